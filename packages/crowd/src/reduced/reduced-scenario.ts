import { exponential } from '@glassmine/kernel';

/** Rates per year and amounts of Artzrouni's model; amounts in multiples of what the first members paid in. */
export interface ReducedModel {
  /** Promised, withdrawal, nominal rate, and growth of deposits. */
  promised: number;
  withdrawn: number;
  nominal: number;
  growth: number;
  /** Deposits in the first year. */
  firstDeposits: number;
  /** How long it is to run, and how many members come in that time. */
  years: number;
  members: number;
  /** World days that stand for a year: few make it quick, many make it fine. */
  daysPerYear: number;
}

const depositMinor = 1_000_000;
const compoundsEveryDays = 7;

type Json = Record<string, unknown>;

/** What a rate a year comes to in so many days, parts per million: e^(rate × days) - 1. */
function ppmIn(rate: number, days: number, daysPerYear: number): number {
  return Math.round((exponential((rate * days) / daysPerYear) - 1) * 1_000_000);
}

/**
 * What is earned is put in again once a week, a day after it was taken out: so a week's simple interest has to be a
 * week's compound interest, and to make good for that day.
 */
function simpleRatePpm(ratePerDay: number): number {
  const week = exponential(ratePerDay * compoundsEveryDays) - 1;
  return Math.round((week / compoundsEveryDays) * exponential(ratePerDay) * 1_000_000);
}

/** Members at the start, so that with the stream there are `members` in the end. */
function firstMembers({ growth, years, members, firstDeposits }: ReducedModel): number {
  const stream = growth === 0 ? years : (exponential(growth * years) - 1) / growth;
  return Math.floor(members / (1 + firstDeposits * stream));
}

/**
 * A scenario file's content in which the engine does what the model assumes: constant rates, one product with no end,
 * no bonuses, no fee, an operator who pays as long as it can and takes nothing. Its end is the day when a payout is
 * due that the reserve can't pay. `base` is the content of any scenario's file.
 */
export function reducedScenario(base: Json, model: ReducedModel): Json {
  const { promised, withdrawn, nominal, growth, firstDeposits, years, members, daysPerYear } = model;
  const first = firstMembers(model);
  const inDays = (rate: number, days: number) => ppmIn(rate, days, daysPerYear);
  return {
    ...base,
    clock: { ...(base.clock as Json), tickSeconds: 3_600, endDay: Math.ceil(years * daysPerYear) + 30 },
    chain: { ...(base.chain as Json), confirmations: 1 },
    savings: {
      dailyRatePpm: simpleRatePpm(promised / daysPerYear),
      minimumMinor: 1,
      maximumMinor: 1_000_000_000_000,
    },
    team: { ...(base.team as Json), levelsPpm: [0, 0, 0], referralBonusMinor: 0, milestones: [] },
    withdrawal: { feePpm: 0, minimumMinor: 1, fromHour: 0, toHour: 24, arrivesWithinHours: 72 },
    recharge: { minimumMinor: 1 },
    bank: { ...(base.bank as Json), seedCapitalMinor: 0 },
    income: { arrivesAfterSeconds: 1 },
    funds: {
      seedCapitalMinor: 0,
      miningRevenuePerDayMinor: 0,
      reserveReturnPpmPerDay: inDays(nominal, 1),
    },
    crowd: {
      ...(base.crowd as Json),
      agents: Math.ceil(members * 1.1),
      events: [],
      constantRates: {
        firstMembers: first,
        arrivalsPerDayMilli: Math.round((first * firstDeposits * 1_000) / daysPerYear),
        arrivalsGrowthPpmPerDay: inDays(growth, 1),
        depositMinor,
        withdrawPpmPerDay: Math.round((1 - exponential(-withdrawn / daysPerYear)) * 1_000_000),
        compoundsEveryDays,
      },
    },
    operator: {
      pays: 'always',
      payAfterHours: 0,
      drawOfInflowPpm: 0,
      slowBelowPpm: 0,
      slowShareOfInflowPpm: 1_000_000,
      slowAfterHours: 0,
      runBelowPpm: 0,
      runWhenInflowBelowPeakPpm: 0,
    },
    life: null,
  };
}
