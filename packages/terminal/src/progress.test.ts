import { expect, it } from 'vitest';
import { barLine, createProgress } from './progress.ts';

it('the progress bar draws nothing without a terminal', () => {
  const written: string[] = [];
  const bar = createProgress({ write: (text: string) => written.push(text) }, 'simulate');
  bar.at(1, 2);
  bar.end();
  expect(written).toEqual([]);
});

it('the progress bar redraws one line, at most ten times a second, and clears it', () => {
  const written: string[] = [];
  let now = 0;
  const screen = { isTTY: true, columns: 60, write: (text: string) => written.push(text) };
  const bar = createProgress(screen, 'simulate', () => now);
  for (now = 1; now <= 1_000; now++) bar.at(now, 2_000);
  expect(written.length).toBeLessThanOrEqual(11);
  expect(written.at(-1)).toContain('/2000');
  bar.end();
  expect(written.at(-1)).toBe('\r\u001b[K');
});

it('the progress bar fits the line and estimates the time left', () => {
  const line = barLine('simulate', 50, 200, 30_000, 70);
  expect(line).toContain(' 25 %  50/200  1:30 left');
  expect([...line].length).toBeLessThanOrEqual(70);
});
