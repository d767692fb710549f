import { addRow } from '@glassmine/kernel';
import { type Currency, currencies } from '../ledger/accounts.ts';
import type { Learner, Member } from '../rows.ts';
import type { Address, Card, ExchangeRow, WalletWorld } from './world.ts';

/** Opens the purse of a learner who just joined: the row beside its row of `learners`. */
export function openPurse(world: WalletWorld): void {
  const row = addRow(world.purses);
  world.purses.firstAddress[row] = -1 as Address;
  world.purses.firstCard[row] = -1 as Card;
  world.purses.exchange[row] = -1 as ExchangeRow;
}

/** The purse of a member, or -1 for one of the crowd. */
export function purseOf(world: WalletWorld, member: Member): Learner {
  return world.people.learner[world.members.person[member]!]!;
}

/** Counts the fee that was taken of a withdrawal; the crowd has no screen that would show it. */
export function countFee(world: WalletWorld, member: Member, currency: Currency, fee: number): void {
  const purse = purseOf(world, member);
  if (purse < 0) return;
  const at = purse * 2 + currencies.indexOf(currency);
  world.purses.fees[at] = world.purses.fees[at]! + fee;
}

/** The fees that were taken of a learner's withdrawals so far, minor units. */
export function paidFees(world: WalletWorld, member: Member, currency: Currency): number {
  const purse = purseOf(world, member);
  return purse < 0 ? 0 : world.purses.fees[purse * 2 + currencies.indexOf(currency)]!;
}
