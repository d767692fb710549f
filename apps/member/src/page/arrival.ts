/** Moves the focus to a page that was navigated to and restores its scroll position. */
import { type RefObject, useEffect } from 'react';

const leftAt = new Map<string, number>();
let isFirst = true;

/** A page visited anew starts at its top; one reached by "back" keeps its scroll position. */
export function forgetScroll(hash: string): void {
  leftAt.delete(hash);
}

export function useArrival(
  main: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isFirst) main.current?.focus({ preventScroll: true });
    isFirst = false;
    const element = scroller.current;
    const { hash } = location;
    if (!element) return;
    const top = leftAt.get(hash);
    // A page that is new stands at its top; setting that would make the browser lay it out at once.
    if (top) element.scrollTop = top;
    const keep = () => leftAt.set(hash, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [main, scroller]);
}
