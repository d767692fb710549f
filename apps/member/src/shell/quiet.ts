/** Waits until the phone has nothing to do, so that what may be done later holds nobody up. */

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

/** Between two steps where the browser does not tell when it is idle. */
const pauseMs = 100;

/** Resolves when the browser is idle; Safari does not tell, so there a moment has to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, pauseMs);
  });
}
