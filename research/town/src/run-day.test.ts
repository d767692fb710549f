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
    kept: new Map(),
    behaviours,
  };
}

/** Opens accounts with a balance that belong to nobody. */
const openerIn =
  ({ accounts }: Town) =>
  (balance: number) =>
    openAccount(accounts, { kind: 'current', bank: 0, currency: 'cash', owner: -1 as Resident, balance });

test('payments are carried out in the order of their seconds, and no account is overdrawn', () => {
  const town = smallTown();
  const open = openerIn(town);
  const [rich, poor] = [open(1_000), open(0)];
  const made: Made[] = [];
  const noon = 2 * DAY + 12 * HOUR;
  runDay(
    town,
    (each) => made.push({ ...each }),
    (plan) => {
      plan.add({ at: noon + 1, from: poor, to: rich, amount: 400, why: reasonCode.gift });
      plan.add({ at: noon, from: rich, to: poor, amount: 300, why: reasonCode.gift });
      plan.add({
        at: noon + 2,
        from: poor,
        to: rich,
        amount: 400,
        why: reasonCode.gift,
        short: shortage.payWhatThereIs,
      });
    },
  );
  expect(made.map(({ at, amount, fromAfter, toAfter }) => [at, amount, fromAfter, toAfter])).toEqual([
    [noon, 300, 700, 300],
    [noon + 2, 300, 0, 1_000],
  ]);
  expect(town.day).toBe(3);
});

test('a behaviour gets the payments of its kinds, and a plan for another day is refused', () => {
  const heard: number[] = [];
  const listening: Behaviour = {
    name: 'listening',
    listensTo: [reasonCode.wage],
    plan: (town, plan) => {
      plan.add({ at: town.day * DAY, from: 0 as never, to: 1 as never, amount: 5, why: reasonCode.wage });
      plan.add({ at: town.day * DAY, from: 0 as never, to: 1 as never, amount: 7, why: reasonCode.rent });
    },
    onPayment: (_, { amount }) => heard.push(amount),
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
  const late = (plan: DayPlan) =>
    plan.add({ at: 9 * DAY, from: 0 as never, to: 1 as never, amount: 5, why: reasonCode.wage });
  expect(() => runDay(town, () => {}, late)).toThrow(RangeError);
});

test('money for a payment due later today is not spent otherwise, and may come from an earlier receipt', () => {
  const town = smallTown();
  const open = openerIn(town);
  const [payer, shop, rich, scheme] = [open(1_000), open(0), open(900), open(0)];
  const made: number[][] = [];
  const at = 2 * DAY;
  runDay(
    town,
    ({ at: second, from, amount }) => made.push([second - at, from, amount]),
    (plan) => {
      plan.add({ at: at + 1, from: payer, to: shop, amount: 300, why: reasonCode.shopping });
      plan.add({
        at: at + 2,
        from: payer,
        to: shop,
        amount: 900,
        why: reasonCode.shopping,
        short: shortage.payWhatThereIs,
      });
      plan.add({
        at: at + 3,
        from: rich,
        to: payer,
        amount: 900,
        why: reasonCode.schemePayout,
        short: shortage.must,
      });
      plan.add({ at: at + 4, from: payer, to: shop, amount: 100, why: reasonCode.shopping });
      plan.add({
        at: at + 5,
        from: payer,
        to: scheme,
        amount: 1_500,
        why: reasonCode.schemeDeposit,
        short: shortage.must,
      });
      plan.add({ at: at + 6, from: payer, to: shop, amount: 100, why: reasonCode.shopping });
    },
  );
  expect(made).toEqual([
    [1, payer, 300],
    [2, payer, 100],
    [3, rich, 900],
    [5, payer, 1_500],
  ]);
  const impossible = (plan: DayPlan) =>
    plan.add({ at: 3 * DAY, from: payer, to: scheme, amount: 5, why: reasonCode.gift, short: shortage.must });
  expect(() => runDay(town, () => {}, impossible)).toThrow(/must pay 5/);
});

test('money held for another is neither planned with nor spent, except for payments that are due', () => {
  let seen = -1;
  const looking: Behaviour = {
    name: 'looking',
    plan: ({ accounts }) => {
      seen = accounts.balance[0 as never]!;
    },
  };
  const town = smallTown([looking]);
  const open = openerIn(town);
  const [holder, shop, scheme] = [open(1_000), open(0), open(0)];
  town.kept.set(holder, 900);
  const noon = 2 * DAY + 12 * HOUR;
  runDay(
    town,
    () => {},
    (plan) => {
      town.kept.set(holder, 600);
      plan.add({ at: noon, from: holder, to: shop, amount: 150, why: reasonCode.shopping });
      plan.add({ at: noon + 1, from: holder, to: shop, amount: 80, why: reasonCode.shopping });
      plan.add({
        at: noon + 2,
        from: holder,
        to: scheme,
        amount: 300,
        why: reasonCode.schemeMove,
        short: shortage.must,
      });
      plan.add({
        at: noon + 3,
        from: holder,
        to: shop,
        amount: 90,
        why: reasonCode.shopping,
        short: shortage.payWhatThereIs,
      });
    },
  );
  expect(seen).toBe(100);
  expect([holder, shop, scheme].map((account) => town.accounts.balance[account])).toEqual([600, 100, 300]);
});
