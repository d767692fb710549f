import { isRow, rule } from '@glassmine/kernel';
import type { Review } from '../review/world.ts';
import type { Member } from '../rows.ts';
import { isWritten } from '../texts/written.ts';
import { handInFault, handInFor, settleReward } from './reviewed-rewards.ts';
import type { RewardsWorld } from './world.ts';

/** A member names a video about the scheme that it has shared. `link` is the name of a written text. */
export interface ShareVideo {
  type: 'shareVideo';
  member: Member;
  link: string;
}

export const shareVideo = rule({
  fits: (c, world) => isRow(c.member, world.members) && isWritten(c.link),
  check: (world: RewardsWorld, { member }: ShareVideo) => handInFault(world, member, 'videoShare'),
  apply: (world, { member, link }) => handInFor(world, member, 'videoShare', { text: link }),
});

export function creditVideoShare(world: RewardsWorld, review: Review, approved: boolean): void {
  settleReward(world, review, 'videoShare', approved);
}
