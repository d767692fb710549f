import type { WorldFacts } from '@glassmine/exports';

/** Days until 90 % of all deposits were in, and in how many days they doubled on the way up. */
export function inflowMeasures({ daily }: Pick<WorldFacts, 'daily'>): { ninety: number; doubling: number } {
  const total = daily.reduce((sum, day) => sum + day.deposits, 0);
  let sum = 0;
  const ninety = daily.findIndex((day) => {
    sum += day.deposits;
    return sum >= total * 0.9;
  });
  return { ninety, doubling: doublingDays(daily.map(({ deposits }) => deposits)) };
}

/** Days in which deposits double, between a tenth and the whole of the best week. */
function doublingDays(deposits: readonly number[]): number {
  const weekly = deposits.map((_, i) =>
    deposits.slice(Math.max(0, i - 6), i + 1).reduce((sum, day) => sum + day, 0),
  );
  const peak = Math.max(...weekly);
  const top = weekly.indexOf(peak);
  const foot = weekly.findIndex((sum) => sum >= peak / 10);
  const growth = Math.log2(peak / weekly[foot]!);
  return growth > 0 ? Math.max(1, top - foot) / growth : Number.POSITIVE_INFINITY;
}
