import { type Holds, type Row, type shape, type Table, tableOf } from '@glassmine/kernel';
import type { LearnerList } from '../lists/world.ts';
import { perLevel, type TeamLevels } from '../members/world.ts';
import type { RewardsWorld } from '../rewards/world.ts';
import type { Member, Person, Posting } from '../rows.ts';
import type { team } from './scenario.ts';

/** Rows of the tables below. */
export type Invitation = Row<'invitation'>;
export type Winning = Row<'winning'>;

export const teamMembers = (levels: TeamLevels) =>
  ({
    teamIncome: 'f64 as i32',
    bonusToUplines: perLevel(levels),
    validByLevel: perLevel(levels),
    incomeByLevel: perLevel(levels),
    milestonesReached: 'i32 as u8',
  }) as const;

/** Rows of `postings` that the team paid, its level as mark; 0 where no level paid. */
export const teamLists = { teamIncome: 202 as LearnerList<Posting> };

export const teamTables = () => ({
  invitations: tableOf<Invitation>()({
    member: 'i32' as Holds<Member>,
    person: 'i32' as Holds<Person>,
    at: 'f64',
    answered: 'u8',
  }),
  /** What the ticker shows; `product` is what was rented, -1 for a winning. */
  winnings: tableOf<Winning>()({
    member: 'i32' as Holds<Member>,
    kind: 'u8',
    amount: 'f64',
    product: 'i32',
    at: 'f64',
  }),
});

type Tables = ReturnType<typeof teamTables>;

export interface TeamWorld extends RewardsWorld, Tables {
  readonly scenario: RewardsWorld['scenario'] & { team: shape.Read<typeof team> };
  members: RewardsWorld['members'] & Table<ReturnType<typeof teamMembers>, Member>;
}
