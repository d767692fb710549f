import { seedOf, shape } from '@glassmine/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Account } from '../rows.ts';
import { Operators } from './operators.ts';
import { schemeSideParameters } from './parameters.ts';

const parameters = shape.read(schemeSideParameters, {}).value;

function someOperators(number: number): Operators {
  let opened = 0;
  return new Operators({ seed: seedOf(number), scheme: 1, parameters, open: () => opened++ as Account });
}

test('a draw goes to accounts of the day in some parts, which sum to it', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.integer({ min: 1, max: 10_000_000 }), (number, amount) => {
      const operators = someOperators(number);
      operators.beginDay(number);
      const parts = operators.partsOf(amount, 3);
      expect(parts.length).toBeLessThanOrEqual(parameters.operators.drawParts);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const { account } of parts) expect(operators.accounts).toContain(account);
    }),
  );
});

test('the draws of a day use all accounts of the day, in parts of their own', () => {
  const operators = someOperators(1);
  operators.beginDay(0);
  const parts = Array.from({ length: 60 }, (_, nth) => operators.partsOf(70_000, nth)).flat();
  expect(parts.length).toBeGreaterThan(80);
  expect(new Set(parts.map(({ account }) => account)).size).toBe(parameters.operators.accounts);
});

test('an account serves the days that the scenario says, with draws on any of them', () => {
  const operators = someOperators(2);
  const daysOf = new Map<Account, number>();
  for (let day = 0; day < 200; day++) {
    operators.beginDay(day);
    for (let nth = 0; nth < 4; nth++) operators.partsOf(5_000, nth);
    for (const account of operators.accounts) daysOf.set(account, (daysOf.get(account) ?? 0) + 1);
  }
  const { atLeast, atMost } = parameters.operators.days;
  const ended = [...daysOf].filter(([account]) => !operators.accounts.includes(account));
  expect(ended.length).toBeGreaterThan(80);
  for (const [account, days] of ended) {
    expect(days, `account ${account}`).toBeGreaterThanOrEqual(atLeast);
    expect(days, `account ${account}`).toBeLessThanOrEqual(atMost);
  }
});
