import type { Member } from '../base/rows.ts';
import {
  account,
  type Book,
  bookOf,
  type Currency,
  currencies,
  currencyOfSlot,
  holdsMoney,
  houseNames,
  MEMBER_SLOTS,
  slotsOf,
} from './accounts.ts';
import { addInflow, checkCash } from './cash.ts';
import { houseBalance, owed, portion, post, reserveIn } from './post.ts';
import { type LedgerWorld, ledgerPostings } from './world.ts';

/** The accounts of the house in the book that each currency's members have accounts in. */
const besideMembers = {
  coin: houseAccountsOf('scheme'),
  cash: houseAccountsOf('schemeCash'),
} as const satisfies Record<Currency, readonly number[]>;

function houseAccountsOf(book: Book): number[] {
  return houseNames.filter((name) => bookOf(name) === book).map((name) => account[name]);
}

/**
 * What the scheme says it owes its members in a currency: what the house has in their book, since a book sums to zero.
 * The crowd's operator asks at every tick, so members are not added up; `checkBooks` does that.
 */
export function liabilities(world: LedgerWorld, currency: Currency = 'coin'): number {
  let sum = 0;
  for (const house of besideMembers[currency]) sum += houseBalance(world, house);
  return sum;
}

/** A member's part of `liabilities`: what the member could ask for in a currency. */
export function balancesTotal(world: LedgerWorld, member: Member, currency: Currency = 'coin'): number {
  let sum = 0;
  for (const slot of slotsOf[currency]) sum += owed(world, member, slot);
  return sum;
}

/** Where the outside says that the scheme's money is, against its own books. */
const mirrors = [
  ['reserve', 'schemeChain'],
  ['cashReserve', 'schemeBank'],
] as const;

/** Faults of the books; empty when every invariant of the ledger holds. */
export function checkBooks(world: LedgerWorld): string[] {
  const faults = currencies.flatMap((currency) => checkCash(world, currency));
  const books: Record<Book, number> = { scheme: 0, schemeCash: 0, chain: 0, bank: 0 };
  addPeople(world, books, faults);
  addMembers(world, books, faults);
  for (const name of houseNames) {
    const balance = houseBalance(world, account[name]);
    books[bookOf(name)] += balance;
    if (holdsMoney.has(name) && balance < 0) faults.push(`${name} stands at ${balance}`);
  }
  for (const [book, sum] of Object.entries(books)) if (sum !== 0) faults.push(`${book} sums to ${sum}`);
  for (const [inside, outside] of mirrors) {
    const held = houseBalance(world, account[outside]);
    if (held !== houseBalance(world, account[inside])) faults.push(`${outside} holds ${held} for the scheme`);
  }
  return faults;
}

function addPeople(world: LedgerWorld, books: Record<Book, number>, faults: string[]): void {
  const { money, count } = world.people;
  for (let id = 0; id < count; id++) {
    books.chain += money[id * 2]!;
    books.bank += money[id * 2 + 1]!;
    if (money[id * 2]! < 0) faults.push(`person ${id} has a wallet below zero`);
    if (money[id * 2 + 1]! < 0) faults.push(`person ${id} has a bank account below zero`);
  }
}

function addMembers(world: LedgerWorld, books: Record<Book, number>, faults: string[]): void {
  const { balances, count } = world.members;
  for (let at = 0; at < count * MEMBER_SLOTS; at++) {
    const balance = balances[at]!;
    books[currencyOfSlot(at % MEMBER_SLOTS) === 'cash' ? 'schemeCash' : 'scheme'] += balance;
    if (balance > 0) faults.push(`member ${Math.floor(at / MEMBER_SLOTS)} is overdrawn`);
  }
}

/**
 * What can ever be earned, minor units: a ninth of what a balance can hold, so that interest on interest, however
 * long a world runs, never comes to a sum that the ledger has to refuse.
 */
const minedMax = 1e15;

/** What the machines really earn, once a day: nothing, unless a scenario says otherwise. */
export function mineForReal(world: LedgerWorld): void {
  const { miningRevenuePerDayMinor, reserveReturnPpmPerDay } = world.scenario.funds;
  const earned = miningRevenuePerDayMinor + portion(reserveIn(world, 'coin'), reserveReturnPpmPerDay);
  const mined = 0 - houseBalance(world, account.miningRevenue);
  const amount = Math.min(earned, Math.max(0, minedMax - mined));
  if (amount === 0) return;
  bringIn(world, 'mining', amount);
}

/** Money of nobody's deposit that comes into the reserve: starting capital or real revenue. */
export function bringIn(world: LedgerWorld, kind: 'seed' | 'mining', amount: number): void {
  const source = kind === 'seed' ? account.seedCapital : account.miningRevenue;
  const why = kind === 'seed' ? ledgerPostings.seed : ledgerPostings.miningRevenue;
  post(world, account.schemeChain, account.issuer, amount, why, 0);
  post(world, account.reserve, source, amount, why, 0);
  addInflow(world, kind, -1 as Member, amount);
}

/** The operator's own cash, into the reserve of that currency. */
export function bringInCash(world: LedgerWorld, amount: number): void {
  post(world, account.schemeBank, account.cashIssuer, amount, ledgerPostings.seed, 0);
  post(world, account.cashReserve, account.cashSeedCapital, amount, ledgerPostings.seed, 0);
  addInflow(world, 'seed', -1 as Member, amount, 'cash');
}
