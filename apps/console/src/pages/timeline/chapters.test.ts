import { expect, test } from 'vitest';
import { chaptersOf } from './chapters.ts';

const dayMs = 86_400_000;
const course = (...phases: ('paying' | 'slowing' | 'gone')[]) =>
  phases.map((phase, midnight) => ({ at: midnight * dayMs, phase }));

test('each change of the operator’s phase is a chapter, on the first midnight that shows it', () => {
  expect(chaptersOf(course('paying', 'paying', 'slowing', 'slowing', 'gone', 'gone'))).toEqual([
    { midnight: 2, day: 2, phase: 'slowing' },
    { midnight: 4, day: 4, phase: 'gone' },
  ]);
  expect(chaptersOf(course('paying', 'gone', 'paying'))).toEqual([
    { midnight: 1, day: 1, phase: 'gone' },
    { midnight: 2, day: 2, phase: 'paying' },
  ]);
});

test('a change on the first moment of a day is of the day that begins then, as the clock and the files say', () => {
  const [paying, gone] = course('paying', 'gone') as [object, object];
  const points = [paying, { ...gone, phaseSince: dayMs }] as Parameters<typeof chaptersOf>[0];
  expect(chaptersOf(points)).toEqual([{ midnight: 1, day: 2, phase: 'gone' }]);
});

test('a course without a change has no chapters', () => {
  expect(chaptersOf(course('paying', 'paying'))).toEqual([]);
  expect(chaptersOf([])).toEqual([]);
});
