import { expect, it, vi } from 'vitest';
import { pullOf } from './pull-to-refresh.ts';

vi.mock('../api/queries.ts', () => ({ queryClient: {} }));

it('the pulled page follows the finger with growing resistance up to a limit', () => {
  expect(pullOf(-10)).toBe(0);
  expect(pullOf(20)).toBeGreaterThan(10);
  expect(pullOf(40) - pullOf(20)).toBeLessThan(pullOf(20));
  expect(pullOf(10_000)).toBeLessThanOrEqual(110);
});
