import { DAY } from '@glassmine/kernel';
import { holderKind, holders, type World } from '@glassmine/replica';
import { accountKindCode, currencyCode, type Made, reasonCode } from '@glassmine/town';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallScenario } from '../run/runs.fixture.ts';
import { openTownWorld, type TownWorld } from './town-world.ts';

const days = 30;

/** What moved between a scheme and others, in coin, by the transfers of its chain; independent of the coupling. */
function booked({ transfers }: World): Record<string, { count: number; sum: number }> {
  const sums: Record<string, { count: number; sum: number }> = {};
  for (let row = 0; row < transfers.count; row++) {
    const from = holderKind(transfers.from[row as never]!);
    const to = holderKind(transfers.to[row as never]!);
    const name =
      to === holders.operator ? 'schemeDraw' : from === holders.wallet ? 'schemeDeposit' : 'schemePayout';
    add(sums, name, transfers.amount[row as never]!);
  }
  return sums;
}

function add(sums: Record<string, { count: number; sum: number }>, name: string, amount: number): void {
  sums[name] ??= { count: 0, sum: 0 };
  sums[name].count += 1;
  sums[name].sum += amount;
}

/** Asserts what must hold of a movement, and sums what moves for a scheme. */
function checking({ town: { accounts }, coupling }: TownWorld, moved: ReturnType<typeof booked>[]) {
  return ({ from, to, fromAfter, why, scheme, amount }: Made) => {
    if (fromAfter < 0 && accounts.kind[from] !== accountKindCode.outside) throw new Error(`${from} owes`);
    if (accounts.currency[from] !== accounts.currency[to]) throw new Error('two currencies in one payment');
    const rate = accounts.currency[from] === currencyCode.cash ? (coupling?.rate ?? 1) : 1;
    for (const name of ['schemeDeposit', 'schemePayout', 'schemeDraw'] as const)
      if (why === reasonCode[name]) add(moved[scheme - 1]!, name, amount / rate);
  };
}

test('every deposit, payout and draw of the schemes is one movement of its amount, and no account ever owes', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 9 }),
      (seed, count, warmUpDays) => {
        const others = Array.from({ length: count - 1 }, () => smallScenario(40));
        const town = { residents: 700, warmUpDays, hasScheme: true, others };
        const world = openTownWorld({ scenario: smallScenario(60), seed, town });
        const moved: ReturnType<typeof booked>[] = world.schemes.map(() => ({}));
        for (let day = 0; day < warmUpDays + days; day++) {
          world.runDay((made) => checking(world, moved)(made), day === warmUpDays + days - 1);
          if (day < warmUpDays) continue;
          world.schemes.forEach((scheme, nth) => {
            expect(scheme.simulation.world.now).toBe((day + 1 - warmUpDays) * DAY);
            expect(world.coupling?.purses[nth]?.holds()).toBe(
              scheme.holds() + (world.coupling?.waiting(nth) ?? 0),
            );
          });
        }
        // A draw goes in parts.
        const once = ({ schemeDraw, ...rest }: ReturnType<typeof booked>) => ({
          ...rest,
          drawn: schemeDraw?.sum,
        });
        expect(moved.map(once)).toEqual(
          world.schemes.map(({ simulation }) => once(booked(simulation.world))),
        );
        expect(moved[0]?.schemeDeposit?.count).toBeGreaterThan(10);
        expect(moved[0]?.schemePayout?.count).toBeGreaterThan(0);
      },
    ),
    { numRuns: 6 },
  );
});
