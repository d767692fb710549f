import { addRow, isRow, isText, isWhole, rule } from '@glassmine/kernel';
import type { Learner, Member, Person } from '../../base/rows.ts';
import type { Currency } from '../../ledger/currencies.ts';
import {
  type AccountHolder,
  accountHolder,
  bankOfBranch,
  branchCodeOf,
  currencyOfBank,
} from '../../outside/rules/bank.ts';
import { holderId, holderKind, holderOf, holders, nameOf } from '../../outside/rules/phone.ts';
import { signsOfCode } from '../../plain/code.ts';
import { boundMax } from '../words.ts';
import { purseOf } from './purses.ts';
import type { Address, Card, WalletWorld } from './world.ts';

/** What a member has bound to withdraw to. */
export type BoundKind = 'address' | 'card';

/** The rows of each kind. */
interface BoundRows {
  address: Address;
  card: Card;
}

interface Bound<R extends number> {
  count: number;
  member: { [K in R]: Member };
  removed: { [K in R]: number };
  pending: { [K in R]: number };
  next: { [K in R]: R };
}

export function boundOf<K extends BoundKind>(world: WalletWorld, kind: K): Bound<BoundRows[K]> {
  return (kind === 'address' ? world.addresses : world.cards) as unknown as Bound<BoundRows[K]>;
}

function firstOf<K extends BoundKind>(world: WalletWorld, kind: K): { [L in Learner]: BoundRows[K] } {
  return (kind === 'address' ? world.purses.firstAddress : world.purses.firstCard) as unknown as {
    [L in Learner]: BoundRows[K];
  };
}

/** Rows that a member has bound now, oldest first. */
function rowsOf<K extends BoundKind>(world: WalletWorld, kind: K, member: Member): BoundRows[K][] {
  const rows: BoundRows[K][] = [];
  const purse = purseOf(world, member);
  if (purse < 0) return rows;
  const bound = boundOf(world, kind);
  let row = firstOf(world, kind)[purse]!;
  for (; row >= 0; row = bound.next[row]!) rows.push(row);
  return rows.reverse();
}

/** Rows of the addresses bound by a member, oldest first. */
export function addressesOf(world: WalletWorld, member: Member): Address[] {
  return rowsOf(world, 'address', member);
}

/** Rows of the cards bound by a member, of one currency or of all, oldest first. */
export function cardsOf(world: WalletWorld, member: Member, currency?: Currency): Card[] {
  const rows = rowsOf(world, 'card', member);
  return currency === undefined ? rows : rows.filter((row) => currencyOfCard(world, row) === currency);
}

/** The currency of the account that a card stands for. */
export function currencyOfCard(world: WalletWorld, card: Card): Currency {
  return currencyOfBank(world.cards.bank[card]!);
}

/** Whether a row is bound by this member now. */
export function isBoundBy<K extends BoundKind>(
  world: WalletWorld,
  kind: K,
  row: unknown,
  member: Member,
): row is BoundRows[K] {
  const bound = boundOf(world, kind);
  return isRow<BoundRows[K]>(row, bound) && bound.member[row] === member && bound.removed[row] === 0;
}

/** Why a member can't bind one more, or put another in the place of `replaces`. */
function placeFault<K extends BoundKind>(
  world: WalletWorld,
  kind: K,
  member: Member,
  replaces: BoundRows[K] | undefined,
) {
  if (replaces === undefined) return rowsOf(world, kind, member).length >= boundMax ? 'address.limit' : null;
  return removalFault(world, kind, member, replaces);
}

/** Why what a member has bound can't be unbound. */
function removalFault<K extends BoundKind>(world: WalletWorld, kind: K, member: Member, row: BoundRows[K]) {
  if (!isBoundBy(world, kind, row, member)) return 'address.unknown';
  return boundOf(world, kind).pending[row]! > 0 ? 'address.pending' : null;
}

/** Puts a new row at the head of what a member has bound, in the place of `replaces` where that is given. */
function bind<K extends BoundKind>(
  world: WalletWorld,
  kind: K,
  member: Member,
  row: BoundRows[K],
  replaces: BoundRows[K] | undefined,
): void {
  const bound = boundOf(world, kind);
  const first = firstOf(world, kind);
  const purse = purseOf(world, member);
  bound.member[row] = member;
  bound.next[row] = first[purse]!;
  first[purse] = row;
  if (replaces !== undefined) takeAway(world, kind, member, replaces);
}

/** Takes a row out of what its member has bound. The row stays, for the withdrawals that went to it. */
function takeAway<K extends BoundKind>(world: WalletWorld, kind: K, member: Member, row: BoundRows[K]): void {
  const bound = boundOf(world, kind);
  const first = firstOf(world, kind);
  const purse = purseOf(world, member);
  bound.removed[row] = 1;
  let before = -1 as BoundRows[K];
  for (let at = first[purse]!; at !== row; at = bound.next[at]!) before = at;
  if (before < 0) first[purse] = bound.next[row]!;
  else bound.next[before] = bound.next[row]!;
}

/** A member binds a sandbox wallet to withdraw to, or changes one. A wallet binds to one member only. */
interface BindAddress {
  type: 'bindAddress';
  member: Member;
  address: string;
  /** The bound address that this one takes the place of. */
  replaces?: Address;
}

/** Whether the owner of a wallet has bound it: nobody else can. */
function isAddressBound(world: WalletWorld, holder: number, replaces: Address | undefined): boolean {
  const owner = world.people.member[holderId(holder) as Person]!;
  const rows = owner < 0 ? [] : addressesOf(world, owner);
  return rows.some((row) => row !== replaces && world.addresses.holder[row] === holder);
}

export const bindAddress = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    isText(c.address, 120) &&
    (c.replaces === undefined || isWhole(c.replaces, 0, 2_147_483_647)),
  check: (world: WalletWorld, { member, address, replaces }: BindAddress) => {
    const holder = holderOf(world, address);
    if (holder < 0 || holderKind(holder) !== holders.wallet) return 'address.notIssued';
    if (isAddressBound(world, holder, replaces)) return 'address.taken';
    // Nobody can show that another person's wallet is theirs.
    if (holderId(holder) !== world.members.person[member]) return 'address.notIssued';
    return placeFault(world, 'address', member, replaces);
  },
  apply: (world, { member, address, replaces }) => {
    const row = addRow(world.addresses);
    world.addresses.holder[row] = holderOf(world, address);
    bind(world, 'address', member, row, replaces);
    return { address: row };
  },
});

/**
 * A member binds one of its accounts at the sandbox banks, or changes one. An account binds to one member only.
 * Payee and branch code are compared before the command is given, so that neither is ever kept.
 */
interface BindCard {
  type: 'bindCard';
  member: Member;
  account: string;
  /** The bound card that this one takes the place of. */
  replaces?: Card;
}

/** Whether the payee is written as the account's holder is called, whatever the spacing and case. */
export function isPayee(world: WalletWorld, member: Member, written: string): boolean {
  const { first, family } = nameOf(world.seed, world.members.person[member]!);
  return written.trim().replace(/\s+/g, ' ').toLowerCase() === `${first} ${family}`.toLowerCase();
}

/** Whether a branch code is the one of an account's bank and branch. */
export function isBranchOf(world: WalletWorld, account: string, code: string): boolean {
  const holder = accountHolder(world, account);
  return holder !== null && holder.end >= 0 && branchCodeOf(holder.end, holder.bank) === signsOfCode(code);
}

/** Whether any sandbox bank has such a branch code. */
export function isKnownBranch(code: string): boolean {
  const bank = bankOfBranch(code);
  return bank >= 0 && /^.{4}0SIM\d{3}$/i.test(code);
}

/** Whether the owner of an account has bound it: nobody else can. */
function isCardBound(world: WalletWorld, { end, bank }: AccountHolder, replaces: Card | undefined): boolean {
  const owner = world.people.member[end]!;
  const rows = owner < 0 ? [] : cardsOf(world, owner);
  return rows.some((row) => row !== replaces && world.cards.bank[row] === bank);
}

export const bindCard = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    isText(c.account, 40) &&
    (c.replaces === undefined || isWhole(c.replaces, 0, 2_147_483_647)),
  check: (world: WalletWorld, { member, account, replaces }: BindCard) => {
    const holder = accountHolder(world, account);
    if (!holder || holder.end < 0) return 'card.notIssued';
    if (isCardBound(world, holder, replaces)) return 'card.taken';
    if (holder.end !== world.members.person[member]) return 'card.notIssued';
    return placeFault(world, 'card', member, replaces);
  },
  apply: (world, { member, account, replaces }) => {
    const { end, bank } = accountHolder(world, account) as AccountHolder;
    const row = addRow(world.cards);
    world.cards.person[row] = end;
    world.cards.bank[row] = bank;
    bind(world, 'card', member, row, replaces);
    return { card: row };
  },
});

/** A member takes a bound address or card away. What withdrawals went to it stays on their record. */
interface Unbind {
  type: 'unbind';
  member: Member;
  what: BoundKind;
  /** Row of the addresses or of the cards. */
  row: Address | Card;
}

export const unbind = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    (c.what === 'address' || c.what === 'card') &&
    isWhole(c.row, 0, 2_147_483_647),
  check: (world: WalletWorld, { member, what, row }: Unbind) => removalFault(world, what, member, row),
  apply: (world, { member, what, row }) => {
    takeAway(world, what, member, row);
    return { row };
  },
});
