import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

const screen: ComponentType = () => null;
const never = () => new Promise<ComponentType>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a preload within four seconds of another does not fetch twice', async () => {
  const load = vi.fn(never);
  const { preload } = lazyScreen(load);
  preload();
  await vi.advanceTimersByTimeAsync(3_999);
  preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a preload that takes longer than four seconds is fetched anew', async () => {
  const load = vi.fn(never);
  const { preload } = lazyScreen(load);
  preload();
  await vi.advanceTimersByTimeAsync(4_000);
  load.mockResolvedValue(screen);
  preload();
  expect(load).toHaveBeenCalledTimes(2);
  // The second fetch has succeeded; neither its timer nor the first one's causes another fetch.
  await vi.advanceTimersByTimeAsync(10_000);
  preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a late failure of an abandoned preload keeps the newer result', async () => {
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

test('a failed preload is fetched again by the visit', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const { preload } = lazyScreen(load);
  preload();
  await vi.advanceTimersByTimeAsync(0);
  preload();
  expect(load).toHaveBeenCalledTimes(2);
});
