import { defineTable, type Holds, type Row, shape, type Table, tableOf } from '@glassmine/kernel';
import type { LearnerList } from '../../base/lists.ts';
import type { Member } from '../../base/rows.ts';
import { creditedBonus, type RecordRules } from '../../records/rules/world.ts';
import type { ReviewWorld } from '../../review/rules.ts';

export const codesMax = 500;

export const codeShape = /^[A-Z0-9]{4,16}$/;

export const rewardMaxMinor = 1_000_000_000;

export const codeMembersMax = 1_000_000;

const amount = shape.whole(0, rewardMaxMinor);

const section = shape.record({
  /** By day of the streak, over and over; none: there is no signing in. */
  signIn: shape.record({ amountsMinor: shape.list(shape.whole(1, rewardMaxMinor), 0, 31) }),
  /** What chance gives once a day; nothing when `toMinor` is 0. */
  random: shape.record({ fromMinor: amount, toMinor: amount }),
  /** For having registered, once, within so many days (0: at any time); nothing when the amount is 0. */
  register: shape.record({ amountMinor: amount, withinDays: shape.whole(0, 3_650) }),
  /** For a screenshot of the official group; `claimedMembers` is what the scheme says the group has. */
  groupJoin: shape.record({ amountMinor: amount, claimedMembers: shape.whole(0, 1_000_000_000) }),
  /** For a link to a video about the scheme. */
  videoShare: shape.record({ amountMinor: amount }),
  codes: shape.list(
    shape.record({
      code: shape.text(codeShape, 'a code of 4 to 16 capitals and digits'),
      amountMinor: shape.whole(1, rewardMaxMinor),
      fromDay: shape.whole(0, 3_650),
      untilDay: shape.whole(1, 3_650),
      total: shape.whole(1, codeMembersMax),
    }),
    0,
    codesMax,
  ),
});

const none: shape.Read<typeof section> = {
  signIn: { amountsMinor: [] },
  random: { fromMinor: 0, toMinor: 0 },
  register: { amountMinor: 0, withinDays: 0 },
  groupJoin: { amountMinor: 0, claimedMembers: 0 },
  videoShare: { amountMinor: 0 },
  codes: [],
};

/** Rewards of the scheme; left out, there are none. */
export const rewards = shape.optional(section, none);

export function checkRewards(
  { rewards }: { rewards: shape.Read<typeof section> },
  faults: shape.Fault[],
): void {
  const { random, codes } = rewards;
  if (random.toMinor > 0 && (random.fromMinor < 1 || random.fromMinor > random.toMinor)) {
    faults.push({ path: '/rewards/random/fromMinor', reason: 'must be at least 1 and no more than toMinor' });
  }
  codes.forEach((each, i) => {
    const path = `/rewards/codes/${i}`;
    if (each.untilDay <= each.fromDay)
      faults.push({ path: `${path}/untilDay`, reason: 'must be later than fromDay' });
    if (codes.findIndex(({ code }) => code === each.code) !== i)
      faults.push({ path: `${path}/code`, reason: 'must be there once' });
  });
}

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

export const rewardsPostings = { bonus: 25, randomBonus: 26 } as const;

export const rewardsRecords = {
  bonus: { posting: rewardsPostings.bonus, number: 9, ...creditedBonus },
  randomBonus: { posting: rewardsPostings.randomBonus, number: 10, ...creditedBonus },
} as const satisfies RecordRules;
