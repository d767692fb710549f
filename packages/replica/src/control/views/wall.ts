import { type Static, Type } from '@glassmine/kernel/schema';
import { currencyName, timeOf } from '../../formats/amounts.ts';
import { clock, endHow, money, time, whole } from '../../formats/shapes.ts';
import { type Currency, currenciesOf, firstLocal, schemeCurrency } from '../../ledger/currencies.ts';
import { isUsed } from '../../ledger/reserves.ts';
import { moneyText } from '../../plain/money.ts';
import { sumAtRates } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';
import { clockView, howItEnded } from './room.ts';
import type { BookPoint, SeriesPoint } from './shapes.ts';

/**
 * What a wall shows of a scheme that runs: what the scheme says of itself. A class reads it, the arm without X-ray too,
 * so that nothing of what the ledger holds against it is sent, and nothing of what somebody has done.
 */
export const wallClaims = Type.Object({
  members: whole,
  paidOut: Type.Object({ amount: money, currency: Type.String() }),
  points: Type.Array(Type.Object({ at: time, paidOut: Type.Number() }), {
    description: 'what had been paid out by then, by world day, the present last; with cents',
  }),
});

/** What came of the scheme: told once it has ended, and in a room with arms once both have answered. */
export const wallTruth = Type.Object({
  how: endHow,
  since: time,
  members: whole,
  books: Type.Array(Type.Object({ currency: Type.String(), paidIn: money, paidOut: money, left: money })),
});

const { now, day, running } = clock.properties;

export const wallClock = Type.Object({ now, day, running });

/** @param days the last point of each world day of the room's course, the oldest first; `latest`: as it is now */
export function wallClaimsView(
  world: World,
  days: readonly SeriesPoint[],
  latest: SeriesPoint,
): Static<typeof wallClaims> {
  const all = days.at(-1)?.at === latest.at ? days : [...days, latest];
  return {
    members: latest.members,
    paidOut: { amount: moneyText(paidOutBy(world, latest)), currency: world.scenario.currency },
    points: all.map((point) => ({ at: point.at, paidOut: paidOutBy(world, point) / 100 })),
  };
}

export function wallTruthView(world: World, latest: SeriesPoint): Static<typeof wallTruth> {
  return {
    how: howItEnded(world),
    since: timeOf(world, world.operator.since),
    members: latest.members,
    books: currenciesOf(world)
      .filter((currency) => currency === schemeCurrency || isUsed(world, currency))
      .map((currency) => {
        const book = bookOf(world, latest, currency);
        return {
          currency: currencyName(world, currency),
          paidIn: textOf(book?.deposits),
          paidOut: textOf(book?.payouts),
          left: textOf(book?.reserve),
        };
      }),
  };
}

export function wallClockView(world: World): Static<typeof wallClock> {
  const stands = clockView(world);
  return { now: stands.now, day: stands.day, running: stands.running };
}

const minorIn = (units = 0): number => Math.round(units * 100);

const textOf = (units: number | undefined): string => moneyText(minorIn(units));

/** All currencies as one amount in the scheme's own, minor units. */
const paidOutBy = (world: World, point: SeriesPoint): number =>
  sumAtRates(world, (currency) => minorIn(bookOf(world, point, currency)?.payouts));

function bookOf(world: World, point: SeriesPoint, currency: Currency): BookPoint | undefined {
  if (currency === schemeCurrency) return point;
  if (currency === firstLocal) return point.cash;
  return point.more?.find((book) => book.currency === currencyName(world, currency));
}
