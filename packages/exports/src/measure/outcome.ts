import {
  currencies,
  type Flow,
  fortuneOf,
  inflowsOf,
  type Member,
  memberCount,
  movedIn,
  outflowKinds,
  outflowsOf,
  payerCount,
  reachedNobody,
  stakeAtRate,
  sumAtRates,
  sumOfKind,
  type World,
} from '@glassmine/replica';
import { dayOfRow } from './day-of-row.ts';

const { byCurrencyName, currenciesOf, schemeCurrency } = currencies;

/** Deposits and payouts by member, minor units of the scheme's currency (local money at the scenario's rates). */
export interface Fortunes {
  paidIn: Float64Array;
  paidOut: Float64Array;
}

/** Sums of one reserve, minor units of its currency. */
export interface BookSums {
  paidIn: number;
  paidOut: number;
  operatorTook: number;
  /** Came without a reference that names a member, and is in nobody's balance. */
  reachedNobody: number;
}

export interface Cohort {
  /** Week of registration, from 1. */
  week: number;
  payers: number;
  losers: number;
  paidIn: number;
  paidOut: number;
}

export interface Outcome {
  /** All that the scheme has won, as every page counts them: the promoter is none. */
  members: number;
  /** Members with any deposit. */
  payers: number;
  /** Payers who have lost, see `hasLost`. */
  losers: number;
  losersPpm: number;
  paidIn: number;
  paidOut: number;
  /** From all books, local money at the scenario's rates; and from each by name, minor units of its currency. */
  operatorTook: number;
  operatorTookIn: Record<string, number>;
  /** Gini coefficient of the payers' payouts, parts per million. */
  giniPpm: number;
  /** Share of all gains that went to the best-off percent of payers, parts per million. */
  topPercentOfGainsPpm: number;
  /** Quantiles of the payers' net results: 21 values from 0 to 100 %. */
  quantiles: number[];
  cohorts: Cohort[];
}

export function fortunesOf(world: World): Fortunes {
  const books = currenciesOf(world).map((currency) => sumsIn(world, currency));
  const fortunes = books[schemeCurrency]!;
  const sumsOf = ({ paidIn, paidOut }: Fortunes, member: Member) => ({
    paidIn: paidIn[member]!,
    paidOut: paidOut[member]!,
  });
  for (let member = 0 as Member; member < world.members.count; member++) {
    const stake = stakeAtRate(
      world,
      books.map((book) => sumsOf(book, member)),
    );
    fortunes.paidIn[member] = stake.paidIn;
    fortunes.paidOut[member] = stake.paidOut;
  }
  return fortunes;
}

function sumsIn(world: World, currency: currencies.Currency): Fortunes {
  const sumsOf = <R extends number>(flow: Flow<R>) => {
    const sums = new Float64Array(world.members.count);
    for (let row = 0 as R; row < flow.count; row++) {
      const member = flow.member[row]!;
      if (flow.kind[row] === 0 && member >= 0) sums[member] = sums[member]! + flow.amount[row]!;
    }
    return sums;
  };
  return { paidIn: sumsOf(inflowsOf(world, currency)), paidOut: sumsOf(outflowsOf(world, currency)) };
}

/**
 * Whether the scheme has left a member with less than at the start: the one meaning of "lost" in every file, report
 * and screen. It compares savings, local money at the scenario's rates; ordinary life is left out, and money in transit counts
 * as gone.
 */
export function hasLost(world: World, member: Member): boolean {
  return fortuneOf(world, world.members.person[member]!) < 0;
}

export function outcomeOf(world: World, fortunes = fortunesOf(world)): Outcome {
  const { paidIn, paidOut } = fortunes;
  const payers = payerCount(world);
  // One array for both: with a large crowd each is as long as a column of the world.
  const sorted = new Float64Array(paidIn.reduce((count, given) => (given > 0 ? count + 1 : count), 0));
  const nets = sortedOf(sorted, paidIn, (member) => paidOut[member]! - paidIn[member]!);
  const losers = paidIn.reduce(
    (count, given, member) => (given > 0 && hasLost(world, member as Member) ? count + 1 : count),
    0,
  );
  const topPercentOfGainsPpm = topShare(nets);
  const quantiles = quantilesOf(nets);
  const outs = sortedOf(sorted, paidIn, (member) => paidOut[member]!);
  return {
    members: memberCount(world),
    payers,
    losers,
    losersPpm: share(losers, payers),
    paidIn: sum(paidIn),
    paidOut: sum(paidOut),
    operatorTook: sumAtRates(world, (currency) => bookOf(world, currency).operatorTook),
    operatorTookIn: byCurrencyName(world, (currency) => bookOf(world, currency).operatorTook),
    giniPpm: giniPpm(outs),
    topPercentOfGainsPpm,
    quantiles,
    cohorts: cohortsOf(world, fortunes),
  };
}

/** Of a reserve, what members paid in and were paid, and what the operator took; minor units of its currency. */
function bookOf(world: World, currency: currencies.Currency): BookSums {
  return {
    ...movedIn(world, currency),
    reachedNobody: reachedNobody(world, currency),
    operatorTook: sumOfKind(outflowsOf(world, currency), outflowKinds.indexOf('operatorDraw')),
  };
}

/** The sums of all reserves, by the names of the currencies. */
export function booksOf(world: World): Record<string, BookSums> {
  return byCurrencyName(world, (currency) => bookOf(world, currency));
}

/** Fills `into` with a number of each payer, and sorts it ascending. */
function sortedOf(into: Float64Array, paidIn: Float64Array, of: (member: Member) => number): Float64Array {
  let at = 0;
  for (let member = 0 as Member; member < paidIn.length; member++) {
    if (paidIn[member]! > 0) into[at++] = of(member);
  }
  return into.sort();
}

/** Number of values less than a bound; `sorted` ascending. */
function countBelow(sorted: Float64Array, bound: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

function quantilesOf(sorted: Float64Array): number[] {
  return Array.from({ length: 21 }, (_, i) => sorted[Math.round((i / 20) * (sorted.length - 1))] ?? 0);
}

function cohortsOf(world: World, { paidIn, paidOut }: Fortunes): Cohort[] {
  const cohorts: Cohort[] = [];
  for (let member = 0 as Member; member < paidIn.length; member++) {
    const given = paidIn[member]!;
    if (given === 0) continue;
    const at = Math.floor((dayOfRow(world.members.registeredAt[member]!) - 1) / 7);
    for (let week = cohorts.length; week <= at; week++) {
      cohorts.push({ week: week + 1, payers: 0, losers: 0, paidIn: 0, paidOut: 0 });
    }
    const cohort = cohorts[at] as Cohort;
    const got = paidOut[member]!;
    cohort.payers += 1;
    if (hasLost(world, member)) cohort.losers += 1;
    cohort.paidIn += given;
    cohort.paidOut += got;
  }
  return cohorts;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 1_000_000) / whole);
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Gini coefficient of non-negative values, sorted ascending; parts per million. */
function giniPpm(sorted: Float64Array): number {
  const total = sum(sorted);
  if (total === 0) return 0;
  let weighted = 0;
  sorted.forEach((value, i) => {
    weighted += (i + 1) * value;
  });
  const n = sorted.length;
  return Math.floor(((2 * weighted) / (n * total) - (n + 1) / n) * 1_000_000);
}

function topShare(sortedNets: Float64Array): number {
  const gains = sortedNets.subarray(countBelow(sortedNets, Number.MIN_VALUE));
  const top = Math.ceil(sortedNets.length / 100);
  return share(sum(gains.subarray(Math.max(0, gains.length - top))), sum(gains));
}
