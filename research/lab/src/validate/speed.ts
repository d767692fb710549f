/** Days in which the deposits of the default scenario double on their way up; measured, see docs/validation.md. */
export const defaultDoublingDays = 5.2;

interface Channels {
  tellPpm: number;
  heardFromAdsPpm: number;
  recruiters?: { sharePpm?: number; tellsPerDay?: number; strangersPpm?: number };
}

const defaultRecruiters = { sharePpm: 20_000, tellsPerDay: 3, strangersPpm: 500_000 };

/** Every way in which people hear of a scheme, a factor as fast: friends, advertising, recruiters. */
export function spreadBy(scenario: unknown, factor: number): Record<string, unknown> {
  const { tellPpm, heardFromAdsPpm, recruiters } = (scenario as { crowd: Channels }).crowd;
  const given = { ...defaultRecruiters, ...recruiters };
  const scaled = (ppm: number) => Math.min(1_000_000, Math.round(ppm * factor));
  return {
    'crowd.tellPpm': scaled(tellPpm),
    'crowd.heardFromAdsPpm': scaled(heardFromAdsPpm),
    'crowd.recruiters': { ...given, sharePpm: scaled(given.sharePpm) },
  };
}

export interface Product {
  name: string;
  priceMinor: number;
  dailyReturnPpm: number;
  validDays: number;
}

/** Every machine promises a factor as much a day. With `keepsTotal` it runs so much longer that it pays back the same. */
export function returnsBy(scenario: unknown, factor: number, keepsTotal = false): Record<string, number> {
  const { products } = scenario as { products: Product[] };
  return Object.fromEntries(
    products.flatMap(({ dailyReturnPpm, validDays }, i) => {
      const ppm = Math.min(1_000_000, Math.max(1, Math.round(dailyReturnPpm * factor)));
      const days = Math.round((dailyReturnPpm * validDays) / ppm);
      const changed: [string, number][] = [[`products.${i}.dailyReturnPpm`, ppm]];
      if (keepsTotal) changed.push([`products.${i}.validDays`, Math.min(3_650, Math.max(1, days))]);
      return changed;
    }),
  );
}
