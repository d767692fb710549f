import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onWaking } from './waking.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The clock of the wall goes on while no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('a device that slept is noticed within seconds, once for each sleep', () => {
  const woken = vi.fn();
  const stop = onWaking(woken);
  vi.advanceTimersByTime(3_600_000);
  expect(woken).not.toHaveBeenCalled();
  sleep(3_600_000);
  vi.advanceTimersByTime(2_000);
  expect(woken).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(woken).toHaveBeenCalledTimes(1);
  stop();
  sleep(3_600_000);
  vi.advanceTimersByTime(2_000);
  expect(woken).toHaveBeenCalledTimes(1);
});

it('a page in the background is left alone until it is shown, and a glance at another page changes nothing', () => {
  const woken = vi.fn();
  const stop = onWaking(woken);
  show('hidden');
  vi.advanceTimersByTime(5_000);
  show('visible');
  expect(woken).not.toHaveBeenCalled();
  show('hidden');
  vi.advanceTimersByTime(3_600_000);
  expect(woken).not.toHaveBeenCalled();
  show('visible');
  expect(woken).toHaveBeenCalledTimes(1);
  stop();
});
