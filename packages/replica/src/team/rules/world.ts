import { type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import { about, eventKinds } from '../../base/events.ts';
import type { LearnerList } from '../../base/lists.ts';
import type { Member, Person, Posting } from '../../base/rows.ts';
import { texts } from '../../base/texts.ts';
import { perLevel, type TeamLevels } from '../../members/rules/world.ts';
import { teamLevelsMax } from '../../members/words.ts';
import { creditedBonus, type RecordRules } from '../../records/rules/world.ts';
import type { RewardsWorld } from '../../rewards/rules/world.ts';

const money = shape.whole(0, 1_000_000_000_000);

const gradeName = texts(24);

/** What bringing people in pays, and the grades that it is dressed up with. */
export const team = shape.record({
  /** Share of each purchase for the uplines, nearest first; as many levels as a team has. */
  levelsPpm: shape.list(shape.whole(0, 1_000_000), 1, teamLevelsMax),
  referralBonusMinor: money,
  milestones: shape.list(shape.record({ validMembers: shape.whole(1, 1_000_000), bonusMinor: money }), 0, 10),
  /** The name of those who have brought nobody in yet, and of each grade by valid members in the team. */
  firstGrade: gradeName,
  grades: shape.list(shape.record({ name: gradeName, validMembers: shape.whole(1, 1_000_000) }), 0, 10),
});

export function checkTeam(
  { team: { milestones, grades } }: { team: shape.Read<typeof team> },
  faults: shape.Fault[],
): void {
  for (const [name, steps] of [
    ['milestones', milestones],
    ['grades', grades],
  ] as const) {
    steps.forEach(({ validMembers }, i) => {
      const before = steps[i - 1];
      if (before && validMembers <= before.validMembers) {
        faults.push({
          path: `/team/${name}/${i}/validMembers`,
          reason: 'must be more than in the step before',
        });
      }
    });
  }
}

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

export const teamPostings = { teamBenefits: 9, referralBonus: 10, inviteBonus: 11 } as const;

export const teamRecords = {
  teamBenefits: { posting: teamPostings.teamBenefits, number: 6, ...creditedBonus },
  referralBonus: { posting: teamPostings.referralBonus, number: 7, ...creditedBonus },
  inviteBonus: { posting: teamPostings.inviteBonus, number: 8, ...creditedBonus },
} as const satisfies RecordRules;

export const teamEvents = eventKinds({ winning: about<Winning>() });
