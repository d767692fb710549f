import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member, Person, Withdrawal } from '../base/rows.ts';
import { account, member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { firstLocal } from '../ledger/currencies.ts';
import { houseBalance, owed, ownMoney } from '../ledger/post.ts';
import { depositsBehind, inflowKinds, payoutsFrom, unspentOf } from '../ledger/reserves.ts';
import type { Inflow } from '../ledger/world.ts';
import { bankAccountAt, bankTransferStates, collectingAccount } from '../outside/rules/bank.ts';
import { messageKinds } from '../outside/rules/phone.ts';
import type { BankTransferRow } from '../outside/rules/world.ts';
import { positionsOf } from '../position/rules/figures.ts';
import { emptyScheme, must, newMember, refusalOf, tickUntil } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { fortuneOf } from './rules/purses.ts';
import { memberByReference, referenceOf } from './rules/recharge.ts';
import { windowOpen, withdrawalStates } from './rules/withdraw.ts';
import { askForCash, cardHolder, payIn, waitForBank, withCash } from './wallet.fixture.ts';

const start = 25_000_000;

function lastMessage(world: World, learner: Person): string {
  const row = world.learners.lastMessage[world.people.learner[learner]!]!;
  return messageKinds[world.messages.kind[row]!] as string;
}

describe('a recharge by bank', () => {
  it('is credited after the banks’ delay, and not one tick before', () => {
    const world = emptyScheme();
    const who = newMember(world);
    const transfer = payIn(world, who, 300_000);
    expect(ownMoney(world, who.learner, firstLocal)).toBe(start - 300_000);
    expect(lastMessage(world, who.learner)).toBe('bankSent');
    const ticks = world.scenario.bank.delaySeconds / world.scenario.clock.tickSeconds;
    must(world, { type: 'tick', ticks: ticks - 1 });
    expect(owed(world, who.member, slots.cash)).toBe(0);
    expect(checkBooks(world)).toEqual([]);
    must(world, { type: 'tick', ticks: 1 });
    expect(owed(world, who.member, slots.cash)).toBe(300_000);
    expect(world.bankTransfers.status[transfer as BankTransferRow]).toBe(bankTransferStates.credited);
    expect(houseBalance(world, account.cashReserve)).toBe(houseBalance(world, account.schemeBank));
    expect(checkBooks(world)).toEqual([]);
  });

  it('reads a reference with any spacing, and one with a wrong sign belongs to nobody', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const reference = referenceOf(world, member);
    expect(reference).toMatch(/^R[A-HJ-NP-Z2-9]{8}$/);
    expect(memberByReference(world, ` ${reference.slice(0, 3)} ${reference.slice(3)}. `.toLowerCase())).toBe(
      member,
    );
    const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.constantFrom(...signs), (at, sign) => {
        fc.pre(reference[at] !== sign);
        const wrong = reference.slice(0, at) + sign + reference.slice(at + 1);
        expect(memberByReference(world, wrong)).toBe(-1);
      }),
    );
    for (const odd of ['', 'R', reference.slice(1), `${reference}A`, 'constructor']) {
      expect(memberByReference(world, odd)).toBe(-1);
    }
  });

  it('refuses amounts out of bounds and unknown recipients', () => {
    const world = emptyScheme();
    const { learner } = newMember(world);
    const send = (to: string, amountMinor: number) =>
      refusalOf(world, { type: 'bankTransfer', person: learner, account: to, reference: '', amountMinor });
    expect(send(collectingAccount(), 49_999)).toBe('recharge.generic');
    expect(send(collectingAccount(), 249_999)).toBe('recharge.cashMinimum');
    expect(send(collectingAccount(), start + 1)).toBe('phone.bankInsufficient');
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 60]) {
      expect(send(collectingAccount(), amount)).toBe('amount.bounds');
    }
    for (const to of ['', 'SBX-999-999-999', 'SBX-000-000-001', bankAccountAt(10_000 as Person, 0)]) {
      expect(send(to, 300_000)).toBe('phone.unknownAccount');
    }
    expect(send(bankAccountAt(learner, 2), 300_000)).toBe('phone.unknownAccount');
  });

  it('without a known reference is listed until the facilitator assigns it, and is credited once', () => {
    const world = emptyScheme();
    const sender = newMember(world);
    const other = newMember(world);
    const command = {
      type: 'bankTransfer',
      person: sender.learner,
      account: collectingAccount(),
      reference: 'for my account',
      amountMinor: 300_000,
    } as const;
    const transfer = must(world, command).transfer as number;
    const assign = (member: Member, row = transfer) =>
      refusalOf(world, { type: 'assignTransfer', transfer: row, member });
    expect(assign(sender.member)).toBe('transfer.settled');
    waitForBank(world);
    expect(world.bankTransfers.status[transfer as BankTransferRow]).toBe(bankTransferStates.unmatched);
    const inflow = world.bankTransfers.inflow[transfer as BankTransferRow]!;
    expect(inflowKinds[world.cashInflows.kind[inflow]!]).toBe('unmatched');
    expect(world.cashInflows.member[inflow]).toBe(sender.member);
    expect(houseBalance(world, account.cashUnmatched)).toBe(-300_000);
    expect(positionsOf(world)[firstLocal]!.liabilities).toBe(300_000);
    expect(checkBooks(world)).toEqual([]);
    expect(assign(0 as Member)).toBe('member.unknown');
    expect(assign(99 as Member)).toBe('member.unknown');
    expect(assign(other.member, 99)).toBe('transfer.unknown');
    expect(assign(other.member)).toBe('accepted');
    expect(assign(other.member)).toBe('transfer.settled');
    expect(owed(world, other.member, slots.cash)).toBe(300_000);
    expect(inflowKinds[world.cashInflows.kind[inflow]!]).toBe('deposit');
    expect(world.cashInflows.member[inflow]).toBe(other.member);
    expect(houseBalance(world, account.cashUnmatched)).toBe(0);
    expect(checkBooks(world)).toEqual([]);
  });

  it('goes to people too', () => {
    const world = emptyScheme();
    const [one, two] = [newMember(world), newMember(world)];
    const to = bankAccountAt(two.learner, 1);
    must(world, { type: 'bankTransfer', person: one.learner, account: to, reference: 'hi', amountMinor: 7 });
    waitForBank(world);
    expect(ownMoney(world, two.learner, firstLocal)).toBe(start + 7);
    expect(lastMessage(world, two.learner)).toBe('bankReceived');
    expect(checkBooks(world)).toEqual([]);
  });
});

describe('a withdrawal of cash', () => {
  it('takes 5 % and ends on the card, paid by deposits that sum to it', () => {
    const world = emptyScheme();
    const who = withCash(world);
    const { withdrawal } = must(world, askForCash(who, 400_000)) as { withdrawal: number };
    expect(owed(world, who.member, slots.frozenCash)).toBe(400_000);
    must(world, { type: 'settleWithdrawal', withdrawal, pay: true });
    expect(world.withdrawals.status[withdrawal as Withdrawal]).toBe(withdrawalStates.sent);
    waitForBank(world);
    expect(world.withdrawals.status[withdrawal as Withdrawal]).toBe(withdrawalStates.arrived);
    expect(ownMoney(world, who.learner, firstLocal)).toBe(start - 1_000_000 + 380_000);
    expect(0 - houseBalance(world, account.cashFees)).toBe(20_000);
    expect(checkBooks(world)).toEqual([]);
    const behind = depositsBehind(
      world,
      world.withdrawals.outflow[withdrawal as Withdrawal]!,
      10,
      firstLocal,
    );
    expect(behind.list).toEqual([{ row: 0, amount: 380_000 }]);
    expect(payoutsFrom(world, 0 as Inflow, 10, firstLocal).list).toEqual([{ row: 0, amount: 380_000 }]);
    expect(unspentOf(world, 0 as Inflow, firstLocal)).toBe(
      world.scenario.localCurrencies[0]!.seedCapitalMinor - 380_000,
    );
    expect(fortuneOf(world, who.learner)).toBe(
      -Math.trunc((620_000 * 100) / world.scenario.localCurrencies[0]!.perUnitMinor),
    );
    expect(refusalOf(world, { type: 'settleWithdrawal', withdrawal, pay: false })).toBe('withdrawal.settled');
  });

  it('gives the money back when it fails, and says to change the card', () => {
    const world = emptyScheme();
    const who = withCash(world);
    const { withdrawal } = must(world, askForCash(who, 400_000)) as { withdrawal: number };
    must(world, { type: 'settleWithdrawal', withdrawal, pay: false });
    expect(owed(world, who.member, slots.cash)).toBe(1_000_000);
    expect(owed(world, who.member, slots.frozenCash)).toBe(0);
    expect(lastMessage(world, who.learner)).toBe('cashWithdrawalFailed');
    expect(world.pushes.count).toBeGreaterThan(0);
    expect(checkBooks(world)).toEqual([]);
  });

  it('asks for a card of one’s own, the minimum and the window, as coins do', () => {
    const world = emptyScheme();
    const who = withCash(world);
    const other = cardHolder(world);
    expect(refusalOf(world, askForCash({ ...who, card: -1 }, 400_000))).toBe('withdraw.cardUnset');
    expect(refusalOf(world, askForCash({ ...who, card: other.card }, 400_000))).toBe('withdraw.cardUnset');
    expect(refusalOf(world, askForCash(who, 99_999))).toBe('withdraw.minimum');
    expect(refusalOf(world, askForCash(who, 1_000_001))).toBe('withdraw.balance');
    expect(refusalOf(world, { ...askForCash(who, 400_000), currency: 'gold' as 'cash' })).toBe(
      'command.malformed',
    );
    expect(
      refusalOf(world, { type: 'withdraw', member: 0, amountMinor: 1, addressId: -1, currency: 'cash' }),
    ).toBe('withdraw.cardUnset');
    tickUntil(world, () => !windowOpen(world));
    expect(refusalOf(world, askForCash(who, 400_000))).toBe('withdraw.window');
  });

  it('is refused where the fee would eat it whole', () => {
    const world = emptyScheme();
    const who = withCash(world);
    const charge = (feePpm: number) =>
      must(world, { type: 'setOperator', phase: 'paying', takesWithdrawals: true, feePpm });
    charge(1_000_000);
    expect(refusalOf(world, askForCash(who, 400_000))).toBe('withdraw.minimum');
    charge(999_999);
    expect(refusalOf(world, askForCash(who, 400_000))).toBe('accepted');
  });

  it('is not paid out of an empty cash reserve, whatever the coin reserve holds', () => {
    const world = emptyScheme();
    const who = withCash(world);
    const reserve = houseBalance(world, account.cashReserve);
    must(world, { type: 'operatorDraw', amountMinor: reserve, currency: 'cash' });
    const { withdrawal } = must(world, askForCash(who, 400_000)) as { withdrawal: number };
    expect(refusalOf(world, { type: 'settleWithdrawal', withdrawal, pay: true })).toBe(
      'operator.insufficient',
    );
    expect(houseBalance(world, account.reserve)).toBeGreaterThan(0);
    waitForBank(world);
    expect(houseBalance(world, account.operatorBank)).toBe(reserve);
    expect(positionsOf(world)[firstLocal]!.operatorTake).toBe(reserve);
    expect(checkBooks(world)).toEqual([]);
  });
});
