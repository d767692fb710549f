import { isRow, rule } from '@glassmine/kernel';
import type { Review } from '../review/world.ts';
import type { Member } from '../rows.ts';
import { isWritten } from '../texts/written.ts';
import { handInFault, handInFor, settleReward } from './reviewed-rewards.ts';
import type { RewardsWorld } from './world.ts';

/** A member who is in the official group asks for the reward. `picture` is the name of a screenshot. */
export interface JoinGroup {
  type: 'joinGroup';
  member: Member;
  picture: string;
}

export const joinGroup = rule({
  fits: (c, world) => isRow(c.member, world.members) && isWritten(c.picture),
  check: (world: RewardsWorld, { member }: JoinGroup) => {
    const fault = handInFault(world, member, 'groupJoin');
    if (fault) return fault;
    return world.hooks.isInGroup(world, world.members.person[member]!) ? null : 'reward.notInGroup';
  },
  apply: (world, { member, picture }) => handInFor(world, member, 'groupJoin', { picture }),
});

export function creditGroupJoin(world: RewardsWorld, review: Review, approved: boolean): void {
  settleReward(world, review, 'groupJoin', approved);
}
