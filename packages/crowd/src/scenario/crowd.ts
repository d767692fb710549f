import { shape } from '@glassmine/kernel';
import { happeningKinds } from '@glassmine/scheme';
import { group, ppm, share, whole } from './fields.ts';

/** What payouts build and what delays and rumours destroy, parts per million of trust. */
const trust = group({
  /** A withdrawal has arrived. */
  paidPpm: share(80_000),
  /** Each day of waiting after two, and each after the promised hours. */
  latePpm: share(20_000),
  overduePpm: share(150_000),
  failedPpm: share(250_000),
  /** Asked for money, and the app would not take the request. */
  refusedPpm: share(120_000),
  /** Somebody known says that it will not pay. */
  rumourPpm: share(70_000),
  /** Each day after the operator has gone: by then it is in the news. */
  newsPpm: share(100_000),
  /** Somebody known says that it pays, to whom has heard of it already. */
  praisePpm: share(10_000),
});

/** The scheme's crowd reduced to constant rates, for comparison with models that have a formula. */
const constantRates = shape.record({
  /** Members at the start, and how many come on the first day, thousandths of a person. */
  firstMembers: shape.whole(0, 20_000_000),
  arrivalsPerDayMilli: shape.whole(0, 20_000_000_000),
  arrivalsGrowthPpmPerDay: shape.whole(0, 1_000_000),
  depositMinor: shape.whole(1, 1_000_000_000),
  /** Share of all members who take all they have out, each day. */
  withdrawPpmPerDay: ppm,
  /** How often what was earned is put in again; the rate of the savings has to allow for it. */
  compoundsEveryDays: shape.whole(2, 365),
});

/**
 * What the crowd is like. Where the numbers come from is in docs/decisions/crowd-defaults.md. Chances are per agent
 * and world day, in parts per million; whatever may be left out has a default.
 */
export const crowdParameters = shape.record({
  agents: shape.whole(0, 20_000_000),
  /** Median and log-spread (sigma × 10^6) of log-normal savings, minor units of the play currency. */
  savingsMedianMinor: shape.whole(0, 1_000_000_000),
  savingsSpreadPpm: shape.whole(0, 3_000_000),
  /** Share of the savings that an agent puts in at first, on average. */
  shareAtRiskPpm: ppm,
  /** Who knows whom: see network/network.ts. `ties` on average; `rewiredPpm` for a small world. */
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
  /** Chance, once a world hour, that one of those whose turn it is writes something. */
  speakPpm: share(500_000),
  /** Below this trust an agent wants all its money back, and tells so many ties a day. */
  panicBelowPpm: ppm,
  panicTells: whole(0, 20, 1),
  /** People who were taught the pattern: they never join, and nothing is spread through them. */
  immunePpm: share(0),
  /** Members who make a job of it. `strangersPpm`: of those they talk to, who are no ties of theirs. */
  recruiters: group({
    sharePpm: share(20_000),
    tellsPerDay: whole(0, 100, 3),
    strangersPpm: share(500_000),
  }),
  /** Members who know what it is, take out all they can, and leave with their gain on what they put in. */
  earlyBirds: group({ sharePpm: share(20_000), leaveAtGainPpm: whole(0, 100_000_000, 300_000) }),
  /** By how much more people tell and top up while a campaign runs. */
  campaignPullPpm: share(500_000),
  trust,
  /** What happens on its own, whatever the room does. */
  events: shape.optional(
    shape.list(
      shape.record({
        kind: shape.oneOf(...happeningKinds),
        day: shape.whole(0, 3_650),
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

export type CrowdParameters = shape.Read<typeof crowdParameters>;
export type ConstantRates = shape.Read<typeof constantRates>;
