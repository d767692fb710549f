import { expect, test } from 'vitest';
import { cleanIfsc, isIfsc } from './ifsc.ts';

test.each([
  ['sbxa 0000 001', 'SBXA0000001'],
  ['SBXA-0000-001-99', 'SBXA0000001'],
  ['', ''],
  ['शून्य0', '0'],
])('the typed branch code %j is kept as %j', (typed, kept) => {
  expect(cleanIfsc(typed)).toBe(kept);
});

test.each([
  ['SBXA0000001', true],
  ['SBXAO000001', false],
  ['SBXA000001', false],
  ['SBXA00000012', false],
  ['SBXA1000001', false],
])('%s is a branch code: %s', (code, expected) => {
  expect(isIfsc(code)).toBe(expected);
});
