import { defineTable, type shape, type Table } from '@glassmine/kernel';
import type { ReviewWorld } from '../review/world.ts';
import type { rewards } from './scenario.ts';

/** Row + 1 of rewardBooks. */
export const rewardsMembers = { rewardBook: 'i32' } as const;

/** Rows of `rewards`, their kind as mark. */
export const rewardsLists = { rewards: 198 } as const;

export const rewardsTables = () => ({
  /** Rewards credited to learners. `ref`: days of the streak, row of the code or of the review; -1 for none. */
  rewards: defineTable({ member: 'i32', kind: 'u8', amount: 'f64', at: 'f64', ref: 'i32' }),
  /** What a member has had so far; made with the first reward. Days are counted from 1, so that 0 is never. */
  rewardBooks: defineTable({
    member: 'i32',
    streak: 'i32',
    signedDays: 'i32',
    signedOnDay: 'i32',
    randomOnDay: 'i32',
    /** Row + 1 of the newest review of each reward that needs one. */
    reviews: 'i32x8',
    registerReward: 'u8',
    /** Row + 1 of the newest use of a code. */
    lastCodeUse: 'i32',
  }),
  /** One row for each kind: what the room was credited in all, the crowd included. */
  rewardTotals: defineTable({ amount: 'f64', times: 'f64' }),
  /** The newest rewards of anybody, written round and round: row is vars.rewardNewsCount modulo its length. */
  rewardNews: defineTable({ member: 'i32', kind: 'u8', amount: 'f64', at: 'f64' }),
  redemptionCodes: defineTable({
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
  codeUses: defineTable({ code: 'i32', member: 'i32', at: 'f64', previous: 'i32' }),
});

type Tables = ReturnType<typeof rewardsTables>;

export interface RewardsWorld extends ReviewWorld, Tables {
  readonly scenario: ReviewWorld['scenario'] & { rewards: shape.Read<typeof rewards> };
  members: ReviewWorld['members'] & Table<typeof rewardsMembers>;
  vars: ReviewWorld['vars'] & {
    /** Rewards told of so far; only the newest are kept. */
    rewardNewsCount: number;
  };
}
