import { shape } from '@glassmine/kernel';
import { happeningKinds } from '@glassmine/replica';

const { group, ppm, share, wholeOr: whole } = shape;

/** Changes of trust, parts per million. */
const trust = group({
  /** A withdrawal has arrived. */
  paidPpm: share(80_000),
  /** Each day of waiting after the second, and each after the promised hours. */
  latePpm: share(20_000),
  overduePpm: share(150_000),
  failedPpm: share(250_000),
  /** The app refused a withdrawal request. */
  refusedPpm: share(120_000),
  /** A tie says that the scheme will not pay. */
  rumourPpm: share(70_000),
  /** Each day after the operator's exit: the news reports it. */
  newsPpm: share(100_000),
  /** A member tells an agent that is aware already. */
  praisePpm: share(10_000),
});

/** A crowd of constant rates instead of agents that decide, for comparison with a closed form. */
const constantRates = shape.record({
  /** Members at the start, and arrivals on the first day in thousandths of a person. */
  firstMembers: shape.whole(0, 20_000_000),
  arrivalsPerDayMilli: shape.whole(0, 20_000_000_000),
  arrivalsGrowthPpmPerDay: shape.whole(0, 1_000_000),
  depositMinor: shape.whole(1, 1_000_000_000),
  /** Share of all members who withdraw everything, each day. */
  withdrawPpmPerDay: ppm,
  /** Days between reinvestments of income; the rate of the savings must allow for it. */
  compoundsEveryDays: shape.whole(2, 365),
});

/**
 * The crowd's part of a scenario. The origin of each number is in docs/crowd-parameters.md. Chances are per
 * agent and world day, in parts per million; every optional field has a default.
 */
export const crowdParameters = shape.record({
  agents: shape.whole(0, 20_000_000),
  /** Median and log-spread (sigma × 10^6) of log-normal savings, minor units of the play currency. */
  savingsMedianMinor: shape.whole(0, 1_000_000_000),
  savingsSpreadPpm: shape.whole(0, 3_000_000),
  /** Mean share of the savings in an agent's deposit. */
  shareAtRiskPpm: ppm,
  /** The social network, see network/edges.ts. `ties` is a mean; `rewiredPpm` is for a small world. */
  network: shape.optional(shape.oneOf('smallWorld', 'scaleFree', 'communities'), 'smallWorld'),
  ties: shape.whole(0, 100),
  rewiredPpm: ppm,
  communitySize: whole(2, 1_000_000, 150),
  insidePpm: share(800_000),
  heardFromAdsPpm: ppm,
  joinPpm: ppm,
  joinInvitedPpm: ppm,
  tellPpm: ppm,
  trustAtStartPpm: ppm,
  takeOutPpm: ppm,
  withdrawPpm: ppm,
  reinvestPpm: ppm,
  topUpPpm: ppm,
  signInPpm: share(150_000),
  /** Chance, once a world hour, that an agent of the slice writes something. */
  speakPpm: share(500_000),
  /** Below this trust an agent withdraws everything, and warns so many ties a day. */
  panicBelowPpm: ppm,
  panicTells: whole(0, 20, 1),
  /** Share of agents that were taught the pattern: they never join and never spread the scheme. */
  immunePpm: share(0),
  /** Members who recruit systematically. `strangersPpm`: share of the people they tell who are no ties of theirs. */
  recruiters: group({
    sharePpm: share(20_000),
    tellsPerDay: whole(0, 100, 3),
    strangersPpm: share(500_000),
  }),
  /** Members who exploit the pattern: they withdraw everything and leave with a gain on their stake. */
  earlyBirds: group({ sharePpm: share(20_000), leaveAtGainPpm: whole(0, 100_000_000, 300_000) }),
  /** Increase of telling and of further deposits during a campaign. */
  campaignPullPpm: share(500_000),
  trust,
  /** Chance, for each refusal, that a member pays the deposit demanded before a withdrawal. */
  unlockPpm: share(150_000),
  /** What people write to learners, and how much a relative heeds the learner's word. */
  chat: group({
    /** Chance, once a waking world hour, that a contact writes to a learner. */
    perHourPpm: share(350_000),
    warnPpm: share(400_000),
    believePpm: share(150_000),
  }),
  /** Events that the scenario schedules, in every room, on a day or on one that the seed draws. */
  events: shape.optional(
    shape.list(
      shape.record({
        kind: shape.oneOf(...happeningKinds),
        day: shape.whole(0, 3_650),
        /** The last day on which it may happen: the seed draws one. 0: on `day` itself. */
        untilDay: whole(0, 3_650, 0),
        hour: whole(0, 23, 12),
        reachPpm: share(200_000),
        strengthPpm: share(300_000),
        hours: whole(1, 10_000, 24),
      }),
      0,
      200,
    ),
    [],
  ),
  constantRates: shape.orNull(constantRates),
});

/** Faults that no single value has. */
export function checkEvents({ events }: CrowdParameters, faults: shape.Fault[]): void {
  events.forEach(({ day, untilDay }, i) => {
    if (untilDay > 0 && untilDay < day)
      faults.push({ path: `/crowd/events/${i}/untilDay`, reason: `must not be before day ${day}` });
  });
}

export type CrowdParameters = shape.Read<typeof crowdParameters>;
export type ConstantRates = shape.Read<typeof constantRates>;
