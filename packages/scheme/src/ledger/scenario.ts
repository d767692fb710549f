import { shape } from '@glassmine/kernel';

export const moneyMinor = shape.whole(0, 1_000_000_000_000);

export const funds = shape.record({
  seedCapitalMinor: moneyMinor,
  miningRevenuePerDayMinor: moneyMinor,
  /** What the reserve really earns in a day, on the money it holds; nothing, unless a scenario says otherwise. */
  reserveReturnPpmPerDay: shape.optional(shape.whole(0, 100_000), 0),
});
