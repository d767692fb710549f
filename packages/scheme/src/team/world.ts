import { defineTable, type shape, type Table } from '@glassmine/kernel';
import { perLevel, type TeamLevels } from '../members/world.ts';
import type { RewardsWorld } from '../rewards/world.ts';
import type { team } from './scenario.ts';

export const teamMembers = (levels: TeamLevels) =>
  ({
    teamIncome: 'f64 as i32',
    bonusToUplines: perLevel(levels),
    validByLevel: perLevel(levels),
    incomeByLevel: perLevel(levels),
    milestonesReached: 'i32',
  }) as const;

/** Rows of `postings` that the team paid, its level as mark; 0 where no level paid. */
export const teamLists = { teamIncome: 202 } as const;

export const teamTables = () => ({
  invitations: defineTable({ member: 'i32', person: 'i32', at: 'f64', answered: 'u8' }),
  winnings: defineTable({ member: 'i32', kind: 'u8', amount: 'f64', at: 'f64' }),
});

type Tables = ReturnType<typeof teamTables>;

export interface TeamWorld extends RewardsWorld, Tables {
  readonly scenario: RewardsWorld['scenario'] & { team: shape.Read<typeof team> };
  members: RewardsWorld['members'] & Table<ReturnType<typeof teamMembers>>;
}
