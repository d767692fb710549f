import { type Member, maskedName, nicknameOf, type World } from '@glassmine/replica';
import type { Wording } from './wording.ts';

/** What the community calls a member: the name taken, else a masked one. Never the number. */
export function communityName(world: World, member: Member, wording: Wording): string {
  const taken = wording.written(nicknameOf(world, member));
  return taken || maskedName(world.seed, world.members.person[member]!);
}
