/** Waits until the phone is idle, so that later work does not delay the learner. */

/** Nothing has been fetched for so long: the page is complete, and its reader reads. */
const quietMs = 3_000;
/** In a room that never rests, it is begun after so long. */
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
/** After the last of them. */
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

/** Between two steps where the browser does not tell when it is idle. */
const pauseMs = 100;

/**
 * Resolves when nobody has touched the page for a second and the browser is idle; Safari does not tell that, so there a
 * moment has to do. Styles that come while a long page is scrolled would lay all of it out.
 */
export async function idle(): Promise<void> {
  while (performance.now() - touchedAtMs < handsOffMs) await after(handsOffMs);
  if (typeof requestIdleCallback !== 'function') return after(pauseMs);
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
}
