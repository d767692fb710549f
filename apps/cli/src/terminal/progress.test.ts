import { expect, it } from 'vitest';
import { barLine, createProgress } from './progress.ts';

it('draws nothing where there is no terminal', () => {
  const written: string[] = [];
  const bar = createProgress({ write: (text: string) => written.push(text) }, 'simulate');
  bar.at(1, 2);
  bar.end();
  expect(written).toEqual([]);
});

it('redraws its one line, ten times a second at most, and takes it away', () => {
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

it('fits the line and estimates what is left', () => {
  const line = barLine('simulate', 50, 200, 30_000, 70);
  expect(line).toContain(' 25 %  50/200  1:30 left');
  expect([...line].length).toBeLessThanOrEqual(70);
});
