import type { Member, Person } from '../base/rows.ts';
import { account, type Book, bookOf, holdsMoney, houseNamesOf } from './accounts.ts';
import { accountsOf, type Currency, currenciesMax, currenciesOf, schemeCurrency } from './currencies.ts';
import { houseBalance, owed, ownMoney, portion, post, reserveIn } from './post.ts';
import { addInflow, checkFlows } from './reserves.ts';
import { type LedgerWorld, ledgerPostings } from './world.ts';

/** Accounts of the house by book, each list made once. */
const houseAccounts = new Map<Book, number[]>();
for (const name of houseNamesOf(currenciesMax)) {
  const list = houseAccounts.get(bookOf(name)) ?? [];
  houseAccounts.set(bookOf(name), [...list, account[name]]);
}

/**
 * What the scheme says it owes its members in a currency: what the house has in their book, since a book sums to zero.
 * The crowd's operator asks at every tick, so members are not added up; `checkBooks` does that.
 */
export function liabilities(world: LedgerWorld, currency: Currency = schemeCurrency): number {
  let sum = 0;
  for (const house of houseAccounts.get(accountsOf(currency).book) as number[])
    sum += houseBalance(world, house);
  return sum;
}

/** A member's part of `liabilities`: what the member could ask for in a currency. */
export function balancesTotal(
  world: LedgerWorld,
  member: Member,
  currency: Currency = schemeCurrency,
): number {
  let sum = 0;
  for (const slot of accountsOf(currency).slots) sum += owed(world, member, slot);
  return sum;
}

/** Faults of the books; empty when every invariant of the ledger holds. */
export function checkBooks(world: LedgerWorld): string[] {
  const currencies = currenciesOf(world);
  const faults = currencies.flatMap((currency) => checkFlows(world, currency));
  const books = new Map<Book, number>();
  const add = (book: Book, amount: number) => books.set(book, (books.get(book) ?? 0) + amount);
  for (const currency of currencies) {
    addPeople(world, currency, add, faults);
    addMembers(world, currency, add, faults);
  }
  for (const name of houseNamesOf(currencies.length)) {
    const balance = houseBalance(world, account[name]);
    add(bookOf(name), balance);
    if (holdsMoney.has(name) && balance < 0) faults.push(`${name} stands at ${balance}`);
  }
  for (const [book, sum] of books) if (sum !== 0) faults.push(`${book} sums to ${sum}`);
  for (const currency of currencies) {
    const { name, held } = accountsOf(currency);
    const outside = houseBalance(world, held);
    if (outside !== reserveIn(world, currency)) faults.push(`${name}: outside, the scheme holds ${outside}`);
  }
  return faults;
}

type AddToBook = (book: Book, amount: number) => void;

function addPeople(world: LedgerWorld, currency: Currency, add: AddToBook, faults: string[]): void {
  const { outside, rail } = accountsOf(currency);
  let sum = 0;
  for (let id = 0 as Person; id < world.people.count; id++) {
    const balance = ownMoney(world, id, currency);
    sum += balance;
    if (balance < 0) faults.push(`person ${id} has money on the ${rail} below zero`);
  }
  add(outside, sum);
}

function addMembers(world: LedgerWorld, currency: Currency, add: AddToBook, faults: string[]): void {
  const { book, slots } = accountsOf(currency);
  let sum = 0;
  for (let id = 0 as Member; id < world.members.count; id++) {
    for (const slot of slots) {
      const balance = owed(world, id, slot);
      sum -= balance;
      if (balance < 0) faults.push(`member ${id} is overdrawn`);
    }
  }
  add(book, sum);
}

/**
 * What can ever be earned, minor units: a ninth of what a balance can hold, so that interest on interest, however
 * long a world runs, never comes to a sum that the ledger has to refuse.
 */
const minedMax = 1e15;

/** What the machines really earn, once a day: nothing, unless a scenario says otherwise. */
export function mineForReal(world: LedgerWorld): void {
  const { miningRevenuePerDayMinor, reserveReturnPpmPerDay } = world.scenario.funds;
  const earned = miningRevenuePerDayMinor + portion(reserveIn(world, schemeCurrency), reserveReturnPpmPerDay);
  const mined = 0 - houseBalance(world, account.miningRevenue);
  const amount = Math.min(earned, Math.max(0, minedMax - mined));
  if (amount === 0) return;
  bringIn(world, 'mining', amount);
}

/** Money of nobody's deposit that comes into the reserve: starting capital or real revenue. */
export function bringIn(
  world: LedgerWorld,
  kind: 'seed' | 'mining',
  amount: number,
  currency: Currency = schemeCurrency,
): void {
  const { held, issuer, reserve, seedCapital } = accountsOf(currency);
  const source = kind === 'seed' ? seedCapital : account.miningRevenue;
  const why = kind === 'seed' ? ledgerPostings.seed : ledgerPostings.miningRevenue;
  post(world, held, issuer, amount, why, 0);
  post(world, reserve, source, amount, why, 0);
  addInflow(world, kind, -1 as Member, amount, currency);
}
