import { DAY, dayOf } from '@glassmine/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Member } from '../base/rows.ts';
import { bestMidnight, type Move, resistance } from './views/verdict.ts';

/** Moves on days, hours apart: a positive amount was paid out. */
function movesOf(list: readonly [day: number, amount: number][]): Move[] {
  let net = 0;
  return list.map(([day, amount], place) => {
    net += amount;
    const sign = amount < 0 ? -1 : 1;
    return { second: day * DAY + place * 60, sign, minor: Math.abs(amount), net };
  });
}

test('the best day is judged at midnight: money paid out and paid in again on one day does not count', () => {
  const moves = movesOf([
    [0, -100],
    [3, 180],
    [3, -150],
    [5, 90],
    [7, -200],
  ]);
  const best = bestMidnight(moves);
  expect(best).toMatchObject({ net: 20, putBack: 200, lostSince: 200 });
  expect(dayOf(best!.second)).toBe(5);
});

test('the best day is the first of equal midnights, also where the result is zero', () => {
  const twice = bestMidnight(
    movesOf([
      [0, -100],
      [2, 150],
      [4, -30],
      [6, 30],
    ]),
  );
  expect(twice).toMatchObject({ net: 50, putBack: 30, lostSince: 0 });
  expect(dayOf(twice!.second)).toBe(2);
  const even = bestMidnight(
    movesOf([
      [1, -100],
      [3, 100],
      [5, -40],
    ]),
  );
  expect(even).toMatchObject({ second: DAY, net: 0, putBack: 140, lostSince: 40 });
  expect(bestMidnight([])).toBeNull();
});

test('no midnight is better than the best one, and what was lost since is not more than what was put back', () => {
  const amounts = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: -500, max: 500 })), { minLength: 1 });
  fc.assert(
    fc.property(amounts, (drawn) => {
      const moves = movesOf(drawn.toSorted(([a], [b]) => a - b));
      const best = bestMidnight(moves)!;
      for (let day = 0; day <= 20; day++) {
        const net = moves.findLast(({ second }) => dayOf(second) <= day)?.net ?? 0;
        expect(net).toBeLessThanOrEqual(best.net);
      }
      expect(best.lostSince).toBeGreaterThanOrEqual(0);
      expect(best.lostSince).toBeLessThanOrEqual(best.putBack);
    }),
  );
});

const member = 7 as Member;

const nobody = -1 as Member;

const stances = { believe: 0, ask: 0, doubt: 0, warn: 0 };

const even = { paidIn: 100, paidOut: 100 };

test('a learner who doubted or warned and got all deposits back has resisted; a doubt alone or luck alone does not count', () => {
  expect(resistance(member, even, 0, { ...stances, doubt: 1 })).toBe('leftInTime');
  expect(resistance(member, even, 0, { ...stances, warn: 1 })).toBe('leftInTime');
  expect(resistance(member, even, 0, { ...stances, ask: 3, believe: 1 })).toBe('no');
  expect(resistance(member, { paidIn: 100, paidOut: 40 }, -60, { ...stances, doubt: 1 })).toBe('no');
  // What is on its way to the scheme is gone from the wallet.
  expect(resistance(member, even, -50, { ...stances, warn: 1 })).toBe('no');
});

test('a learner who paid nothing in has resisted, with an account or without', () => {
  const nothing = { paidIn: 0, paidOut: 0 };
  expect(resistance(nobody, nothing, 0, stances)).toBe('unregistered');
  expect(resistance(member, nothing, 0, { ...stances, believe: 5 })).toBe('unpaid');
  expect(resistance(member, nothing, -300, stances)).toBe('no');
});
