import type { LearnerList } from '../lists/world.ts';
import type { Member } from '../rows.ts';
import { type MembersWorld, membersLists } from './world.ts';

/** How many levels a team has in this scenario. */
export function teamLevels(world: MembersWorld): number {
  return world.scenario.team.levelsPpm.length;
}

/** The list of a learner's invitees at a level, from 0. Throws RangeError when no team has that level. */
export function listOfLevel(level: number): LearnerList<Member> {
  const list = membersLists[`team${level + 1}` as keyof typeof membersLists];
  if (list === undefined) throw new RangeError(`no team has a level ${level + 1}`);
  return list;
}

/** Visits a member's uplines as far as the team reaches; level 0 is the direct one. */
export function eachUpline(
  world: MembersWorld,
  member: Member,
  visit: (upline: Member, level: number) => void,
): void {
  const levels = teamLevels(world);
  let above = world.members.upline[member]!;
  for (let level = 0; level < levels && above >= 0; level++) {
    visit(above, level);
    above = world.members.upline[above]!;
  }
}
