import { defineTable, type Holds, type Row, type shape, type Table, tableOf } from '@glassmine/kernel';
import type { LearnerList } from '../lists/world.ts';
import type { ReviewWorld } from '../review/world.ts';
import type { Member } from '../rows.ts';
import type { rewards } from './scenario.ts';

/** Rows of the tables below; -1 stands for none. */
export type Reward = Row<'reward'>;
export type RewardBook = Row<'rewardBook'>;
export type RedemptionCode = Row<'redemptionCode'>;
export type CodeUse = Row<'codeUse'>;

/** Row + 1 of rewardBooks. */
export const rewardsMembers = { rewardBook: 'i32' } as const;

/** Rows of `rewards`, their kind as mark. */
export const rewardsLists = { rewards: 198 as LearnerList<Reward> };

export const rewardsTables = () => ({
  /** Rewards credited to learners. `ref`: days of the streak, row of the code or of the review; -1 for none. */
  rewards: tableOf<Reward>()({
    member: 'i32' as Holds<Member>,
    kind: 'u8',
    amount: 'f64',
    at: 'f64',
    ref: 'i32',
  }),
  /** What a member has had so far; made with the first reward. Days are counted from 1, so that 0 is never. */
  rewardBooks: tableOf<RewardBook>()({
    member: 'i32' as Holds<Member>,
    streak: 'i32 as u8',
    signedDays: 'i32 as u8',
    signedOnDay: 'i32 as u16',
    randomOnDay: 'i32 as u16',
    /** Row + 1 of the newest review of each reward that needs one. */
    reviews: 'i32x8 as u8x8',
    registerReward: 'u8',
    /** Row + 1 of the newest use of a code. */
    lastCodeUse: 'i32',
  }),
  /** One row for each kind: what the room was credited in all, the crowd included. */
  rewardTotals: defineTable({ amount: 'f64', times: 'f64' }),
  /** The newest rewards of anybody, written round and round: row is vars.rewardNewsCount modulo its length. */
  rewardNews: defineTable({ member: 'i32' as Holds<Member>, kind: 'u8', amount: 'f64', at: 'f64' }),
  redemptionCodes: tableOf<RedemptionCode>()({
    code: 'text',
    amount: 'f64',
    /** World seconds between which it is good. */
    from: 'f64',
    until: 'f64',
    /** How many members may use it. */
    total: 'i32',
    used: 'i32',
    ended: 'u8',
    /** Row + 1 of the next code with the same hash. */
    next: 'i32',
  }),
  /** Row + 1 of the first code with each hash. */
  codeBuckets: defineTable({ first: 'i32' }),
  /** `previous`: row + 1 of the same member's use before it. */
  codeUses: tableOf<CodeUse>()({
    code: 'i32' as Holds<RedemptionCode>,
    member: 'i32' as Holds<Member>,
    at: 'f64',
    previous: 'i32',
  }),
});

type Tables = ReturnType<typeof rewardsTables>;

export interface RewardsWorld extends ReviewWorld, Tables {
  readonly scenario: ReviewWorld['scenario'] & { rewards: shape.Read<typeof rewards> };
  members: ReviewWorld['members'] & Table<typeof rewardsMembers, Member>;
  vars: ReviewWorld['vars'] & {
    /** Rewards told of so far; only the newest are kept. */
    rewardNewsCount: number;
  };
}
