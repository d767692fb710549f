/**
 * Pulling a page down at its top refetches its data. It listens on the document, so that screens need no code for it;
 * loaded after the first page.
 */
import { queryClient } from '../api/queries.ts';
import css from './shell.module.css';

const armedAtPx = 72;
const pulledPxMax = 110;

/** How far the page follows the finger, with growing resistance, px. */
export function pullOf(movedPx: number): number {
  return movedPx <= 0 ? 0 : pulledPxMax * (1 - Math.exp(-movedPx / (pulledPxMax * 1.4)));
}

export function watchPull(): void {
  let scroller: HTMLElement | null = null;
  let startY = 0;
  let pulled = 0;
  const mark = document.createElement('div');
  mark.className = css.pull ?? '';
  const draw = (px: number) => {
    pulled = px;
    mark.style.transform = `translateY(${px}px)`;
    mark.style.opacity = String(Math.min(1, px / armedAtPx));
    mark.toggleAttribute('data-armed', px >= armedAtPx);
  };
  const end = () => {
    if (!scroller) return;
    scroller = null;
    if (pulled < armedAtPx) return remove();
    mark.toggleAttribute('data-busy', true);
    void queryClient.refetchQueries({ type: 'active' }).finally(remove);
  };
  const remove = () => {
    mark.toggleAttribute('data-busy', false);
    draw(0);
    mark.remove();
  };
  addEventListener('touchstart', ({ target, touches }) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-scroller]') : null;
    if (touches.length !== 1 || !found || found.scrollTop > 0 || mark.hasAttribute('data-busy')) return;
    scroller = found;
    startY = touches[0]?.clientY ?? 0;
  });
  addEventListener(
    'touchmove',
    ({ touches }) => {
      if (!scroller || scroller.scrollTop > 0) return;
      const px = pullOf((touches[0]?.clientY ?? 0) - startY);
      if (px > 0 && !mark.isConnected) scroller.before(mark);
      draw(px);
    },
    { passive: true },
  );
  addEventListener('touchend', end);
  addEventListener('touchcancel', end);
}
