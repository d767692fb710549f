import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { createWorld } from '../world/create-world.ts';
import { must, scenarioWith } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { bringIn, checkBooks } from './books.ts';
import { firstLocal } from './currencies.ts';
import {
  addInflow,
  depositsBehind,
  depositsNext,
  isUsed,
  payoutsFrom,
  reserves,
  type Slice,
  unspentOf,
} from './reserves.ts';
import type { Inflow, Outflow } from './world.ts';

const noSeed = scenarioWith((json) => {
  (json.funds as Record<string, number>).seedCapitalMinor = 0;
});

const total = (slices: Slice[]) => slices.reduce((sum, slice) => sum + slice.amount, 0);

/** The plainest first-in first-out queue there is, to compare with. */
function naive(moves: { amount: number; out: boolean }[]): Map<string, number> {
  const paid = new Map<string, number>();
  const queue: { inflow: number; left: number }[] = [];
  let inflow = 0;
  let outflow = 0;
  for (const { amount, out } of moves) {
    if (!out) queue.push({ inflow: inflow++, left: amount });
    else {
      let need = amount;
      while (need > 0) {
        const first = queue[0] as (typeof queue)[number];
        const part = Math.min(need, first.left);
        paid.set(`${outflow}<${first.inflow}`, part);
        first.left -= part;
        need -= part;
        if (first.left === 0) queue.shift();
      }
      outflow++;
    }
  }
  return paid;
}

/** Brings money in and draws it out again, skipping draws that the reserve can't bear. */
function play(world: World, attempts: { amount: number; out: boolean }[]) {
  let reserve = 0;
  const moves = attempts.filter(({ amount, out }) => {
    if (out && amount > reserve) return false;
    reserve += out ? -amount : amount;
    if (out) must(world, { type: 'operatorDraw', amountMinor: amount });
    else bringIn(world, 'mining', amount);
    return true;
  });
  return { moves, reserve };
}

const attempts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5_000 }), out: fc.boolean() }), {
  maxLength: 60,
});

describe('provenance', () => {
  it('is what a plain first-in first-out queue gives, and sums to every payout', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const world = createWorld(noSeed, 1);
        const { moves, reserve } = play(world, list);
        const expected = naive(moves);
        const seen = new Map<string, number>();
        for (let row = 0; row < world.outflows.count; row++) {
          const behind = depositsBehind(world, row as Outflow, 1_000);
          expect(total(behind.list)).toBe(world.outflows.amount[row as Outflow]);
          expect(behind.count).toBe(behind.list.length);
          for (const slice of behind.list) seen.set(`${row}<${slice.row}`, slice.amount);
        }
        expect(seen).toEqual(expected);
        expect(total(depositsNext(world, reserve, 1_000).list)).toBe(reserve);
        expect(total(depositsNext(world, reserve + 77, 1_000).list)).toBe(reserve);
      }),
    );
  });

  it('follows each deposit to its payees: what they got and what is left is the deposit', () => {
    fc.assert(
      fc.property(attempts, (list) => {
        const world = createWorld(noSeed, 1);
        play(world, list);
        for (let row = 0; row < world.inflows.count; row++) {
          const spent = total(payoutsFrom(world, row as Inflow, 1_000).list);
          expect(spent + unspentOf(world, row as Inflow)).toBe(world.inflows.amount[row as Inflow]);
        }
        expect(checkBooks(world)).toEqual([]);
      }),
    );
  });

  it('counts all deposits when it lists only some', () => {
    const world = createWorld(noSeed, 1);
    for (let i = 0; i < 10; i++) bringIn(world, 'mining', 10);
    must(world, { type: 'operatorDraw', amountMinor: 95 });
    const behind = depositsBehind(world, 0 as Outflow, 3);
    expect(behind.list).toHaveLength(3);
    expect(behind.count).toBe(10);
  });
});

it('counts a local currency as used once a member has moved some, not when the operator takes its own back', () => {
  const world = createWorld(noSeed, 1);
  bringIn(world, 'seed', 500, firstLocal);
  must(world, { type: 'operatorDraw', amountMinor: 500, currency: 'cash' });
  expect(isUsed(world, firstLocal)).toBe(false);
  expect(reserves(world)[firstLocal]).toBeNull();
  addInflow(world, 'deposit', 0 as Member, 1, firstLocal);
  expect(isUsed(world, firstLocal)).toBe(true);
});
