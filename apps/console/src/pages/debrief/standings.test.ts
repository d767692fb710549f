import { expect, test } from 'vitest';
import { standingsOf } from './standings.ts';

test('learners are ranked among all members by their result, without names', () => {
  const results = [0, -50, 10, -5, 200, -5];
  const learners = [
    { userId: 4, name: 'Rich' },
    { userId: 3, name: 'Poor' },
  ];
  expect(standingsOf({ results, learners })).toEqual([
    { percent: 25, result: -5, place: 0 },
    { percent: 100, result: 200, place: 1 },
  ]);
  expect(JSON.stringify(standingsOf({ results, learners }))).not.toContain('Poor');
  expect(standingsOf({ results: [0], learners: [] })).toEqual([]);
});
