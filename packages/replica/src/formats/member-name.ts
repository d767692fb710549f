import type { Member } from '../base/rows.ts';
import { nicknameOf } from '../members/rules/accounts.ts';
import { maskedName } from '../outside/rules/phone.ts';
import type { World } from '../world/world.ts';
import type { Wording } from './wording.ts';

/** What the scheme's screens call a member to other members: the name taken, else a masked one. Never the number. */
export function memberName(world: World, member: Member, wording: Wording): string {
  const taken = wording.written(nicknameOf(world, member));
  return taken || maskedName(world.seed, world.members.person[member]!);
}
