import { DAY, HOUR, seedOf } from '@glassmine/kernel';
import { expect, test } from 'vitest';
import { newAccounts, openAccount } from './bank/accounts.ts';
import { type DayPlan, reasonCode, shortage } from './bank/payments.ts';
import { newResidents } from './people/residents.ts';
import type { Resident } from './rows.ts';
import { runDay } from './run-day.ts';
import type { Behaviour, Made, Town } from './town.ts';

function smallTown(behaviours: readonly Behaviour[] = []): Town {
  const ties = { degree: () => 0, tie: () => -1 as Resident };
  return {
    seed: seedOf(1),
    startDay: 20_000,
    day: 2,
    residents: newResidents(),
    accounts: newAccounts(),
    ties,
    behaviours,
  };
}

test('payments are carried out by their seconds, and nobody pays what is not there', () => {
  const town = smallTown();
  const open = (balance: number) =>
    openAccount(town.accounts, {
      kind: 'current',
      bank: 0,
      currency: 'cash',
      owner: -1 as Resident,
      balance,
    });
  const [rich, poor] = [open(1_000), open(0)];
  const made: Made[] = [];
  const noon = 2 * DAY + 12 * HOUR;
  runDay(
    town,
    (each) => made.push({ ...each }),
    (plan) => {
      plan.add(noon + 1, poor, rich, 400, reasonCode.gift);
      plan.add(noon, rich, poor, 300, reasonCode.gift);
      plan.add(noon + 2, poor, rich, 400, reasonCode.gift, shortage.payWhatThereIs);
    },
  );
  expect(made.map(({ at, amount, fromAfter, toAfter }) => [at, amount, fromAfter, toAfter])).toEqual([
    [noon, 300, 700, 300],
    [noon + 2, 300, 0, 1_000],
  ]);
  expect(town.day).toBe(3);
});

test('a behaviour hears of the payments of its kinds, and a plan for another day is refused', () => {
  const heard: number[] = [];
  const listening: Behaviour = {
    name: 'listening',
    hears: [reasonCode.wage],
    plan: (town, plan) => {
      plan.add(town.day * DAY, 0 as never, 1 as never, 5, reasonCode.wage);
      plan.add(town.day * DAY, 0 as never, 1 as never, 7, reasonCode.rent);
    },
    made: (_, { amount }) => heard.push(amount),
  };
  const town = smallTown([listening]);
  for (const balance of [100, 0])
    openAccount(town.accounts, {
      kind: 'employer',
      bank: 0,
      currency: 'cash',
      owner: -1 as Resident,
      balance,
    });
  runDay(town, () => {});
  expect(heard).toEqual([5]);
  const late = (plan: DayPlan) => plan.add(9 * DAY, 0 as never, 1 as never, 5, reasonCode.wage);
  expect(() => runDay(town, () => {}, late)).toThrow(RangeError);
});
