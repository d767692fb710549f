import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idle, longQuiet, watchTouches } from './quiet.ts';

let fetched = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: () => void) {
        fetched = report;
      }
      observe() {}
      disconnect() {
        fetched = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the quiet has come, after so many milliseconds more. */
function watched() {
  let isQuiet = false;
  void longQuiet().then(() => {
    isQuiet = true;
  });
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isQuiet;
  };
}

test('a page that fetches nothing is quiet after three seconds', async () => {
  const after = watched();
  expect(await after(2_999)).toBe(false);
  expect(await after(1)).toBe(true);
});

test('each fetch begins the three seconds anew', async () => {
  const after = watched();
  expect(await after(2_000)).toBe(false);
  fetched();
  expect(await after(2_999)).toBe(false);
  expect(await after(1)).toBe(true);
});

test('a page that never stops fetching is waited for no longer than twenty seconds', async () => {
  const after = watched();
  for (let second = 1; second < 20; second++) {
    fetched();
    expect(await after(1_000)).toBe(false);
  }
  fetched();
  expect(await after(1_000)).toBe(true);
});

test('a browser with idle callbacks is asked; in any other the app waits a moment', async () => {
  const asked = vi.fn((ready: () => void) => ready());
  vi.stubGlobal('requestIdleCallback', asked);
  await idle();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.stubGlobal('requestIdleCallback', undefined);
  const waiting = vi.fn();
  void idle().then(waiting);
  await vi.advanceTimersByTimeAsync(99);
  expect(waiting).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting).toHaveBeenCalled();
});

test('while the learner scrolls, and for a second after it, the phone is not idle', async () => {
  vi.stubGlobal('requestIdleCallback', (ready: () => void) => ready());
  const page = new EventTarget();
  watchTouches(page);
  const begun = vi.fn();
  page.dispatchEvent(new Event('scroll'));
  void idle().then(begun);
  await vi.advanceTimersByTimeAsync(900);
  page.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(900);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(begun).toHaveBeenCalled();
});
