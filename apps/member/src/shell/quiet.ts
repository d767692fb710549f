/** Waits until the phone is idle, so that later work does not delay the learner. */

/** Milliseconds without a fetch after which the page counts as complete. */
const quietMs = 3_000;
/** Milliseconds after which later work begins in a room that never stops fetching. */
const patienceMs = 20_000;

/** Resolves once nothing was fetched for three seconds, at the latest after twenty. */
export function longQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      fetched.disconnect();
      clearTimeout(timer);
      clearTimeout(tooLong);
      resolve();
    };
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    };
    const fetched = new PerformanceObserver(again);
    const tooLong = setTimeout(end, patienceMs);
    fetched.observe({ type: 'resource' });
    again();
  });
}

/** Events of a learner who uses the phone. */
const touches = ['pointerdown', 'touchmove', 'wheel', 'scroll', 'keydown'];
/** Milliseconds after the last of these events. */
const handsOffMs = 1_000;
let touchedAtMs = Number.NEGATIVE_INFINITY;

/** Called once: from then on `idle` knows when the page was last touched. */
export function watchTouches(page: EventTarget = window): void {
  const note = () => {
    touchedAtMs = performance.now();
  };
  for (const touch of touches) page.addEventListener(touch, note, { capture: true, passive: true });
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Milliseconds between two steps where the browser has no idle callback. */
const pauseMs = 100;

/**
 * Resolves when the learner has not touched the page for a second and the browser is idle; Safari has no idle callback,
 * so it waits a moment. Styles that come while a long page is scrolled would lay all of it out.
 */
export async function idle(): Promise<void> {
  while (performance.now() - touchedAtMs < handsOffMs) await after(handsOffMs);
  if (typeof requestIdleCallback !== 'function') return after(pauseMs);
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
}
