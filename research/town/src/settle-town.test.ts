import { daysFromCivil, seedOf } from '@glassmine/kernel';
import { expect, test } from 'vitest';
import { reasonCode } from './bank/payments.ts';
import { defaultTownParameters } from './parameters.ts';
import type { Account, Resident } from './rows.ts';
import { runDay } from './run-day.ts';
import { settleTown } from './settle-town.ts';
import type { Made } from './town.ts';

const people = 250;
const startDay = daysFromCivil(2026, 3, 1);
const settle = (seed: number) =>
  settleTown({ seed: seedOf(seed), startDay, residents: people, parameters: defaultTownParameters });

function runDays(seed: number, days: number): Made[] {
  const town = settle(seed);
  const made: Made[] = [];
  for (let day = 0; day < days; day++) runDay(town, (each) => made.push({ ...each }));
  return made;
}

test('a town has the same days for the same seed, and others for another seed', () => {
  const once = runDays(3, 20);
  expect(once.length).toBeGreaterThan(people * 15);
  expect(runDays(3, 20)).toEqual(once);
  expect(runDays(4, 20)).not.toEqual(once);
});

test('no money of either currency is made or lost in a town, and no account is overdrawn', () => {
  const town = settle(3);
  const { balance, currency } = town.accounts;
  const accounts = [...balance.subarray(0, town.accounts.count).keys()] as Account[];
  const total = (code: number) =>
    accounts.reduce((sum, account) => sum + (currency[account] === code ? balance[account]! : 0), 0);
  const before = [total(0), total(1)];
  for (let day = 0; day < 40; day++) runDay(town, () => {});
  expect([total(0), total(1)]).toEqual(before);
  const { outside, outsideCoin } = town.life.places;
  const owing = accounts.filter((account) => balance[account]! < 0);
  expect(owing.filter((account) => account !== outside && account !== outsideCoin)).toEqual([]);
  expect(owing).toContain(outside);
});

test('everybody with an employer is paid a year of wages within a year, on working days', () => {
  const town = settle(5);
  const paid = new Float64Array(people);
  const weekdays = new Set<number>();
  for (let day = 0; day < 365; day++) {
    runDay(town, ({ why, to, amount, at }) => {
      if (why !== reasonCode.wage) return;
      paid[town.accounts.owner[to]!]! += amount;
      weekdays.add((startDay + Math.floor(at / 86_400) + 4) % 7);
    });
  }
  expect([...weekdays].sort()).toEqual([1, 2, 3, 4, 5]);
  for (let r = 0; r < people; r++) {
    const year = town.residents.wage[r as Resident]! * 12;
    if (year === 0) expect(paid[r]).toBe(0);
    else expect(Math.abs(paid[r]! / year - 1)).toBeLessThan(0.1);
  }
});
