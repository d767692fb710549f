import { isRow } from '@glassmine/kernel';
import { isWritten } from '../content/written.ts';
import { rule } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { handInFault, handInFor, settleReward } from './reviewed-rewards.ts';

/** A member names a video about the scheme that it has shared. `link` is the name of a written text. */
export interface ShareVideo {
  type: 'shareVideo';
  member: number;
  link: string;
}

export const shareVideo = rule<ShareVideo>({
  fits: (c, world) => isRow(c.member, world.members) && isWritten(c.link),
  check: (world, { member }) => handInFault(world, member, 'videoShare'),
  apply: (world, { member, link }) => handInFor(world, member, 'videoShare', { text: link }),
});

export function creditVideoShare(world: World, review: number, approved: boolean): void {
  settleReward(world, review, 'videoShare', approved);
}
