import { addRow, appendTo, isRow, isWhole, remark, rule, secret } from '@glassmine/kernel';
import { roomListFor } from '../../base/lists.ts';
import type { Member } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import { account, type Currency, currencies, memberAccount, member as slots } from '../../ledger/accounts.ts';
import { addInflow, inflowKinds } from '../../ledger/cash.ts';
import { owed, post } from '../../ledger/post.ts';
import { inviteCodeOf, memberByInviteCode } from '../../members/rules/accounts.ts';
import { tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { bankEnds, bankTransferStates } from '../../outside/rules/bank.ts';
import type { BankTransferRow, Transfer } from '../../outside/rules/world.ts';
import { keepForMember } from '../../records/rules/keep-posting.ts';
import { purseOf } from './purses.ts';
import { unlockBy } from './withdraw.ts';
import { type WalletWorld, walletPostings, walletRoomLists } from './world.ts';

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Two signs that only this room and member have, so that a slip of the hand does not pay a stranger in. */
function checkSigns(world: WalletWorld, member: Member): string {
  const [word] = secret(world.seed, streams.reference, member, 0);
  return `${signs[word & 31]}${signs[(word >>> 5) & 31]}`;
}

/** What a member writes on a bank transfer so that the scheme knows whose it is: nine signs. */
export function referenceOf(world: WalletWorld, member: Member): string {
  return `R${inviteCodeOf(world, member)}${checkSigns(world, member)}`;
}

/** The member that a reference names, however it is spaced; -1 when it names nobody. */
export function memberByReference(world: WalletWorld, written: string): Member {
  const reference = written.replace(/[\s./-]/g, '').toUpperCase();
  if (!/^R[A-Z0-9]{8}$/.test(reference)) return -1 as Member;
  const member = memberByInviteCode(world, reference.slice(1, 7));
  return member >= 0 && checkSigns(world, member) === reference.slice(7) ? member : (-1 as Member);
}

/** A confirmed transfer to a member's deposit address: the reserve grows, and so do the member's assets. */
export function creditRecharge(world: WalletWorld, member: Member, amount: number, transfer: Transfer): void {
  post(
    world,
    account.reserve,
    memberAccount(member, slots.assets),
    amount,
    walletPostings.recharge,
    transfer,
  );
  addInflow(world, 'deposit', member, amount);
  unlockBy(world, member, amount, 'coin');
  tellMember(world, member, membersEvents.account, 0);
}

/** A bank transfer has come: it is the cash of the member that its reference names, or waits for a hand. */
export function creditBankRecharge(world: WalletWorld, transfer: BankTransferRow): void {
  const { bankTransfers } = world;
  const member = memberByReference(world, bankTransfers.reference[transfer] ?? '');
  if (member >= 0) credit(world, transfer, member, account.cashReserve);
  else keepUnmatched(world, transfer);
}

function credit(world: WalletWorld, transfer: BankTransferRow, member: Member, from: number): void {
  const { bankTransfers } = world;
  const amount = bankTransfers.amount[transfer]!;
  post(world, from, memberAccount(member, slots.cash), amount, walletPostings.recharge, transfer);
  bankTransfers.status[transfer] = bankTransferStates.credited;
  bankTransfers.member[transfer] = member;
  if (bankTransfers.inflow[transfer]! < 0) {
    bankTransfers.inflow[transfer] = addInflow(world, 'deposit', member, amount, 'cash');
  }
  unlockBy(world, member, amount, 'cash');
  tellMember(world, member, membersEvents.account, 0);
}

/** The scheme has the money, and no member has it on a screen. */
function keepUnmatched(world: WalletWorld, transfer: BankTransferRow): void {
  const { bankTransfers, people } = world;
  const amount = bankTransfers.amount[transfer]!;
  post(world, account.cashReserve, account.cashUnmatched, amount, walletPostings.unmatched, transfer);
  const sender = bankTransfers.from[transfer]!;
  const depositor = sender < 0 ? (-1 as Member) : people.member[sender]!;
  const { unmatched } = walletPostings;
  keepForMember(world, depositor, account.cashReserve, account.cashUnmatched, amount, unmatched, transfer);
  bankTransfers.status[transfer] = bankTransferStates.unmatched;
  bankTransfers.inflow[transfer] = addInflow(world, 'unmatched', depositor, amount, 'cash');
  appendTo(world, roomListFor(world, walletRoomLists.unmatched), transfer, unmatchedMarks.waiting);
}

/** Marks of the list of unmatched transfers. */
export const unmatchedMarks = { waiting: 0, assigned: 1 } as const;

/** The facilitator finds out whose an unmatched transfer is. */
interface AssignTransfer {
  type: 'assignTransfer';
  transfer: BankTransferRow;
  member: Member;
}

export const assignTransfer = rule({
  fits: (c) => isWhole(c.transfer, 0, 2_147_483_647) && isWhole(c.member, 0, 2_147_483_647),
  check: (world: WalletWorld, { transfer, member }: AssignTransfer) => {
    const { bankTransfers, members } = world;
    const toScheme = isRow(transfer, bankTransfers) && bankTransfers.to[transfer] === bankEnds.scheme;
    if (!toScheme) return 'transfer.unknown';
    if (bankTransfers.status[transfer] !== bankTransferStates.unmatched) return 'transfer.settled';
    // Only learners have cash; the promoter's own account is nobody's.
    return isRow(member, members) && members.isLearner[member] === 1 ? null : 'member.unknown';
  },
  apply: (world, { transfer, member }) => {
    credit(world, transfer, member, account.cashUnmatched);
    const inflow = world.bankTransfers.inflow[transfer]!;
    world.cashInflows.kind[inflow] = inflowKinds.indexOf('deposit');
    world.cashInflows.member[inflow] = member;
    remark(world, roomListFor(world, walletRoomLists.unmatched), transfer, unmatchedMarks.assigned);
    return { member };
  },
});

/**
 * A member's one exchange between the currencies: coins that could be withdrawn become cash, cash becomes assets
 * that buy machines. Only what is owed changes its currency; no money moves between the reserves.
 */
interface Exchange {
  type: 'exchange';
  member: Member;
  from: Currency;
  /** The whole balance when it is left out. */
  amountMinor?: number;
}

/** Where an exchange takes from and what it becomes, by the currency it begins in. */
export const exchangeWays = {
  coin: { from: slots.extractable, to: slots.cash, out: account.exchanged, in: account.cashExchanged },
  cash: { from: slots.cash, to: slots.assets, out: account.cashExchanged, in: account.exchanged },
} as const;

/** What an amount of one currency is in the other, rounded down; minor units. */
export function exchanged(world: WalletWorld, from: Currency, amount: number): number {
  const rate = world.scenario.exchange.cashPerCoinMinor;
  if (from === 'cash') return Math.floor(amount / rate) * 100 + Math.floor(((amount % rate) * 100) / rate);
  return Math.floor(amount / 100) * rate + Math.floor(((amount % 100) * rate) / 100);
}

/** Whether a member has had its one exchange. */
export function hasExchanged(world: WalletWorld, member: Member): boolean {
  const purse = purseOf(world, member);
  return purse >= 0 && world.purses.exchange[purse]! >= 0;
}

export const exchange = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    currencies.includes(c.from as Currency) &&
    (c.amountMinor === undefined || typeof c.amountMinor === 'number'),
  check: (world: WalletWorld, { member, from, amountMinor }: Exchange) => {
    if (hasExchanged(world, member)) return 'exchange.once';
    const balance = owed(world, member, exchangeWays[from].from);
    if (balance === 0) return 'exchange.empty';
    const amount = amountMinor ?? balance;
    if (!isWhole(amount, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    if (amount > balance) return 'exchange.balance';
    return isWhole(exchanged(world, from, amount), 1, Number.MAX_SAFE_INTEGER) ? null : 'amount.bounds';
  },
  apply: (world, { member, from, amountMinor }) => {
    const way = exchangeWays[from];
    const amount = amountMinor ?? owed(world, member, way.from);
    const gained = exchanged(world, from, amount);
    const row = addRow(world.exchanges);
    world.exchanges.member[row] = member;
    world.exchanges.from[row] = currencies.indexOf(from);
    world.exchanges.coin[row] = from === 'coin' ? amount : gained;
    world.exchanges.cash[row] = from === 'coin' ? gained : amount;
    world.exchanges.at[row] = world.vars.now;
    world.purses.exchange[purseOf(world, member)] = row;
    post(world, memberAccount(member, way.from), way.out, amount, walletPostings.exchange, row);
    post(world, way.in, memberAccount(member, way.to), gained, walletPostings.exchange, row);
    tellMember(world, member, membersEvents.account, 0);
    return { exchange: row, amount, gained };
  },
});
