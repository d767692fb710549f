import { addRow, appendTo, isRow, isWhole, remark, rule, secret } from '@glassmine/kernel';
import { roomListFor } from '../../base/lists.ts';
import type { Member } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import { account, memberAccount, member as slots } from '../../ledger/accounts.ts';
import {
  accountsOf,
  availableAccount,
  type Currency,
  currenciesOf,
  currencyByName,
  firstLocal,
  journalName,
  namesCurrency,
  schemeCurrency,
} from '../../ledger/currencies.ts';
import { owed, post } from '../../ledger/post.ts';
import { addInflow, inflowKinds, inflowsOf } from '../../ledger/reserves.ts';
import { inviteCodeOf, memberByInviteCode } from '../../members/rules/accounts.ts';
import { tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { bankEnds, bankTransferStates, currencyOfTransfer } from '../../outside/rules/bank.ts';
import type { BankTransferRow, Transfer } from '../../outside/rules/world.ts';
import { signsOfCode } from '../../plain/code.ts';
import { keepForMember } from '../../records/rules/keep-posting.ts';
import { localTerms, purseOf } from './purses.ts';
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
  const reference = signsOfCode(written);
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
  unlockBy(world, member, amount, schemeCurrency);
  tellMember(world, member, membersEvents.account, 0);
}

/** A bank transfer has come: it is money of the member that its reference names, or waits for a hand. */
export function creditBankRecharge(world: WalletWorld, transfer: BankTransferRow): void {
  const { bankTransfers } = world;
  const member = memberByReference(world, bankTransfers.reference[transfer] ?? '');
  if (member >= 0) credit(world, transfer, member, accountsOf(currencyOfTransfer(world, transfer)).reserve);
  else keepUnmatched(world, transfer);
}

function credit(world: WalletWorld, transfer: BankTransferRow, member: Member, from: number): void {
  const { bankTransfers } = world;
  const amount = bankTransfers.amount[transfer]!;
  const currency = currencyOfTransfer(world, transfer);
  post(world, from, availableAccount(member, currency), amount, walletPostings.recharge, transfer);
  bankTransfers.status[transfer] = bankTransferStates.credited;
  bankTransfers.member[transfer] = member;
  if (bankTransfers.inflow[transfer]! < 0) {
    bankTransfers.inflow[transfer] = addInflow(world, 'deposit', member, amount, currency);
  }
  unlockBy(world, member, amount, currency);
  tellMember(world, member, membersEvents.account, 0);
}

/** The scheme has the money, and no member has it on a screen. */
function keepUnmatched(world: WalletWorld, transfer: BankTransferRow): void {
  const { bankTransfers, people } = world;
  const amount = bankTransfers.amount[transfer]!;
  const currency = currencyOfTransfer(world, transfer);
  const { reserve } = accountsOf(currency);
  const waiting = unmatchedAccount(currency);
  post(world, reserve, waiting, amount, walletPostings.unmatched, transfer);
  const sender = bankTransfers.from[transfer]!;
  const depositor = sender < 0 ? (-1 as Member) : people.member[sender]!;
  keepForMember(world, depositor, reserve, waiting, amount, walletPostings.unmatched, transfer);
  bankTransfers.status[transfer] = bankTransferStates.unmatched;
  bankTransfers.inflow[transfer] = addInflow(world, 'unmatched', depositor, amount, currency);
  appendTo(world, roomListFor(world, walletRoomLists.unmatched), transfer, unmatchedMarks.waiting);
}

/** Where the scheme books money of a local currency that no member is credited with. */
function unmatchedAccount(currency: Currency): number {
  return accountsOf(currency).unmatched as number;
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
    // Only learners have local money; the promoter's own account is nobody's.
    return isRow(member, members) && members.isLearner[member] === 1 ? null : 'member.unknown';
  },
  apply: (world, { transfer, member }) => {
    const currency = currencyOfTransfer(world, transfer);
    credit(world, transfer, member, unmatchedAccount(currency));
    const inflow = world.bankTransfers.inflow[transfer]!;
    const inflows = inflowsOf(world, currency);
    inflows.kind[inflow] = inflowKinds.indexOf('deposit');
    inflows.member[inflow] = member;
    remark(world, roomListFor(world, walletRoomLists.unmatched), transfer, unmatchedMarks.assigned);
    return { member };
  },
});

/**
 * A member's one exchange between the currencies: what could be withdrawn of the scheme's own becomes local money,
 * local money becomes assets that buy machines. Only what is owed changes its currency; no money moves between the
 * reserves.
 */
interface Exchange {
  type: 'exchange';
  member: Member;
  /** A currency's name in the journal. */
  from: string;
  /** The local currency that the scheme's own becomes; the first when it is left out. */
  to?: string;
  /** The whole balance when it is left out. */
  amountMinor?: number;
}

/** From which currency into which. One of the two is the scheme's own. */
export interface ExchangeWay {
  readonly from: Currency;
  readonly to: Currency;
}

/** The way that a command names; null when it leads nowhere. */
function wayOf(world: WalletWorld, { from, to }: Pick<Exchange, 'from' | 'to'>): ExchangeWay | null {
  const began = currencyByName(from);
  const ends = to !== undefined ? currencyByName(to) : began === schemeCurrency ? firstLocal : schemeCurrency;
  const isOne = (began === schemeCurrency) !== (ends === schemeCurrency);
  return isOne && currenciesOf(world).includes(ends) ? { from: began, to: ends } : null;
}

/** The way as a command names it: into which currency only where it is not what `from` alone would mean. */
export function namesOfWay(way: ExchangeWay): Pick<Exchange, 'from' | 'to'> {
  const isUsual = way.to === schemeCurrency || way.to === firstLocal;
  return { from: journalName(way.from), ...(!isUsual && { to: journalName(way.to) }) };
}

/** Of the two currencies of an exchange the local one. */
export const localOf = ({ from, to }: ExchangeWay): Currency => (from === schemeCurrency ? to : from);

/** Ways in the order in which rows of `exchanges` keep them: two for each local currency. */
function codeOfWay(way: ExchangeWay): number {
  return (localOf(way) - 1) * 2 + (way.from === schemeCurrency ? 0 : 1);
}

/** The way that a row of `exchanges` keeps. */
export function wayOfCode(code: number): ExchangeWay {
  const local = ((code >> 1) + 1) as Currency;
  return code % 2 === 0 ? { from: schemeCurrency, to: local } : { from: local, to: schemeCurrency };
}

/** The member's slot that an exchange fills. */
const filledSlot = ({ to }: ExchangeWay) => (to === schemeCurrency ? slots.assets : accountsOf(to).available);

/** What an amount of one currency is in the other, rounded down; minor units. */
export function exchanged(
  { scenario }: Pick<WalletWorld, 'scenario'>,
  way: ExchangeWay,
  amount: number,
): number {
  const rate = localTerms(scenario, localOf(way)).perUnitMinor;
  if (way.to === schemeCurrency)
    return Math.floor(amount / rate) * 100 + Math.floor(((amount % rate) * 100) / rate);
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
    namesCurrency(c.from, world) &&
    (c.to === undefined || namesCurrency(c.to, world)) &&
    wayOf(world, { from: c.from, ...(c.to !== undefined && { to: c.to }) }) !== null &&
    (c.amountMinor === undefined || typeof c.amountMinor === 'number'),
  check: (world: WalletWorld, command: Exchange) => {
    const { member } = command;
    const way = wayOf(world, command) as ExchangeWay;
    if (hasExchanged(world, member)) return 'exchange.once';
    const balance = owed(world, member, accountsOf(way.from).available);
    if (balance === 0) return 'exchange.empty';
    const amount = command.amountMinor ?? balance;
    if (!isWhole(amount, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    if (amount > balance) return 'exchange.balance';
    return isWhole(exchanged(world, way, amount), 1, Number.MAX_SAFE_INTEGER) ? null : 'amount.bounds';
  },
  apply: (world, command) => {
    const { member } = command;
    const way = wayOf(world, command) as ExchangeWay;
    const amount = command.amountMinor ?? owed(world, member, accountsOf(way.from).available);
    const gained = exchanged(world, way, amount);
    const row = addRow(world.exchanges);
    world.exchanges.member[row] = member;
    world.exchanges.way[row] = codeOfWay(way);
    world.exchanges.ofScheme[row] = way.from === schemeCurrency ? amount : gained;
    world.exchanges.ofLocal[row] = way.from === schemeCurrency ? gained : amount;
    world.exchanges.at[row] = world.vars.now;
    world.purses.exchange[purseOf(world, member)] = row;
    const { exchange } = walletPostings;
    post(world, availableAccount(member, way.from), accountsOf(way.from).exchanged, amount, exchange, row);
    post(world, accountsOf(way.to).exchanged, memberAccount(member, filledSlot(way)), gained, exchange, row);
    tellMember(world, member, membersEvents.account, 0);
    return { exchange: row, amount, gained };
  },
});
