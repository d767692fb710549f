import type { Row } from '@glassmine/kernel';
import type { Member, Person } from '../base/rows.ts';
import { account, type Book, type MemberSlot, member, person, SLOT_BITS } from './accounts.ts';

/**
 * A play currency, by its place in the scenario's list: 0 is the scheme's own, on the chain, in which machines are
 * priced (`scenario.currency`); those behind it are local money at the banks (`scenario.localCurrencies`).
 */
export type Currency = Row<'currency'>;

export const schemeCurrency = 0 as Currency;

/** The local currency that a scenario names first: of rooms and files that know of one only. */
export const firstLocal = 1 as Currency;

/** Where the ledger keeps a currency. */
interface CurrencyAccounts {
  /** Of the journal and of the wire, where the first two have always been named so. */
  readonly name: string;
  /** How it moves outside the scheme: on the chain to an address, or between banks to a card. */
  readonly rail: 'chain' | 'bank';
  /** The member's slots: what can be withdrawn, what a pending withdrawal holds, and all that add up. */
  readonly available: MemberSlot;
  readonly frozen: MemberSlot;
  readonly slots: readonly MemberSlot[];
  /** A person's own money. */
  readonly own: number;
  readonly book: Book;
  readonly outside: Book;
  readonly reserve: number;
  /** The account outside that mirrors the reserve. */
  readonly held: number;
  readonly seedCapital: number;
  readonly operatorDraw: number;
  /** The operator's own account outside, and where money on its way stands. */
  readonly operator: number;
  readonly inTransit: number;
  readonly fees: number;
  readonly exchanged: number;
  /** Paid in without a reference that names a member; on the chain each address is a member's. */
  readonly unmatched: number | null;
  readonly issuer: number;
  /** Tables of what came into the reserve and left it. */
  readonly inflows: 'inflows' | 'cashInflows' | 'cash2Inflows';
  readonly outflows: 'outflows' | 'cashOutflows' | 'cash2Outflows';
}

/** By the currency's place in the scenario's list. Only ever append: the first two keep their numbers and names. */
const layouts: readonly CurrencyAccounts[] = [
  {
    name: 'coin',
    rail: 'chain',
    available: member.extractable,
    frozen: member.frozen,
    slots: [member.assets, member.income, member.receiving, member.extractable, member.frozen, member.stock],
    own: person.wallet,
    book: 'scheme',
    outside: 'chain',
    reserve: account.reserve,
    held: account.schemeChain,
    seedCapital: account.seedCapital,
    operatorDraw: account.operatorDraw,
    operator: account.operatorWallet,
    inTransit: account.chainInTransit,
    fees: account.fees,
    exchanged: account.exchanged,
    unmatched: null,
    issuer: account.issuer,
    inflows: 'inflows',
    outflows: 'outflows',
  },
  {
    name: 'cash',
    rail: 'bank',
    available: member.cash,
    frozen: member.frozenCash,
    slots: [member.cash, member.frozenCash],
    own: person.bank,
    book: 'schemeCash',
    outside: 'bank',
    reserve: account.cashReserve,
    held: account.schemeBank,
    seedCapital: account.cashSeedCapital,
    operatorDraw: account.cashOperatorDraw,
    operator: account.operatorBank,
    inTransit: account.bankInTransit,
    fees: account.cashFees,
    exchanged: account.cashExchanged,
    unmatched: account.cashUnmatched,
    issuer: account.cashIssuer,
    inflows: 'cashInflows',
    outflows: 'cashOutflows',
  },
  {
    name: 'cash2',
    rail: 'bank',
    available: member.cash2,
    frozen: member.frozenCash2,
    slots: [member.cash2, member.frozenCash2],
    own: person.bank2,
    book: 'schemeCash2',
    outside: 'bank2',
    reserve: account.cash2Reserve,
    held: account.schemeBank2,
    seedCapital: account.cash2SeedCapital,
    operatorDraw: account.cash2OperatorDraw,
    operator: account.operatorBank2,
    inTransit: account.bank2InTransit,
    fees: account.cash2Fees,
    exchanged: account.cash2Exchanged,
    unmatched: account.cash2Unmatched,
    issuer: account.cash2Issuer,
    inflows: 'cash2Inflows',
    outflows: 'cash2Outflows',
  },
];

/** Currencies that a scenario can have. */
export const currenciesMax = layouts.length;

const places = layouts.map((_, place) => place as Currency);

/** The first so many currencies, each list made once. */
const lists = [[], ...places.map((last) => places.slice(0, last + 1))];

/** The same without the scheme's own, by the number of local ones. */
const localLists = places.map((last) => places.slice(1, last + 1));

/** A world's currencies, the scheme's own first. */
export function currenciesOf({
  scenario,
}: {
  readonly scenario: { readonly localCurrencies: readonly unknown[] };
}): readonly Currency[] {
  return lists[1 + scenario.localCurrencies.length] as readonly Currency[];
}

/** A world's local currencies, which move between banks. */
export function localsOf({ scenario }: Parameters<typeof currenciesOf>[0]): readonly Currency[] {
  return localLists[scenario.localCurrencies.length] as readonly Currency[];
}

export function accountsOf(currency: Currency): CurrencyAccounts {
  return layouts[currency] as CurrencyAccounts;
}

/** The name of a currency in journals and on the wire. */
export function journalName(currency: Currency): string {
  return accountsOf(currency).name;
}

/**
 * The currency that a command names; the scheme's own when it names none. Only after `namesCurrency` has said that
 * there is one of this name.
 */
export function currencyByName(name: string | undefined): Currency {
  return name === undefined ? schemeCurrency : (layouts.findIndex((each) => each.name === name) as Currency);
}

/** Whether a value is the journal's name of one of the world's currencies. */
export function namesCurrency(value: unknown, world: Parameters<typeof currenciesOf>[0]): value is string {
  return currenciesOf(world).some((currency) => journalName(currency) === value);
}

/** A value of each of a world's currencies, by the name that journals and files have for it. */
export function byCurrencyName<T>(
  world: Parameters<typeof currenciesOf>[0],
  of: (currency: Currency) => T,
): Record<string, T> {
  return Object.fromEntries(currenciesOf(world).map((currency) => [journalName(currency), of(currency)]));
}

/** By slot of a member's or a person's account. */
const currencyBySlot: Currency[] = [];
for (const currency of places) {
  const { slots, own } = accountsOf(currency);
  for (const slot of [...slots, own]) currencyBySlot[slot] = currency;
}

/** The currency of a member's or a person's account; undefined for a slot of neither. */
export function currencyOfSlot(slot: MemberSlot): Currency;
export function currencyOfSlot(slot: number): Currency | undefined;
export function currencyOfSlot(slot: number): Currency | undefined {
  return currencyBySlot[slot];
}

/** The currency of a book, of the scheme's own or of the outside. */
export function currencyOfBook(book: Book): Currency {
  return layouts.findIndex((each) => each.book === book || each.outside === book) as Currency;
}

/** A person's own account in a currency: the wallet, or one at a bank. */
export function ownAccount(id: Person, currency: Currency): number {
  return (id << SLOT_BITS) | accountsOf(currency).own;
}

/** A member's account from which a currency is withdrawn. */
export function availableAccount(id: Member, currency: Currency): number {
  return (id << SLOT_BITS) | accountsOf(currency).available;
}
