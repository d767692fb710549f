import { type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import { aboutNothing, eventKinds } from '../../base/events.ts';
import type { LearnerList } from '../../base/lists.ts';
import type { Learner, Member } from '../../base/rows.ts';
import type { ArmsWorld } from '../../xray/rules.ts';

/** How accounts are opened, and what holds for all of them. */
export const accountSettings = shape.record({
  registerBy: shape.oneOf('phone', 'email', 'both'),
  /** A picture with characters stands before each code. */
  captcha: shape.flag,
  /** Members see times by the scheme's calendar, or by the clock of their own phone. */
  timesBy: shape.optional(shape.oneOf('scheme', 'phone'), 'scheme'),
});

/** A row of `codes`, or -1 for none. */
export type Code = Row<'code'>;

/** The secrets of a learner's account, as hashes. */
export const membersLearners = {
  lastCode: 'i32' as Holds<Code>,
  codesSent: 'i32',
  fundPasswordTries: 'i32',
  fundLockedUntil: 'f64',
  passwordName: 'text',
  fundPasswordName: 'text',
} as const;

export type TeamLevels = 1 | 2 | 3 | 4 | 5;

/** The kind of a column that holds a number for each level of the team. */
export const perLevel = (levels: TeamLevels) => `f64x8 as i32x${levels}` as const;

/** Accounts of the scheme. */
export const membersMembers = (levels: TeamLevels) =>
  ({
    upline: 'i32' as Holds<Member>,
    isLearner: 'u8',
    registeredAt: 'f64 as i32',
    validSince: 'f64 as i32',
    totalRevenue: 'f64 as i32',
    earnedOnDay: 'i32',
    earnedToday: 'f64 as u8',
    registeredByLevel: perLevel(levels),
    firstInvitee: 'i32' as Holds<Member>,
    nextInvitee: 'i32' as Holds<Member>,
  }) as const;

/** What a learner's screens call total revenue at the end of each of 32 days. */
export const membersRecordBooks = { revenueDay: 'i32', revenueByDay: 'f64x32' } as const;

/** Rows of `members` so many levels below a learner, those who are valid marked 1. */
export const membersLists = {
  team1: 199 as LearnerList<Member>,
  team2: 200 as LearnerList<Member>,
  team3: 201 as LearnerList<Member>,
  team4: 204 as LearnerList<Member>,
  team5: 205 as LearnerList<Member>,
};

export const membersTables = () => ({
  /** What a learner's account is known by and shows. One row beside each row of `learners`. */
  profiles: tableOf<Learner>()({
    registeredBy: 'u8',
    emailBound: 'u8',
    passwordSetAt: 'f64',
    passwordTries: 'i32',
    passwordLockedUntil: 'f64',
    fundPasswordSetAt: 'f64',
    nickname: 'text',
    head: 'text',
  }),
  /** The code that was sent last, one row for each purpose a learner ever asked one for. `code` -1: used up. */
  codes: tableOf<Code>()({
    purpose: 'u8',
    channel: 'u8',
    code: 'i32',
    sentAt: 'f64',
    tries: 'i32',
    previous: 'i32' as Holds<Code>,
  }),
});

type Tables = ReturnType<typeof membersTables>;

interface MembersHooks {
  /** `member` is a new row whose columns of other subjects are still zero. */
  accountOpened(world: MembersWorld, member: Member): void;
}

export interface MembersWorld extends ArmsWorld, Tables {
  readonly scenario: ArmsWorld['scenario'] & {
    accounts: shape.Read<typeof accountSettings>;
    /** What each level of the uplines is paid of a purchase. */
    team: { levelsPpm: readonly number[] };
  };
  learners: ArmsWorld['learners'] & Table<typeof membersLearners, Learner>;
  members: ArmsWorld['members'] & Table<ReturnType<typeof membersMembers>, Member>;
  recordBooks: ArmsWorld['recordBooks'] & Table<typeof membersRecordBooks, Learner>;
  readonly hooks: ArmsWorld['hooks'] & MembersHooks;
}

/** The balances or the records of a member's account changed. */
export const membersEvents = eventKinds({ account: aboutNothing });
