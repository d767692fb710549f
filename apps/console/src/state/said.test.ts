import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say, useSaid } from './said.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => useSaid.getState().lines.map(({ text }) => text);

test('words are shown for a while, and not twice: those that are said again stand last, and for as long as new ones', () => {
  say('Published.', 'good', 1_000);
  say('Saved.', 'good', 1_200);
  vi.advanceTimersByTime(900);
  say('Published.', 'good', 1_000);
  expect(texts()).toEqual(['Saved.', 'Published.']);
  vi.advanceTimersByTime(500);
  expect(texts()).toEqual(['Published.']);
  vi.advanceTimersByTime(500);
  expect(texts()).toEqual([]);
});
