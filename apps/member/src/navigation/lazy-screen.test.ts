import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

const screen: ComponentType = () => null;
const never = () => new Promise<ComponentType>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is being fetched ahead is not fetched twice within four seconds', async () => {
  const load = vi.fn(never);
  const { preload } = lazyScreen(load);
  preload();
  await vi.advanceTimersByTimeAsync(3_999);
  preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('after four seconds the visit no longer waits for what was fetched ahead', async () => {
  const load = vi.fn(never);
  const { preload } = lazyScreen(load);
  preload();
  await vi.advanceTimersByTimeAsync(4_000);
  load.mockResolvedValue(screen);
  preload();
  expect(load).toHaveBeenCalledTimes(2);
  // The second has come: neither its own time nor that of the first makes it be fetched again.
  await vi.advanceTimersByTimeAsync(10_000);
  preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test('an old one that fails at last does not take away what has come since', async () => {
  let failFirst = (_: Error) => {};
  const load = vi.fn(() => new Promise<ComponentType>((_, reject) => (failFirst = reject)));
  const { preload } = lazyScreen(load);
  preload();
  await vi.advanceTimersByTimeAsync(4_000);
  const giveUp = failFirst;
  load.mockResolvedValue(screen);
  preload();
  giveUp(new Error('the network is gone'));
  await vi.advanceTimersByTimeAsync(0);
  preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what could not be fetched ahead is fetched by the visit', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const { preload } = lazyScreen(load);
  preload();
  await vi.advanceTimersByTimeAsync(0);
  preload();
  expect(load).toHaveBeenCalledTimes(2);
});
