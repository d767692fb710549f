import { describe, expect, it } from 'vitest';
import { defaultTownParameters } from '../parameters.ts';
import { liveOrdinaryWeeks } from './live.ts';
import { publishedFigures } from './published.ts';

describe('an ordinary town has the published figure of', () => {
  const towns = [1, 2].map((seed) => liveOrdinaryWeeks(seed, 1_500, defaultTownParameters));

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
