import { dayOf } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { balancesTotal, checkBooks } from '../ledger/books.ts';
import { owed } from '../ledger/post.ts';
import { investedBy, unitsHeld } from '../machines/rules/products.ts';
import type { Product } from '../machines/rules/world.ts';
import { hasExpired, type Order, spendable } from '../orders/rules.ts';
import { screenTotal } from '../position/rules/figures.ts';
import { sumRecords } from '../records/rules/record-lists.ts';
import {
  emptyScheme,
  must,
  newMember,
  recharge,
  refusalOf,
  tickUntil,
} from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { accrueDay, promises } from './rules/accrue.ts';
import { isDayReceived, receivedIncome } from './rules/subject.ts';

describe('daily income', () => {
  it('accrues once a day for the valid days, then the order expires', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 20_000);
    const totalBefore = screenTotal(world, who.member);
    must(world, { type: 'buyMachine', member: who.member, product: 0, units: 2, agreed: true });
    // The screen counts what is in machines; the scheme owes only what is left of the balances.
    expect(screenTotal(world, who.member)).toBe(totalBefore);
    const { dailyReturnPpm, priceMinor, validDays } = world.scenario.products[0] as {
      dailyReturnPpm: number;
      priceMinor: number;
      validDays: number;
    };
    const daily = (2 * priceMinor * dailyReturnPpm) / 1_000_000;
    expect(promises(world)).toBe(daily * validDays);
    expect(unitsHeld(world, who.member, 0 as Product)).toBe(2);
    expect(investedBy(world, who.member)).toBe(2 * priceMinor);
    expect(balancesTotal(world, who.member)).toBe(totalBefore - 2 * priceMinor);
    for (let day = 1; day <= validDays + 3; day++) {
      must(world, { type: 'tick', ticks: 240 });
      expect(owed(world, who.member, slots.income)).toBe(daily * Math.min(day, validDays));
    }
    expect(hasExpired(world, 0 as Order)).toBe(true);
    expect(unitsHeld(world, who.member, 0 as Product)).toBe(0);
    expect(investedBy(world, who.member)).toBe(0);
    expect(screenTotal(world, who.member)).toBe(balancesTotal(world, who.member));
    expect(promises(world)).toBe(0);
    expect(world.members.totalRevenue[who.member]).toBe(daily * validDays);
    expect(checkBooks(world)).toEqual([]);
  });

  it('is taken out whole, arrives within thirty minutes, and once', () => {
    const world = emptyScheme();
    const who = newMember(world);
    expect(refusalOf(world, { type: 'takeOut', member: who.member })).toBe('income.nothing');
    recharge(world, who, 20_000);
    must(world, { type: 'buyMachine', member: who.member, product: 2, units: 1, agreed: true });
    tickUntil(world, () => owed(world, who.member, slots.income) > 0);
    const amount = owed(world, who.member, slots.income);
    must(world, { type: 'takeOut', member: who.member });
    expect(refusalOf(world, { type: 'takeOut', member: who.member })).toBe('income.receiving');
    expect(owed(world, who.member, slots.receiving)).toBe(amount);
    const from = world.now;
    tickUntil(world, () => owed(world, who.member, slots.extractable) === amount);
    expect(world.now - from).toBe(30 * 60);
    must(world, { type: 'tick', ticks: 20 });
    expect(owed(world, who.member, slots.extractable)).toBe(amount);
  });
});

describe('received and not received', () => {
  const received = (world: World, member: Member) =>
    (['received', 'notReceived'] as const).map((status) =>
      sumRecords(world, member, { kind: 'dailyIncome', status }),
    );

  it('are told apart for each record and each day of an order', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 20_000);
    must(world, { type: 'buyMachine', member: who.member, product: 2, units: 1, agreed: true });
    must(world, { type: 'tick', ticks: 480 });
    expect(received(world, who.member)).toEqual([0, 2_800]);
    must(world, { type: 'takeOut', member: who.member });
    expect(received(world, who.member)).toEqual([2_800, 0]);
    const boughtOn = dayOf(world.orders.boughtAt[0 as Order]!);
    must(world, { type: 'tick', ticks: 240 });
    expect(received(world, who.member)).toEqual([2_800, 1_400]);
    const days = [1, 2, 3].map((day) => isDayReceived(world, who.member, boughtOn + day));
    expect(days).toEqual([true, true, false]);
    expect(receivedIncome(world, who.member)).toBe(2_800);
  });

  it('stay right when a take-out is followed by more income in the same second', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 20_000);
    must(world, { type: 'buyMachine', member: who.member, product: 2, units: 1, agreed: true });
    tickUntil(world, () => owed(world, who.member, slots.income) > 0);
    must(world, { type: 'takeOut', member: who.member });
    // No rule of today credits income between two ticks; should one ever, its record must stand as not received.
    accrueDay(world);
    expect(received(world, who.member)).toEqual([1_400, 1_400]);
    tickUntil(world, () => owed(world, who.member, slots.receiving) === 0);
    must(world, { type: 'takeOut', member: who.member });
    expect(received(world, who.member)).toEqual([2_800, 0]);
    expect(checkBooks(world)).toEqual([]);
  });
});

describe('buying', () => {
  it('refuses what does not fit, and spends assets before what could be withdrawn', () => {
    const world = emptyScheme();
    const who = newMember(world);
    const buy = (product: number, units: number, agreed = true) =>
      refusalOf(world, { type: 'buyMachine', member: who.member, product, units, agreed });
    recharge(world, who, 50_000);
    expect(buy(99, 1)).toBe('product.unknown');
    expect(buy(-1, 1)).toBe('product.unknown');
    expect(buy(0.5, 1)).toBe('product.unknown');
    expect(buy(0, 0)).toBe('order.units');
    expect(buy(0, -3)).toBe('order.units');
    expect(buy(0, 1.5)).toBe('order.units');
    expect(buy(0, Number.NaN)).toBe('order.units');
    expect(buy(0, 2 ** 60)).toBe('order.units');
    expect(buy(0, 1, false)).toBe('order.agreement');
    expect(buy(4, 1)).toBe('product.notYet');
    expect(buy(0, 4)).toBe('product.limit');
    expect(buy(3, 1)).toBe('order.insufficient');
    expect(buy(5, 1)).toBe('accepted');
    expect(buy(5, 1)).toBe('product.limit');
    expect(spendable(world, who.member)).toBe(49_000);
    expect(owed(world, who.member, slots.assets)).toBe(49_000);
  });

  it('stops at the stock', () => {
    const world = emptyScheme();
    world.products.soldUnits[5 as Product] = 119;
    const [first, second] = [newMember(world), newMember(world)];
    for (const who of [first, second]) recharge(world, who, 5_000);
    const buy = (member: Member) =>
      refusalOf(world, { type: 'buyMachine', member, product: 5, units: 1, agreed: true });
    expect([buy(first.member), buy(second.member)]).toEqual(['accepted', 'product.soldOut']);
  });
});
