import { describe, expect, it } from 'vitest';
import { defaultTownParameters } from '../parameters.ts';
import { runOrdinaryWeeks } from './ordinary-weeks.ts';
import { publishedFigures } from './published.ts';
import { spentOfWindfall, windfallRange } from './windfall.ts';

describe('an ordinary town has the published figure of', () => {
  const towns = [1, 2].map((seed) => runOrdinaryWeeks(seed, 1_500, defaultTownParameters));

  for (const { target, range, measure } of publishedFigures) {
    if (range === null) continue;
    it(target, () => {
      const values = towns.map(measure);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(mean, values.join(', ')).toBeGreaterThanOrEqual(range[0]);
      expect(mean, values.join(', ')).toBeLessThanOrEqual(range[1]);
    });
  }
});

it('of a windfall, residents spend the published share in shops within a year, and do not pass it on', () => {
  const won = { residents: 400, parameters: defaultTownParameters, amount: 100_000, days: 365 };
  const shares = [1, 2, 3, 4].map((seed) => spentOfWindfall({ ...won, seed }));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(mean, shares.join(', ')).toBeGreaterThanOrEqual(windfallRange[0]);
  expect(mean, shares.join(', ')).toBeLessThanOrEqual(windfallRange[1]);
});
