import { isRow } from '@glassmine/kernel';
import { isWritten } from '../content/written.ts';
import { rule } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { handInFault, handInFor, settleReward } from './reviewed-rewards.ts';

/** A member shows that it has joined the official group. `picture` is the name of a screenshot. */
export interface JoinGroup {
  type: 'joinGroup';
  member: number;
  picture: string;
}

export const joinGroup = rule<JoinGroup>({
  fits: (c, world) => isRow(c.member, world.members) && isWritten(c.picture),
  check: (world, { member }) => handInFault(world, member, 'groupJoin'),
  apply: (world, { member, picture }) => handInFor(world, member, 'groupJoin', { picture }),
});

export function creditGroupJoin(world: World, review: number, approved: boolean): void {
  settleReward(world, review, 'groupJoin', approved);
}
