import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { balancesTotal, checkBooks, liabilities } from '../ledger/books.ts';
import { owed, portion } from '../ledger/post.ts';
import { isValid } from '../members/rules/accounts.ts';
import { countRecords, sumRecords } from '../records/rules/record-lists.ts';
import { createWorld } from '../world/create-world.ts';
import {
  emptyScheme,
  must,
  newMember,
  recharge,
  refusalOf,
  scenarioWith,
} from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { savingsTermsOf } from './rules/savings.ts';

const stockOf = (world: World, member: Member) => owed(world, member, slots.stock);

function saver(amountMinor: number): { world: World; member: Member } {
  const world = emptyScheme();
  const who = newMember(world);
  recharge(world, who, amountMinor);
  return { world, member: who.member };
}

describe('flexible savings', () => {
  it('are bought from assets first, earn every midnight, and are sold back at once', () => {
    const { world, member } = saver(50_000);
    const { dailyRatePpm } = savingsTermsOf(world);
    const owedBefore = liabilities(world);
    must(world, { type: 'buySavings', member, amountMinor: 40_000 });
    expect([stockOf(world, member), owed(world, member, slots.assets)]).toEqual([40_000, 10_000]);
    // A number moved from one of the scheme's debts to another.
    expect(liabilities(world)).toBe(owedBefore);
    expect(balancesTotal(world, member)).toBe(50_000);
    const daily = portion(40_000, dailyRatePpm);
    for (let day = 1; day <= 3; day++) {
      must(world, { type: 'tick', ticks: 240 });
      expect(owed(world, member, slots.income)).toBe(daily * day);
    }
    must(world, { type: 'sellSavings', member, amountMinor: 15_000 });
    expect([stockOf(world, member), owed(world, member, slots.extractable)]).toEqual([25_000, 15_000]);
    must(world, { type: 'tick', ticks: 240 });
    expect(owed(world, member, slots.income)).toBe(daily * 3 + portion(25_000, dailyRatePpm));
    expect(world.members.savingsEarned[member]).toBe(daily * 3 + portion(25_000, dailyRatePpm));
    expect(world.savingsIncome.count).toBe(4);
    must(world, { type: 'sellSavings', member, amountMinor: 25_000 });
    must(world, { type: 'tick', ticks: 240 });
    expect(world.savingsIncome.count).toBe(4);
    expect(checkBooks(world)).toEqual([]);
  });

  it('pay everybody who has some, after others have sold theirs', () => {
    const world = emptyScheme();
    const members = [newMember(world), newMember(world), newMember(world)].map((who) => {
      recharge(world, who, 20_000);
      must(world, { type: 'buySavings', member: who.member, amountMinor: 20_000 });
      return who.member;
    });
    must(world, { type: 'sellSavings', member: members[0]!, amountMinor: 20_000 });
    must(world, { type: 'tick', ticks: 240 });
    const daily = portion(20_000, savingsTermsOf(world).dailyRatePpm);
    const incomes = members.map((member) => owed(world, member, slots.income));
    expect(incomes).toEqual([0, daily, daily]);
  });

  it('are no machine: they make nobody valid', () => {
    const { world, member } = saver(50_000);
    must(world, { type: 'buySavings', member, amountMinor: 50_000 });
    expect(isValid(world, member)).toBe(false);
  });

  it('are one record a purchase, also when two balances pay', () => {
    const { world, member } = saver(30_000);
    must(world, { type: 'buySavings', member, amountMinor: 20_000 });
    must(world, { type: 'sellSavings', member, amountMinor: 10_000 });
    must(world, { type: 'buySavings', member, amountMinor: 10_000 });
    must(world, { type: 'buySavings', member, amountMinor: 4_000 });
    must(world, { type: 'buySavings', member, amountMinor: 1_000 });
    expect(countRecords(world, member, { kind: 'buySavings' })).toBe(4);
    expect(sumRecords(world, member, { kind: 'buySavings' })).toBe(35_000);
    expect(countRecords(world, member, { kind: 'sellSavings' })).toBe(1);
  });

  it('refuse what does not fit', () => {
    const { world, member } = saver(50_000);
    const purchase = (amountMinor: number) => refusalOf(world, { type: 'buySavings', member, amountMinor });
    const sale = (amountMinor: number) => refusalOf(world, { type: 'sellSavings', member, amountMinor });
    const { minimumMinor } = savingsTermsOf(world);
    expect(purchase(0)).toBe('amount.bounds');
    expect(purchase(1.5)).toBe('amount.bounds');
    expect(purchase(minimumMinor - 1)).toBe('savings.minimum');
    expect(purchase(50_001)).toBe('order.insufficient');
    expect(purchase(2 ** 50)).toBe('savings.maximum');
    expect(sale(1)).toBe('savings.balance');
    expect(purchase(minimumMinor)).toBe('accepted');
    expect(sale(minimumMinor + 1)).toBe('savings.balance');
    expect(sale(-1)).toBe('amount.bounds');
    expect(sale(minimumMinor)).toBe('accepted');
  });

  it('change their terms for everybody; closed, what is there earns on and is sold', () => {
    const { world, member } = saver(50_000);
    must(world, { type: 'buySavings', member, amountMinor: 40_000 });
    const terms = { dailyRatePpm: 50_000, minimumMinor: 500, maximumMinor: 41_000, open: true };
    must(world, { type: 'changeSavings', ...terms });
    expect(savingsTermsOf(world)).toEqual(terms);
    expect(refusalOf(world, { type: 'buySavings', member, amountMinor: 1_001 })).toBe('savings.maximum');
    must(world, { type: 'changeSavings', ...terms, open: false });
    expect(refusalOf(world, { type: 'buySavings', member, amountMinor: 500 })).toBe('savings.closed');
    must(world, { type: 'tick', ticks: 240 });
    expect(owed(world, member, slots.income)).toBe(2_000);
    must(world, { type: 'sellSavings', member, amountMinor: 40_000 });
    expect(refusalOf(world, { type: 'changeSavings', ...terms, maximumMinor: 100, minimumMinor: 101 })).toBe(
      'savings.terms',
    );
    expect(refusalOf(world, { type: 'changeSavings', ...terms, dailyRatePpm: 1_000_000 })).toBe(
      'command.malformed',
    );
  });

  it('do not exist where the scenario has none, until the facilitator sets them up', () => {
    const world = createWorld(
      scenarioWith((json) => Object.assign(json, { savings: null })),
      1,
    );
    const who = newMember(world);
    recharge(world, who, 10_000);
    const purchase = { type: 'buySavings', member: who.member, amountMinor: 1_000 } as const;
    expect(refusalOf(world, purchase)).toBe('savings.closed');
    const terms = { dailyRatePpm: 1_000, minimumMinor: 100, maximumMinor: 100_000, open: true };
    must(world, { type: 'changeSavings', ...terms });
    expect(refusalOf(world, purchase)).toBe('accepted');
  });
});
