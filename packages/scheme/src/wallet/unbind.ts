import { isRow, isWhole, rule } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import { type BoundKind, removalFault, takeAway } from './bound.ts';
import type { Address, Card, WalletWorld } from './world.ts';

/** A member takes a bound address or card away. What withdrawals went to it stays on their record. */
export interface Unbind {
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
