import {
  addRow,
  appendTo,
  DAY,
  HOUR,
  isRow,
  isWhole,
  isWorkingDay,
  newestOf,
  put,
  rule,
  secondOfDay,
} from '@glassmine/kernel';
import { runningStep } from '../control/steps.ts';
import { account, type Currency, currencies, memberAccount, member as slots } from '../ledger/accounts.ts';
import { owed, portion, post } from '../ledger/post.ts';
import type { Outflow } from '../ledger/world.ts';
import { findRoomList, roomListFor } from '../lists/room-lists.ts';
import { fundPasswordName } from '../members/accounts.ts';
import { membersEvents } from '../members/events.ts';
import { tellMember } from '../members/tell-member.ts';
import { fundPasswordLocked } from '../members/wrong-tries.ts';
import type { Member, Withdrawal } from '../rows.ts';
import { type BoundKind, boundOf, isBoundBy } from './bound.ts';
import { walletPostings } from './postings.ts';
import { lacksUnlocking } from './unlock.ts';
import { type Address, type Card, type WalletWorld, walletRoomLists } from './world.ts';

export const withdrawalStates = { pending: 0, arrived: 1, failed: 2, sent: 3 } as const;

/** Where the money of a withdrawal comes from and goes through, by currency. */
export const withdrawalWays = {
  coin: { from: slots.extractable, frozen: slots.frozen, fees: account.fees },
  cash: { from: slots.cash, frozen: slots.frozenCash, fees: account.cashFees },
} as const;

export function currencyOfWithdrawal(world: WalletWorld, withdrawal: Withdrawal): Currency {
  return currencies[world.withdrawals.currency[withdrawal]!] as Currency;
}

/** What such money goes to. */
const kindOf = (currency: Currency): BoundKind => (currency === 'coin' ? 'address' : 'card');

/**
 * A member asks for money: to a bound address, in cash to a bound card, or, for the crowd, with address -1 to the
 * member's own wallet. Whether it is paid is the operator's decision.
 */
export interface Withdraw {
  type: 'withdraw';
  member: Member;
  amountMinor: number;
  /** Row of the addresses or, in cash, of the cards. */
  addressId: Address | Card;
  /** The scheme's own currency when it is left out. */
  currency?: Currency;
}

/** Requests are taken on working days from 09:00 to 18:00 (hours of the scenario). */
export function windowOpen(world: WalletWorld): boolean {
  const { fromHour, toHour } = world.scenario.withdrawal;
  const second = secondOfDay(world.vars.now);
  return isWorkingDay(world.startDay, world.vars.now) && second >= fromHour * HOUR && second < toHour * HOUR;
}

/** WalletWorld second at which the window opens next; now when it is open. */
export function windowOpensAt(world: WalletWorld): number {
  if (windowOpen(world)) return world.vars.now;
  const { fromHour } = world.scenario.withdrawal;
  let at = world.vars.now - secondOfDay(world.vars.now) + fromHour * HOUR;
  while (at < world.vars.now || !isWorkingDay(world.startDay, at)) at += DAY;
  return at;
}

/** The rate of the fee now: that of a step of the operator's, or its own. Parts per million. */
export function feeNowPpm(world: WalletWorld): number {
  const step = runningStep(world, 'higherFee');
  return step < 0 ? world.operator.feePpm : world.operatorSteps.value[step]!;
}

export function feeOf(world: WalletWorld, amount: number): number {
  return portion(amount, feeNowPpm(world));
}

/** Whether the scheme takes withdrawal requests at all; at which hours is `windowOpen`'s. */
export function takesRequests(world: WalletWorld): boolean {
  return world.operator.takesWithdrawals && runningStep(world, 'upgrade') < 0;
}

export function withdrawalMinimum(world: WalletWorld, currency: Currency): number {
  const { withdrawal, bank } = world.scenario;
  return currency === 'coin' ? withdrawal.minimumMinor : bank.withdrawMinimumMinor;
}

export const withdraw = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    typeof c.amountMinor === 'number' &&
    isWhole(c.addressId, -1, 2_147_483_647) &&
    (c.currency === undefined || currencies.includes(c.currency as Currency)),
  check: (world: WalletWorld, { member, amountMinor, addressId, currency = 'coin' }: Withdraw) => {
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    const fault = targetFault(world, member, addressId, currency);
    if (fault) return fault;
    // What the fee would eat whole is too small, too.
    const tooSmall =
      amountMinor < withdrawalMinimum(world, currency) || feeOf(world, amountMinor) >= amountMinor;
    if (tooSmall) return 'withdraw.minimum';
    if (amountMinor > owed(world, member, withdrawalWays[currency].from)) return 'withdraw.balance';
    if (!takesRequests(world)) return 'withdraw.suspended';
    if (lacksUnlocking(world, member)) return 'withdraw.unlock';
    return windowOpen(world) ? null : 'withdraw.window';
  },
  apply: (world, { member, amountMinor, addressId, currency = 'coin' }) => {
    const row = addWithdrawal(world, member, amountMinor, addressId, currency);
    const { from, frozen } = withdrawalWays[currency];
    const held = memberAccount(member, frozen);
    post(world, memberAccount(member, from), held, amountMinor, walletPostings.withdrawalAsked, row);
    if (world.members.isLearner[member] === 1) {
      appendTo(world, roomListFor(world, walletRoomLists.withdrawals), row, withdrawalStates.pending);
      countPending(world, row, 1);
    }
    tellMember(world, member, membersEvents.account, 0);
    return { withdrawal: row };
  },
});

/** Why the money can't go there; the crowd withdraws to its own wallets, and only coins. */
function targetFault(world: WalletWorld, member: Member, target: Address | Card, currency: Currency) {
  const unset = currency === 'coin' ? 'withdraw.addressUnset' : 'withdraw.cardUnset';
  if (world.members.isLearner[member] !== 1) return currency === 'coin' ? null : unset;
  if (!isBoundBy(world, kindOf(currency), target, member)) return unset;
  if (fundPasswordName(world, member) === '') return 'fund.passwordUnset';
  return fundPasswordLocked(world, member) ? 'fund.locked' : null;
}

function addWithdrawal(
  world: WalletWorld,
  member: Member,
  amount: number,
  target: Address | Card,
  currency: Currency,
): Withdrawal {
  const { withdrawals } = world;
  const row = addRow(withdrawals);
  withdrawals.member[row] = member;
  withdrawals.currency[row] = currencies.indexOf(currency);
  withdrawals.address[row] = target;
  put(withdrawals, 'amount', row, amount);
  put(withdrawals, 'fee', row, feeOf(world, amount));
  put(withdrawals, 'at', row, world.vars.now);
  withdrawals.outflow[row] = -1 as Outflow;
  world.vars.withdrawalsPending++;
  return row;
}

/** Counts what is on its way to the address or card of a learner's withdrawal. */
export function countPending(world: WalletWorld, withdrawal: Withdrawal, change: 1 | -1): void {
  const target = world.withdrawals.address[withdrawal]!;
  if (target < 0) return;
  const { pending } = boundOf(world, kindOf(currencyOfWithdrawal(world, withdrawal)));
  pending[target] = pending[target]! + change;
}

/** Pending withdrawals of the scheme's own currency, oldest first. O(withdrawals since the oldest pending one). */
export function pendingCoins({ withdrawals, vars }: WalletWorld): Withdrawal[] {
  const rows: Withdrawal[] = [];
  for (let row = vars.withdrawalsDone; row < withdrawals.count; row++) {
    if (withdrawals.status[row] === withdrawalStates.pending && withdrawals.currency[row] === 0)
      rows.push(row);
  }
  return rows;
}

/** Learners' pending withdrawals of cash, oldest first. O(learners' pending ones · log n). */
export function pendingCash(world: WalletWorld): Withdrawal[] {
  const list = findRoomList(world, walletRoomLists.withdrawals);
  if (list < 0) return [];
  const all = newestOf(world, list, 0, Number.POSITIVE_INFINITY, withdrawalStates.pending);
  return all
    .map(({ row }) => row)
    .filter((row) => currencyOfWithdrawal(world, row) === 'cash')
    .reverse();
}
