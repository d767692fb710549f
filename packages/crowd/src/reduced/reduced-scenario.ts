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
  /** Length of the run, and members that arrive in it. */
  years: number;
  members: number;
  /** World days that represent a year: more take longer and are more exact. */
  daysPerYear: number;
}

const depositMinor = 1_000_000;
const compoundsEveryDays = 7;

type Json = Record<string, unknown>;

/** A yearly rate over some days, parts per million: e^(rate × days) - 1. */
function ppmIn(rate: number, days: number, daysPerYear: number): number {
  return Math.round((exponential((rate * days) / daysPerYear) - 1) * 1_000_000);
}

/**
 * Income is reinvested once a week, a day after it was taken out. The simple rate makes a week's simple interest equal
 * to a week's compound interest, and compensates for that day.
 */
function simpleRatePpm(ratePerDay: number): number {
  const week = exponential(ratePerDay * compoundsEveryDays) - 1;
  return Math.round((week / compoundsEveryDays) * exponential(ratePerDay) * 1_000_000);
}

/** Members at the start, such that the stream brings the total to `members`. */
function firstMembers({ growth, years, members, firstDeposits }: ReducedModel): number {
  const stream = growth === 0 ? years : (exponential(growth * years) - 1) / growth;
  return Math.floor(members / (1 + firstDeposits * stream));
}

/**
 * The content of a scenario file that matches the model: constant rates, one product without end, no bonuses, no fee,
 * an operator that takes nothing and pays until a due payout exceeds the reserve. `base` is the content of any scenario
 * file.
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
    localCurrencies: (base.localCurrencies as Json[]).map((local) => ({ ...local, seedCapitalMinor: 0 })),
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
    playbook: [],
  };
}
