import { expect, test } from 'vitest';
import { chaptersOf } from './chapters.ts';

const course = (...phases: ('paying' | 'slowing' | 'gone')[]) => phases.map((phase) => ({ phase }));

test('each change of the operator’s phase is a chapter, on the first midnight that shows it', () => {
  expect(chaptersOf(course('paying', 'paying', 'slowing', 'slowing', 'gone', 'gone'))).toEqual([
    { day: 2, phase: 'slowing' },
    { day: 4, phase: 'gone' },
  ]);
  expect(chaptersOf(course('paying', 'gone', 'paying'))).toEqual([
    { day: 1, phase: 'gone' },
    { day: 2, phase: 'paying' },
  ]);
});

test('a course without a change has no chapters', () => {
  expect(chaptersOf(course('paying', 'paying'))).toEqual([]);
  expect(chaptersOf([])).toEqual([]);
});
