import { seedOf, shape } from '@glassmine/kernel';
import { expect, test } from 'vitest';
import { openAccount } from '../../bank/accounts.ts';
import type { Account, Alert, Resident } from '../../rows.ts';
import { runDay } from '../../run-day.ts';
import type { Made } from '../../town.ts';
import { schemeSideParameters } from '../parameters.ts';
import { Recruits } from '../recruits.ts';
import { emptyTown } from '../towns.fixture.ts';
import { Layering } from './layering.ts';
import { typologies } from './typologies.ts';

const parameters = shape.read(schemeSideParameters, {}).value;
const residents = 400;
const funds = 3_000_000;

/** A town whose operator has money in four accounts, run for some days. */
function laundered(number: number, days: number) {
  const town = emptyTown(number);
  const open = (kind: 'current' | 'operator' | 'outside', balance: number) =>
    openAccount(town.accounts, { kind, bank: 0, currency: 'cash', owner: -1 as Resident, balance });
  const currents = Array.from({ length: residents }, () => open('current', 0));
  const operators = Array.from({ length: 4 }, () => open('operator', funds));
  const exits = [open('outside', 0), open('outside', 0)];
  const options = { seed: seedOf(number), scheme: 2, parameters };
  const ties = {
    degree: () => 2,
    tie: (of: Resident, nth: number) => ((of + nth + 1) % residents) as Resident,
  };
  const recruits = new Recruits({
    ...options,
    residents,
    ties,
    sellers: [],
    wageOf: () => 150_000,
    isFit: (resident) => resident >= 20,
  });
  let alerts = 0;
  const layering = new Layering({
    ...options,
    operators: () => operators,
    onPaid: () => {},
    recruits,
    exitOf: (luck) => exits[luck.below(2)]!,
    accountOf: (resident) => currents[resident]!,
    heldBy: (account) => town.accounts.balance[account]!,
    nextAlert: () => ++alerts as Alert,
  });
  const made: Made[] = [];
  for (let day = 0; day < days; day++) {
    recruits.beginDay(day, 500);
    runDay(
      town,
      (each) => made.push({ ...each }),
      (plan) => layering.planDay(day, plan),
    );
  }
  return { town, layering, recruits, made, operators, exits, currents };
}

test('every typology occurs, each chain has an alert of its own, and all of it was paid in full', () => {
  const { town, layering, made, operators } = laundered(11, 200);
  expect(new Set(layering.alerts.map(({ typology }) => typology))).toEqual(new Set(typologies));
  const over = layering.alerts.filter(({ lastDay }) => lastDay < town.day);
  expect(over.length).toBeGreaterThan(30);
  for (const { alert, payments, accounts, firstDay, lastDay } of over) {
    const own = made.filter((each) => each.alert === alert);
    expect(own.length).toBe(payments);
    expect(new Set(own.flatMap(({ from, to }) => [from, to]))).toEqual(new Set(accounts));
    const days = own.map(({ at }) => Math.floor(at / 86_400));
    expect([Math.min(...days), Math.max(...days)]).toEqual([firstDay, lastDay]);
  }
  expect(made.every(({ scheme }) => scheme === 2)).toBe(true);
  expect(operators.reduce((sum, each) => sum + town.accounts.balance[each]!, 0)).toBeLessThan(funds * 3);
});

test('no money is made or lost in layering: mules and the outside world have what the operator had', () => {
  const { town } = laundered(12, 120);
  const { accounts } = town;
  const all = Array.from({ length: accounts.count }, (_, row) => accounts.balance[row as Account]!);
  expect(all.reduce((sum, balance) => sum + balance, 0)).toBe(4 * funds);
});

test('mules are recruited over time, serve for some weeks, and keep to their limits', () => {
  const { recruits, made, currents } = laundered(13, 200);
  expect(new Set(recruits.all.map(({ resident }) => resident)).size).toBe(recruits.all.length);
  expect(new Set(recruits.all.map(({ firstDay }) => firstDay)).size).toBeGreaterThan(10);
  const mules = new Set(recruits.all.map(({ resident }) => currents[resident]!));
  const others = currents.filter((account) => !mules.has(account));
  expect(made.some(({ from, to }) => others.includes(from) || others.includes(to))).toBe(false);
  for (const { resident, limit, firstDay } of recruits.all) {
    const account = currents[resident]!;
    expect(resident).toBeGreaterThanOrEqual(20);
    const received = new Map<number, number>();
    for (const each of made) {
      if (each.to !== account) continue;
      expect(each.at).toBeGreaterThanOrEqual(firstDay * 86_400);
      received.set(each.alert, (received.get(each.alert) ?? 0) + each.amount);
    }
    expect(Math.max(0, ...received.values())).toBeLessThanOrEqual(limit);
  }
  const byTie = recruits.all.filter(({ resident }, nth) =>
    recruits.all
      .slice(0, nth)
      .some((each) => [1, 2].includes((resident - each.resident + residents) % residents)),
  );
  expect(byTie.length).toBeGreaterThan(recruits.all.length / 4);
});
