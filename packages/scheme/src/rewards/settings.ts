import { type Fault, list, optional, type Read, record, text, whole } from '../world/shape.ts';

export const codesMax = 500;
export const codeShape = /^[A-Z0-9]{4,16}$/;
export const rewardMaxMinor = 1_000_000_000;
export const codeMembersMax = 1_000_000;

const amount = whole(0, rewardMaxMinor);

const section = record({
  /** By day of the streak, over and over; none: there is no signing in. */
  signIn: record({ amountsMinor: list(whole(1, rewardMaxMinor), 0, 31) }),
  /** What chance gives once a day; nothing when `toMinor` is 0. */
  random: record({ fromMinor: amount, toMinor: amount }),
  /** For having registered, once, within so many days (0: at any time); nothing when the amount is 0. */
  register: record({ amountMinor: amount, withinDays: whole(0, 3_650) }),
  /** For a screenshot of the official group; `claimedMembers` is what the scheme says the group has. */
  groupJoin: record({ amountMinor: amount, claimedMembers: whole(0, 1_000_000_000) }),
  /** For a link to a video about the scheme. */
  videoShare: record({ amountMinor: amount }),
  codes: list(
    record({
      code: text(codeShape, 'a code of 4 to 16 capitals and digits'),
      amountMinor: whole(1, rewardMaxMinor),
      fromDay: whole(0, 3_650),
      untilDay: whole(1, 3_650),
      total: whole(1, codeMembersMax),
    }),
    0,
    codesMax,
  ),
});

const none: Read<typeof section> = {
  signIn: { amountsMinor: [] },
  random: { fromMinor: 0, toMinor: 0 },
  register: { amountMinor: 0, withinDays: 0 },
  groupJoin: { amountMinor: 0, claimedMembers: 0 },
  videoShare: { amountMinor: 0 },
  codes: [],
};

/** Rewards of the scheme; left out, there are none. */
export const rewards = optional(section, none);

export function checkRewards({ rewards }: { rewards: Read<typeof section> }, faults: Fault[]): void {
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
