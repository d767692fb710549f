import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { firstLocal, schemeCurrency } from '../ledger/currencies.ts';
import { owed } from '../ledger/post.ts';
import { positionOf, positionsOf } from '../position/rules/figures.ts';
import {
  emptyScheme,
  must,
  newMember,
  recharge,
  refusalOf,
  tickUntil,
} from '../world/small-world.fixture.ts';
import { exchanged } from './rules/recharge.ts';
import { payIn, waitForBank } from './wallet.fixture.ts';

const intoLocal = { from: schemeCurrency, to: firstLocal };

const intoScheme = { from: firstLocal, to: schemeCurrency };

describe('the exchange', () => {
  it('is rounded down, and an exchange back never gives more', () => {
    const world = emptyScheme();
    const rate = BigInt(world.scenario.localCurrencies[0]!.perUnitMinor);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        const cash = exchanged(world, intoLocal, amount);
        expect(BigInt(cash)).toBe((BigInt(amount) * rate) / 100n);
        expect(exchanged(world, intoScheme, cash)).toBeLessThanOrEqual(amount);
        expect(BigInt(exchanged(world, intoScheme, amount))).toBe((BigInt(amount) * 100n) / rate);
      }),
    );
  });

  it('turns cash into assets once, and then never again', () => {
    const world = emptyScheme();
    const who = newMember(world);
    const change = (from: 'coin' | 'cash', amountMinor?: number) =>
      refusalOf(world, { type: 'exchange', member: who.member, from, amountMinor });
    expect(change('cash')).toBe('exchange.empty');
    payIn(world, who, 1_000_000);
    waitForBank(world);
    expect(change('coin')).toBe('exchange.empty');
    expect(change('cash', 1_000_001)).toBe('exchange.balance');
    expect(change('cash', 1)).toBe('amount.bounds');
    for (const amount of [0, -1, 1.5, Number.NaN]) expect(change('cash', amount)).toBe('amount.bounds');
    const before = { coin: positionOf(world).liabilities, cash: positionsOf(world)[firstLocal]!.liabilities };
    expect(change('cash', 300_000)).toBe('accepted');
    expect(owed(world, who.member, slots.assets)).toBe(200);
    expect(owed(world, who.member, slots.cash)).toBe(700_000);
    expect(positionOf(world).liabilities).toBe(before.coin + 200);
    expect(positionsOf(world)[firstLocal]!.liabilities).toBe(before.cash - 300_000);
    expect(checkBooks(world)).toEqual([]);
    expect(change('cash', 300_000)).toBe('exchange.once');
    expect(change('coin')).toBe('exchange.once');
  });

  it('turns what could be withdrawn into cash, whole when no amount is named', () => {
    const world = emptyScheme();
    const who = newMember(world);
    recharge(world, who, 20_000);
    must(world, { type: 'buyMachine', member: who.member, product: 2, units: 1, agreed: true });
    expect(refusalOf(world, { type: 'exchange', member: who.member, from: 'coin' })).toBe('exchange.empty');
    tickUntil(world, () => owed(world, who.member, slots.income) > 0);
    must(world, { type: 'takeOut', member: who.member });
    tickUntil(world, () => owed(world, who.member, slots.extractable) > 0);
    const coins = owed(world, who.member, slots.extractable);
    must(world, { type: 'exchange', member: who.member, from: 'coin' });
    expect(owed(world, who.member, slots.extractable)).toBe(0);
    expect(owed(world, who.member, slots.cash)).toBe(exchanged(world, intoLocal, coins));
    expect(checkBooks(world)).toEqual([]);
  });
});
