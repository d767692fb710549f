import { teamLevels } from '../members/team-levels.ts';
import type { Member } from '../rows.ts';
import type { TeamWorld } from './world.ts';

type LevelColumn = 'registeredByLevel' | 'validByLevel' | 'incomeByLevel' | 'bonusToUplines';

/** What a column says of one level of a member's team, or of the uplines; `level` from 0. */
export function inLevel(world: TeamWorld, column: LevelColumn, member: Member, level: number): number {
  const { members } = world;
  return members[column][member * members.strides[column] + level]!;
}

/** Members whom a member has brought in, in all levels of its team. */
export function teamSize(world: TeamWorld, member: Member): number {
  let size = 0;
  for (let level = 0; level < teamLevels(world); level++)
    size += inLevel(world, 'registeredByLevel', member, level);
  return size;
}
