import { shape } from '@glassmine/kernel';

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
