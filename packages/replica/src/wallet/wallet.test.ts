import { HOUR, secondOfDay } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import type { Withdrawal } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { owed, walletOf } from '../ledger/post.ts';
import { confirmationsOf } from '../outside/rules/chain.ts';
import { addressOf, holderCode, holders } from '../outside/rules/phone.ts';
import type { Transfer } from '../outside/rules/world.ts';
import {
  emptyScheme,
  lastCode,
  must,
  newMember,
  recharge,
  refusalOf,
  tickUntil,
} from '../world/small-world.fixture.ts';
import { hashWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { windowOpen, windowOpensAt, withdrawalStates } from './rules/withdraw.ts';

/** A member with 200.00 paid in, one machine of 100.00, a day's income taken out, and all that withdrawing needs. */
function ready(world: World) {
  const who = newMember(world);
  recharge(world, who, 20_000);
  must(world, { type: 'buyMachine', member: who.member, product: 1, units: 1, agreed: true });
  tickUntil(world, () => owed(world, who.member, slots.income) > 0);
  must(world, { type: 'takeOut', member: who.member });
  tickUntil(world, () => owed(world, who.member, slots.extractable) > 0);
  const wallet = holderCode(holders.wallet, who.learner);
  const bound = must(world, { type: 'bindAddress', member: who.member, address: addressOf(world, wallet) });
  must(world, { type: 'requestCode', learner: who.learner, purpose: 'fund' });
  const code = lastCode(world, who.learner);
  must(world, { type: 'setFundPassword', member: who.member, code, passwordName: 'hash' });
  return { ...who, addressId: bound.address as number };
}

describe('recharge', () => {
  it('arrives after twenty confirmations, not one earlier', () => {
    const world = emptyScheme();
    const who = newMember(world);
    const to = addressOf(world, holderCode(holders.deposit, who.member));
    const transfer = must(world, { type: 'sendTransfer', person: who.learner, to, amountMinor: 20_000 });
    expect(walletOf(world, who.learner)).toBe(80_000);
    for (let seen = 1; seen <= 19; seen++) {
      must(world, { type: 'tick', ticks: 1 });
      expect(confirmationsOf(world, transfer.transfer as Transfer)).toBe(seen);
      expect(owed(world, who.member, slots.assets)).toBe(0);
    }
    must(world, { type: 'tick', ticks: 1 });
    expect(owed(world, who.member, slots.assets)).toBe(20_000);
    expect(checkBooks(world)).toEqual([]);
  });

  it('refuses too much, too little and addresses of nobody', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    const to = addressOf(world, holderCode(holders.deposit, member));
    const send = (to: string, amountMinor: number) =>
      refusalOf(world, { type: 'sendTransfer', person: learner, to, amountMinor });
    expect(send(to, 100_001)).toBe('phone.insufficient');
    expect(send(to, 999)).toBe('recharge.minimum');
    expect(send(`sim1${'q'.repeat(37)}`, 1_000)).toBe('phone.unknownAddress');
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 60]) expect(send(to, amount)).toBe('amount.bounds');
    expect(send(addressOf(world, holderCode(holders.wallet, learner)), 1_000)).toBe('phone.unknownAddress');
  });
});

describe('withdrawal', () => {
  it('takes 5 % and ends in the wallet', () => {
    const world = emptyScheme();
    const who = ready(world);
    tickUntil(world, () => windowOpen(world));
    const amount = owed(world, who.member, slots.extractable);
    const before = walletOf(world, who.learner);
    const asked = must(world, {
      type: 'withdraw',
      member: who.member,
      amountMinor: amount,
      addressId: who.addressId,
    });
    expect(owed(world, who.member, slots.frozen)).toBe(amount);
    must(world, { type: 'settleWithdrawal', withdrawal: asked.withdrawal as number, pay: true });
    must(world, { type: 'tick', ticks: 20 });
    expect(world.withdrawals.status[asked.withdrawal as Withdrawal]).toBe(withdrawalStates.arrived);
    expect(walletOf(world, who.learner)).toBe(before + amount - Math.floor(amount * 0.05));
    expect(checkBooks(world)).toEqual([]);
    expect(refusalOf(world, { type: 'settleWithdrawal', withdrawal: 0, pay: true })).toBe(
      'withdrawal.settled',
    );
  });

  it('gives the money back when it is turned down', () => {
    const world = emptyScheme();
    const who = ready(world);
    tickUntil(world, () => windowOpen(world));
    const amount = owed(world, who.member, slots.extractable);
    must(world, { type: 'withdraw', member: who.member, amountMinor: amount, addressId: who.addressId });
    must(world, { type: 'settleWithdrawal', withdrawal: 0, pay: false });
    expect(owed(world, who.member, slots.extractable)).toBe(amount);
    expect(owed(world, who.member, slots.frozen)).toBe(0);
    expect(checkBooks(world)).toEqual([]);
  });

  it('names what is missing, in the order a member can mend it', () => {
    const world = emptyScheme();
    const who = newMember(world);
    const ask = (amountMinor: number, addressId: number) =>
      refusalOf(world, { type: 'withdraw', member: who.member, amountMinor, addressId });
    expect(ask(0, 0)).toBe('amount.bounds');
    expect(ask(500, 0)).toBe('withdraw.addressUnset');
    const wallet = addressOf(world, holderCode(holders.wallet, who.learner));
    const bind = { type: 'bindAddress', member: who.member, address: wallet } as const;
    must(world, bind);
    expect(refusalOf(world, bind)).toBe('address.taken');
    expect(ask(500, 0)).toBe('fund.passwordUnset');
    expect(ask(500, 1)).toBe('withdraw.addressUnset');
  });

  it('opens on working days from nine to six', () => {
    const world = emptyScheme();
    let hours = 0;
    for (let tick = 0; tick < 240 * 7; tick++) {
      const open = windowOpen(world);
      if (open) {
        hours += 0.1;
        const hour = secondOfDay(world.now) / HOUR;
        expect(hour >= 9 && hour < 18).toBe(true);
      } else expect(windowOpensAt(world)).toBeGreaterThan(world.now);
      must(world, { type: 'tick', ticks: 1 });
    }
    expect(Math.round(hours)).toBe(45);
  });

  it('locks after five wrong fund passwords, for a while', () => {
    const world = emptyScheme();
    const who = ready(world);
    tickUntil(world, () => windowOpen(world));
    for (let i = 0; i < 5; i++) {
      must(world, { type: 'countWrongTry', learner: who.learner, purpose: 'fundPassword' });
    }
    const ask = { type: 'withdraw', member: who.member, amountMinor: 100, addressId: who.addressId } as const;
    expect(refusalOf(world, ask)).toBe('fund.locked');
    const lockedAt = world.now;
    tickUntil(world, () => refusalOf(world, ask) !== 'fund.locked');
    expect(world.now - lockedAt).toBeGreaterThanOrEqual(30 * 60);
  });

  it("refuses somebody else's wallet and deposit addresses", () => {
    const world = emptyScheme();
    const who = newMember(world);
    const other = newMember(world);
    for (const code of [holderCode(holders.wallet, other.learner), holderCode(holders.deposit, who.member)]) {
      const address = addressOf(world, code);
      expect(refusalOf(world, { type: 'bindAddress', member: who.member, address })).toBe(
        'address.notIssued',
      );
    }
  });
});

describe('verification codes', () => {
  it('wait, expire, and stop after five wrong tries', () => {
    const world = emptyScheme();
    const learner = must(world, { type: 'joinRoom' }).learner!;
    const inviteCode = lastCode(world, learner);
    const ask = { type: 'requestCode', learner, purpose: 'register' } as const;
    must(world, ask);
    expect(refusalOf(world, ask)).toBe('account.codeTooSoon');
    const code = lastCode(world, learner);
    const enter = (given: string) =>
      refusalOf(world, { type: 'register', learner, code: given, inviteCode, passwordName: 'h' });
    const wrong = code === '000000' ? '000001' : '000000';
    const before = hashWorld(world);
    expect(enter(wrong)).toBe('account.codeWrong');
    expect(hashWorld(world)).toBe(before);
    for (let i = 0; i < 5; i++) must(world, { type: 'countWrongTry', learner, purpose: 'register' });
    expect(enter(code)).toBe('account.codeTries');
    tickUntil(world, () => refusalOf(world, ask) === 'accepted');
    expect(enter(code)).not.toBe('accepted');
    const fresh = lastCode(world, learner);
    must(world, { type: 'tick', ticks: 240 * 6 });
    expect(enter(fresh)).toBe('account.codeExpired');
  });
});
