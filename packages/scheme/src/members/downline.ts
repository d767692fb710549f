import type { Member } from '../rows.ts';
import { teamLevels } from './team-levels.ts';
import type { MembersWorld } from './world.ts';

/** Who came because of a member: its team down to the last paid level, level by level. `level` from 1. */
export function* downlineOf(
  world: MembersWorld,
  member: Member,
): Generator<{ member: Member; level: number }> {
  const { members } = world;
  let above = [member];
  for (let level = 1; level <= teamLevels(world); level++) {
    const next: Member[] = [];
    for (const upline of above) {
      for (let row = members.firstInvitee[upline]!; row >= 0; row = members.nextInvitee[row]!) {
        next.push(row);
        yield { member: row, level };
      }
    }
    above = next;
  }
}
