import fc from 'fast-check';
import { expect, test } from 'vitest';
import { revisionOf } from './revision.ts';

test('a revision consists of letters alone, so that the guard never takes it for a number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (set) => {
      expect(revisionOf(set)).toMatch(/^[a-p]{16}$/);
    }),
  );
});

test('different settings have different revisions', () => {
  const terms = [5_000, 'Nova N1', 0];
  expect(revisionOf(terms)).toBe(revisionOf([...terms]));
  expect(revisionOf([5_001, 'Nova N1', 0])).not.toBe(revisionOf(terms));
  expect(revisionOf([5_000, 'Nova N1', 1])).not.toBe(revisionOf(terms));
});
