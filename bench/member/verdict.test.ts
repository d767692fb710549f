import { expect, test } from 'vitest';
import { type Figures, missesOf, notesOf } from './verdict.ts';

const good: Figures = {
  performance: 97,
  accessibility: 100,
  practices: 100,
  lcpMs: 1_500,
  speedIndexMs: 1_800,
  tbtMs: 100,
  cls: 0.02,
};
const light = { what: 'screen home', kb: 15, goalKb: 15 };

test('a figure equal to its aim is not a miss', () => {
  expect(missesOf(new Map([['home', good]]), [light])).toEqual([]);
  expect(notesOf(new Map([['home', good]]), [light])).toContain('Every aim is met.');
});

test('each missed aim is listed with its figure and its aim', () => {
  const slow = { ...good, performance: 96, lcpMs: 1_501, cls: 0.021 };
  const heavy = { what: 'language ta', kb: 6.2, goalKb: 6 };
  const misses = missesOf(
    new Map([
      ['home', good],
      ['team', slow],
    ]),
    [light, heavy],
  );
  expect(misses).toEqual([
    'team: performance 96 < 97',
    'team: lcpMs 1501 > 1500',
    'team: cls 0.021 > 0.02',
    'language ta: 6.2 kB > 6 kB',
  ]);
  expect(notesOf(new Map([['team', slow]]), [heavy])).toContain('- team: performance 96 < 97\n');
});

test('a figure that could not be measured counts as a miss', () => {
  const unknown = { ...good, tbtMs: Number.NaN };
  expect(missesOf(new Map([['feed', unknown]]), [])).toEqual(['feed: tbtMs NaN > 100']);
});

test('the notes list the size of each part of the build in a table', () => {
  expect(notesOf(new Map(), [light])).toContain('| screen home | 15.0 | 15 |');
});
