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
  remark,
  rule,
  secondOfDay,
} from '@glassmine/kernel';
import { findRoomList, roomListFor } from '../../base/lists.ts';
import type { Member, Withdrawal } from '../../base/rows.ts';
import { runningStep } from '../../control/rules.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import {
  accountsOf,
  availableAccount,
  type Currency,
  currencyByName,
  journalName,
  namesCurrency,
  schemeCurrency,
} from '../../ledger/currencies.ts';
import { owed, portion, post, reserveIn } from '../../ledger/post.ts';
import { addOutflow } from '../../ledger/reserves.ts';
import type { Outflow } from '../../ledger/world.ts';
import { fundPasswordName } from '../../members/rules/accounts.ts';
import { fundPasswordLocked } from '../../members/rules/codes.ts';
import { tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { sendPush } from '../../messages/rules.ts';
import { bankEnds, sendByBank } from '../../outside/rules/bank.ts';
import { broadcast, schemeHolder } from '../../outside/rules/chain.ts';
import { deliver, holderCode, holders } from '../../outside/rules/phone.ts';
import { countRecords, markRecord, newestRecords } from '../../records/rules/record-lists.ts';
import { noteWinning } from '../../team/rules/lists.ts';
import { type BoundKind, boundOf, currencyOfCard, isBoundBy } from './bound.ts';
import { countFee, localTerms } from './purses.ts';
import { type Address, type Card, type WalletWorld, walletPostings, walletRoomLists } from './world.ts';

/** What must be paid in before anybody may withdraw, minor units of a currency; null while nothing is asked. */
export function unlockingDeposit(world: WalletWorld): { amount: number; currency: Currency } | null {
  const step = runningStep(world, 'unlockDeposit');
  if (step < 0) return null;
  const { amount, currency } = world.operatorSteps;
  return { amount: amount[step]!, currency: currency[step]! };
}

/** Whether a member may not withdraw before having paid the deposit that is asked. */
export function lacksUnlocking(world: WalletWorld, member: Member): boolean {
  const step = runningStep(world, 'unlockDeposit');
  return step >= 0 && world.members.unlockedFor[member] !== step + 1;
}

/** One deposit of at least the sum that is asked, in its currency, unlocks. */
export function unlockBy(world: WalletWorld, member: Member, amount: number, currency: Currency): void {
  const asked = unlockingDeposit(world);
  if (asked === null || asked.currency !== currency || amount < asked.amount) return;
  world.members.unlockedFor[member] = runningStep(world, 'unlockDeposit') + 1;
}

export const withdrawalStates = { pending: 0, arrived: 1, failed: 2, sent: 3 } as const;

export function currencyOfWithdrawal(world: WalletWorld, withdrawal: Withdrawal): Currency {
  return world.withdrawals.currency[withdrawal]!;
}

/** What such money goes to. */
export const targetKind = (currency: Currency): BoundKind =>
  accountsOf(currency).rail === 'chain' ? 'address' : 'card';

/**
 * A member asks for money: to a bound address, of a local currency to a bound card, or, for the crowd, with address -1 to the
 * member's own wallet. Whether it is paid is the operator's decision.
 */
interface Withdraw {
  type: 'withdraw';
  member: Member;
  amountMinor: number;
  /** Row of the addresses or, of a local currency, of the cards. */
  addressId: Address | Card;
  /** A currency's name in the journal; the scheme's own when it is left out. */
  currency?: string;
}

/** The command that asks for a withdrawal in a currency. */
export function withdrawalOf(order: Omit<Withdraw, 'type' | 'currency'>, currency: Currency): Withdraw {
  return { type: 'withdraw', ...order, currency: journalName(currency) };
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
  const { scenario } = world;
  return currency === schemeCurrency
    ? scenario.withdrawal.minimumMinor
    : localTerms(scenario, currency).withdrawMinimumMinor;
}

export const withdraw = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    typeof c.amountMinor === 'number' &&
    isWhole(c.addressId, -1, 2_147_483_647) &&
    (c.currency === undefined || namesCurrency(c.currency, world)),
  check: (world: WalletWorld, { member, amountMinor, addressId, currency: named }: Withdraw) => {
    const currency = currencyByName(named);
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    const fault = targetFault(world, member, addressId, currency);
    if (fault) return fault;
    // What the fee would eat whole is too small, too.
    const tooSmall =
      amountMinor < withdrawalMinimum(world, currency) || feeOf(world, amountMinor) >= amountMinor;
    if (tooSmall) return 'withdraw.minimum';
    if (amountMinor > owed(world, member, accountsOf(currency).available)) return 'withdraw.balance';
    if (!takesRequests(world)) return 'withdraw.suspended';
    if (lacksUnlocking(world, member)) return 'withdraw.unlock';
    return windowOpen(world) ? null : 'withdraw.window';
  },
  apply: (world, { member, amountMinor, addressId, currency: named }) => {
    const currency = currencyByName(named);
    const row = addWithdrawal(world, member, amountMinor, addressId, currency);
    const held = memberAccount(member, accountsOf(currency).frozen);
    post(world, availableAccount(member, currency), held, amountMinor, walletPostings.withdrawalAsked, row);
    if (world.members.isLearner[member] === 1) {
      appendTo(world, roomListFor(world, walletRoomLists.withdrawals), row, withdrawalStates.pending);
      countPending(world, row, 1);
    }
    tellMember(world, member, membersEvents.account, 0);
    return { withdrawal: row };
  },
});

/** Why the money can't go there; the crowd withdraws to its own wallets, and only the scheme's own currency. */
function targetFault(world: WalletWorld, member: Member, target: Address | Card, currency: Currency) {
  const kind = targetKind(currency);
  const unset = kind === 'address' ? 'withdraw.addressUnset' : 'withdraw.cardUnset';
  if (world.members.isLearner[member] !== 1) return currency === schemeCurrency ? null : unset;
  if (!isBoundBy(world, kind, target, member)) return unset;
  if (kind === 'card' && currencyOfCard(world, target as Card) !== currency) return unset;
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
  withdrawals.currency[row] = currency;
  withdrawals.address[row] = target;
  put(withdrawals, 'amount', row, amount);
  put(withdrawals, 'fee', row, feeOf(world, amount));
  put(withdrawals, 'at', row, world.vars.now);
  withdrawals.outflow[row] = -1 as Outflow;
  world.vars.withdrawalsPending++;
  return row;
}

/** Counts what is on its way to the address or card of a learner's withdrawal. */
function countPending(world: WalletWorld, withdrawal: Withdrawal, change: 1 | -1): void {
  const target = world.withdrawals.address[withdrawal]!;
  if (target < 0) return;
  const { pending } = boundOf(world, targetKind(currencyOfWithdrawal(world, withdrawal)));
  pending[target] = pending[target]! + change;
}

/**
 * Pending withdrawals of a currency, oldest first. O(withdrawals since the oldest pending one), of a local currency
 * O(learners' pending ones · log n).
 */
export function pendingOf(world: WalletWorld, currency: Currency): Withdrawal[] {
  return currency === schemeCurrency ? pendingOfScheme(world) : pendingOfLocal(world, currency);
}

/** Pending withdrawals of the scheme's own currency, oldest first. */
function pendingOfScheme({ withdrawals, vars }: WalletWorld): Withdrawal[] {
  const rows: Withdrawal[] = [];
  for (let row = vars.withdrawalsDone; row < withdrawals.count; row++) {
    if (withdrawals.status[row] === withdrawalStates.pending && withdrawals.currency[row] === schemeCurrency)
      rows.push(row);
  }
  return rows;
}

/** The same of a local currency, which only learners have. */
function pendingOfLocal(world: WalletWorld, currency: Currency): Withdrawal[] {
  const list = findRoomList(world, walletRoomLists.withdrawals);
  if (list < 0) return [];
  const all = newestOf(world, list, 0, Number.POSITIVE_INFINITY, withdrawalStates.pending);
  return all
    .map(({ row }) => row)
    .filter((row) => currencyOfWithdrawal(world, row) === currency)
    .reverse();
}

/** The operator pays, or turns down, a withdrawal that is pending. Given by the policy or by hand. */
interface SettleWithdrawal {
  type: 'settleWithdrawal';
  withdrawal: Withdrawal;
  pay: boolean;
}

/** What leaves the reserve for a withdrawal: the amount less the fee. */
export function netOf(world: WalletWorld, withdrawal: Withdrawal): number {
  return world.withdrawals.amount[withdrawal]! - world.withdrawals.fee[withdrawal]!;
}

export const settleWithdrawal = rule({
  fits: (c) => isWhole(c.withdrawal, 0, 2_147_483_647) && typeof c.pay === 'boolean',
  check: (world: WalletWorld, c: SettleWithdrawal) => {
    if (!isRow(c.withdrawal, world.withdrawals)) return 'withdrawal.unknown';
    if (world.withdrawals.status[c.withdrawal] !== withdrawalStates.pending) return 'withdrawal.settled';
    const reserve = reserveIn(world, currencyOfWithdrawal(world, c.withdrawal));
    const short = netOf(world, c.withdrawal) > reserve;
    return c.pay && short ? 'operator.insufficient' : null;
  },
  apply: (world, c) => {
    const net = c.pay ? payOut(world, c.withdrawal) : turnDown(world, c.withdrawal);
    tellMember(world, world.withdrawals.member[c.withdrawal]!, membersEvents.account, 0);
    return { net };
  },
});

/** Ends the wait of a withdrawal; the money itself may still be on its way. */
function settle(world: WalletWorld, withdrawal: Withdrawal, status: number): void {
  const { withdrawals, vars } = world;
  put(withdrawals, 'settledAt', withdrawal, vars.now);
  setStatus(world, withdrawal, status);
  vars.withdrawalsPending--;
  while (
    vars.withdrawalsDone < withdrawals.count &&
    withdrawals.status[vars.withdrawalsDone] !== withdrawalStates.pending
  ) {
    vars.withdrawalsDone++;
  }
  if (isLearners(world, withdrawal)) countPending(world, withdrawal, -1);
}

function setStatus(world: WalletWorld, withdrawal: Withdrawal, status: number): void {
  world.withdrawals.status[withdrawal] = status;
  if (isLearners(world, withdrawal)) {
    remark(world, roomListFor(world, walletRoomLists.withdrawals), withdrawal, status);
  }
}

function isLearners(world: WalletWorld, withdrawal: Withdrawal): boolean {
  return world.members.isLearner[world.withdrawals.member[withdrawal]!] === 1;
}

function payOut(world: WalletWorld, withdrawal: Withdrawal): number {
  const { withdrawals } = world;
  const member = withdrawals.member[withdrawal]!;
  const currency = currencyOfWithdrawal(world, withdrawal);
  const { frozen, fees, reserve, rail } = accountsOf(currency);
  const held = memberAccount(member, frozen);
  const net = netOf(world, withdrawal);
  const fee = withdrawals.fee[withdrawal]!;
  settle(world, withdrawal, withdrawalStates.sent);
  world.members.refusedInARow[member] = 0;
  post(world, held, reserve, net, walletPostings.withdrawalPaid, withdrawal);
  if (fee > 0) post(world, held, fees, fee, walletPostings.withdrawalFee, withdrawal);
  countFee(world, member, currency, fee);
  withdrawals.outflow[withdrawal] = addOutflow(world, 'withdrawal', member, net, currency);
  if (rail === 'chain') sendToWallet(world, withdrawal, net);
  else sendToCard(world, withdrawal, net);
  noteWinning(world, member, 'withdrawal', net);
  return net;
}

function sendToWallet(world: WalletWorld, withdrawal: Withdrawal, net: number): void {
  const { withdrawals, addresses, members } = world;
  const bound = withdrawals.address[withdrawal] as Address;
  const person = members.person[withdrawals.member[withdrawal]!]!;
  const to = bound < 0 ? holderCode(holders.wallet, person) : addresses.holder[bound]!;
  broadcast(world, schemeHolder, to, net, withdrawal);
}

function sendToCard(world: WalletWorld, withdrawal: Withdrawal, net: number): void {
  const card = world.withdrawals.address[withdrawal] as Card;
  sendByBank(world, {
    from: bankEnds.scheme,
    to: world.cards.person[card]!,
    bank: world.cards.bank[card]!,
    amount: net,
    reference: `W${withdrawal}`,
    withdrawal,
  });
}

/** The money goes back, and the member hears what such schemes always say. */
function turnDown(world: WalletWorld, withdrawal: Withdrawal): number {
  const { withdrawals, members } = world;
  const member = withdrawals.member[withdrawal]!;
  const currency = currencyOfWithdrawal(world, withdrawal);
  const { frozen, rail } = accountsOf(currency);
  const amount = withdrawals.amount[withdrawal]!;
  settle(world, withdrawal, withdrawalStates.failed);
  members.refusedInARow[member] = Math.min(255, members.refusedInARow[member]! + 1);
  const held = memberAccount(member, frozen);
  post(world, held, availableAccount(member, currency), amount, walletPostings.withdrawalFailed, withdrawal);
  markRecord(world, member, walletPostings.withdrawalAsked, withdrawal, 'failed');
  const kind = rail === 'chain' ? 'withdrawalFailed' : 'cashWithdrawalFailed';
  deliver(world, members.person[member]!, kind, { amount, currency });
  sendPush(world, member, 'withdrawalFailed', { amount, ref: withdrawal });
  return 0;
}

/** The payout has its confirmations, or the bank has delivered it. */
export function markArrived(world: WalletWorld, withdrawal: Withdrawal): void {
  const member = world.withdrawals.member[withdrawal]!;
  setStatus(world, withdrawal, withdrawalStates.arrived);
  markRecord(world, member, walletPostings.withdrawalAsked, withdrawal, 'arrived');
  tellMember(world, member, membersEvents.account, 0);
}

/** A learner's withdrawals of a currency that have arrived: what the screens sum up, and what the X-ray traces. */
export function arrivedWithdrawals(world: WalletWorld, member: Member, currency: Currency): Withdrawal[] {
  const filter = { kind: 'withdrawal', status: 'arrived', currency } as const;
  return newestRecords(world, member, filter, 0, countRecords(world, member, filter)).map(
    ({ row }) => world.postings.ref[row] as Withdrawal,
  );
}
