import { expect, test } from 'vitest';
import { numberedMax, numberMarks } from './numbered-marks.ts';

const step = (at: number) => ({ at, kind: 'step' as const, subject: 'gifts' });
const poll = (at: number) => ({ at, kind: 'poll' as const, subject: '' });

test('marks are numbered in their order', () => {
  expect(numberMarks([step(1), poll(2), step(3)]).map(({ at, number }) => [at, number])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('among too many marks, the operator’s steps are left out before the marks of the class', () => {
  const steps = Array.from({ length: numberedMax }, (_, nth) => step(nth));
  const shown = numberMarks([...steps, poll(50), poll(60)]);
  expect(shown).toHaveLength(numberedMax);
  expect(shown.slice(-2)).toEqual([
    { ...poll(50), number: numberedMax - 1 },
    { ...poll(60), number: numberedMax },
  ]);
});
