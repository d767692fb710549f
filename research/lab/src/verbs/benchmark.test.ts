import { expect, it } from 'vitest';
import { withoutPlace } from './benchmark.ts';

it('the command printed above a table of limits has every option that the figures depend on', () => {
  const given = 'limits --residents 1200 --out runs/limits.md --seed 7 --jobs=2 --json --days 45'.split(' ');
  expect(withoutPlace(given)).toBe('limits --residents 1200 --seed 7 --days 45');
});
