import { useEffect, useEffectEvent } from 'react';
import { chapterFor } from './slide-keys.ts';

/**
 * Slide-show keys: arrows, space, page keys and digits change the chapter, F is full screen. A focused control keeps
 * its own keys.
 */
export function useSlideKeys(
  at: number,
  count: number,
  show: (next: number) => void,
  fill: () => void = () => undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.target instanceof Element ? event.target.closest(keepsOwnKeys) : null;
    if (field && (event.key === ' ' || field.matches('input, textarea'))) return;
    if (event.key === 'f') fill();
    const next = chapterFor(event.key, at, count);
    if (next === null) return;
    event.preventDefault();
    show(next);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const keepsOwnKeys = 'input, textarea, button, a, summary, [role="button"]';
