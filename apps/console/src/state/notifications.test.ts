import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, useNotifications } from './notifications.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => useNotifications.getState().lines.map(({ text }) => text);

test('a notification disappears after its time; a repeated one moves to the end and starts its time anew', () => {
  notify('Published.', 'good', 1_000);
  notify('Saved.', 'good', 1_200);
  vi.advanceTimersByTime(900);
  notify('Published.', 'good', 1_000);
  expect(texts()).toEqual(['Saved.', 'Published.']);
  vi.advanceTimersByTime(500);
  expect(texts()).toEqual(['Published.']);
  vi.advanceTimersByTime(500);
  expect(texts()).toEqual([]);
});
