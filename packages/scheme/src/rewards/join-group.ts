import { isRow, rule } from '@glassmine/kernel';
import { isWritten } from '../texts/written.ts';
import { handInFault, handInFor, settleReward } from './reviewed-rewards.ts';
import type { RewardsWorld } from './world.ts';

/** A member shows that it has joined the official group. `picture` is the name of a screenshot. */
export interface JoinGroup {
  type: 'joinGroup';
  member: number;
  picture: string;
}

export const joinGroup = rule({
  fits: (c, world) => isRow(c.member, world.members) && isWritten(c.picture),
  check: (world: RewardsWorld, { member }: JoinGroup) => handInFault(world, member, 'groupJoin'),
  apply: (world, { member, picture }) => handInFor(world, member, 'groupJoin', { picture }),
});

export function creditGroupJoin(world: RewardsWorld, review: number, approved: boolean): void {
  settleReward(world, review, 'groupJoin', approved);
}
