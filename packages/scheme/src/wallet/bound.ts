import { isRow } from '@glassmine/kernel';
import { purseOf } from './purses.ts';
import type { WalletWorld } from './world.ts';

/** How many addresses, and how many cards, a member can have bound at once. */
export const boundMax = 5;

/** What a member has bound to withdraw to. */
export type BoundKind = 'address' | 'card';

interface Bound {
  count: number;
  member: Int32Array;
  removed: Uint8Array;
  pending: Int32Array;
  next: Int32Array;
}

function boundOf(world: WalletWorld, kind: BoundKind): Bound {
  return kind === 'address' ? world.addresses : world.cards;
}

function firstOf(world: WalletWorld, kind: BoundKind): Int32Array {
  return kind === 'address' ? world.purses.firstAddress : world.purses.firstCard;
}

/** Rows that a member has bound now, oldest first. */
function rowsOf(world: WalletWorld, kind: BoundKind, member: number): number[] {
  const rows: number[] = [];
  const purse = purseOf(world, member);
  if (purse < 0) return rows;
  const bound = boundOf(world, kind);
  let row = firstOf(world, kind)[purse]!;
  for (; row >= 0; row = bound.next[row]!) rows.push(row);
  return rows.reverse();
}

/** Rows of the addresses bound by a member, oldest first. */
export function addressesOf(world: WalletWorld, member: number): number[] {
  return rowsOf(world, 'address', member);
}

/** Rows of the cards bound by a member, oldest first. */
export function cardsOf(world: WalletWorld, member: number): number[] {
  return rowsOf(world, 'card', member);
}

/** Whether a row is bound by this member now. */
export function isBoundBy(world: WalletWorld, kind: BoundKind, row: unknown, member: number): row is number {
  const bound = boundOf(world, kind);
  return isRow(row, bound) && bound.member[row] === member && bound.removed[row] === 0;
}

/** Why a member can't bind one more, or put another in the place of `replaces`. */
export function placeFault(
  world: WalletWorld,
  kind: BoundKind,
  member: number,
  replaces: number | undefined,
) {
  if (replaces === undefined) return rowsOf(world, kind, member).length >= boundMax ? 'address.limit' : null;
  return removalFault(world, kind, member, replaces);
}

/** Why what a member has bound can't be unbound. */
export function removalFault(world: WalletWorld, kind: BoundKind, member: number, row: number) {
  if (!isBoundBy(world, kind, row, member)) return 'address.unknown';
  return boundOf(world, kind).pending[row]! > 0 ? 'address.pending' : null;
}

/** Puts a new row at the head of what a member has bound, in the place of `replaces` where that is given. */
export function bind(
  world: WalletWorld,
  kind: BoundKind,
  member: number,
  row: number,
  replaces: number | undefined,
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
export function takeAway(world: WalletWorld, kind: BoundKind, member: number, row: number): void {
  const bound = boundOf(world, kind);
  const first = firstOf(world, kind);
  const purse = purseOf(world, member);
  bound.removed[row] = 1;
  let before = -1;
  for (let at = first[purse]!; at !== row; at = bound.next[at]!) before = at;
  if (before < 0) first[purse] = bound.next[row]!;
  else bound.next[before] = bound.next[row]!;
}
