import { isRow } from '@glassmine/kernel';
import type { Learner, Member } from '../rows.ts';
import { purseOf } from './purses.ts';
import type { Address, Card, WalletWorld } from './world.ts';

/** How many addresses, and how many cards, a member can have bound at once. */
export const boundMax = 5;

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

/** Rows of the cards bound by a member, oldest first. */
export function cardsOf(world: WalletWorld, member: Member): Card[] {
  return rowsOf(world, 'card', member);
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
export function placeFault<K extends BoundKind>(
  world: WalletWorld,
  kind: K,
  member: Member,
  replaces: BoundRows[K] | undefined,
) {
  if (replaces === undefined) return rowsOf(world, kind, member).length >= boundMax ? 'address.limit' : null;
  return removalFault(world, kind, member, replaces);
}

/** Why what a member has bound can't be unbound. */
export function removalFault<K extends BoundKind>(
  world: WalletWorld,
  kind: K,
  member: Member,
  row: BoundRows[K],
) {
  if (!isBoundBy(world, kind, row, member)) return 'address.unknown';
  return boundOf(world, kind).pending[row]! > 0 ? 'address.pending' : null;
}

/** Puts a new row at the head of what a member has bound, in the place of `replaces` where that is given. */
export function bind<K extends BoundKind>(
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
export function takeAway<K extends BoundKind>(
  world: WalletWorld,
  kind: K,
  member: Member,
  row: BoundRows[K],
): void {
  const bound = boundOf(world, kind);
  const first = firstOf(world, kind);
  const purse = purseOf(world, member);
  bound.removed[row] = 1;
  let before = -1 as BoundRows[K];
  for (let at = first[purse]!; at !== row; at = bound.next[at]!) before = at;
  if (before < 0) first[purse] = bound.next[row]!;
  else bound.next[before] = bound.next[row]!;
}
