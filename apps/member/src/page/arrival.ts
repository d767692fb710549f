/** What happens when a page is reached: the reader's focus goes there, and it stands where it was left. */
import { type RefObject, useEffect } from 'react';

const leftAt = new Map<string, number>();
let isFirst = true;

/** A page gone into anew starts at its top; one come back to keeps its place. */
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
    element.scrollTop = leftAt.get(hash) ?? 0;
    const keep = () => leftAt.set(hash, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [main, scroller]);
}
