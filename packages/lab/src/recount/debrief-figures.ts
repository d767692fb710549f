import { nameOf, type World } from '@glassmine/scheme';
import { type Entry, nonMembers, type ObservedPostings } from './observed-postings.ts';
import { type Passed, passOn } from './provenance.ts';
import { byLosses, byTide, type Case } from './receiver.ts';

/** Amounts by party: a member's row, -1 the operator, -2 unknown; the greatest amount first. Minor units. */
export type Parties = [who: number, amount: number][];

/** Money of one currency between a learner and its reserve. */
export interface LearnerMoney {
  currency: string;
  paidIn: number;
  paidOut: number;
  payers: Parties;
  payees: Parties;
  unspent: number;
}

/** What a learner's own debrief shows; minor units, both currencies converted to the scheme's. */
export interface LearnerFigures {
  member: number;
  name: string;
  paidIn: number;
  paidOut: number;
  /** What wallet and bank gained since the start. */
  result: number;
  onScreen: number;
  better: number;
  worse: number;
  money: LearnerMoney[];
  receiver: { pool: number; losses: number; yourLoss: number; netInvestment: number; risingTide: number }[];
}

/** What the debrief of the room shows; minor units. */
export interface RoomFigures {
  members: number;
  inProfit: number;
  inLoss: number;
  deposits: number;
  payouts: number;
  draws: number;
  seed: number;
  reserve: number;
  onScreens: number;
  /** Groups 0 to 3 are quarters of the members by time of joining, 4 the operator; `to` 5: still in the reserve. */
  links: { from: number; to: number; amount: number }[];
}

export interface DebriefFigures {
  learners: LearnerFigures[];
  room: RoomFigures;
}

/**
 * The figures of a debrief, calculated from observed postings. From the world it takes only members, names and the
 * exchange rate. `whose`: rows of the members to report on, by default all learners.
 */
export function debriefFigures(
  world: World,
  observed: ObservedPostings,
  whose = learnersOf(world),
): DebriefFigures {
  const { members, scenario } = world;
  const everybody = Array.from({ length: members.count }, (_, member) => member);
  const worth = (cash: number) => Math.trunc((cash * 100) / scenario.exchange.cashPerCoinMinor);
  const results = everybody.map((member) => {
    const person = members.person[member]!;
    return (observed.coins.get(person) ?? 0) + worth(observed.cash.get(person) ?? 0);
  });
  const passed = { coin: passOn(observed.entries.coin), cash: passOn(observed.entries.cash) };
  const cases = casesOf(observed, members.count, worth);
  const awards = poolsOf(observed.entries.coin).map((pool) => ({
    pool,
    netInvestment: byLosses(cases, pool),
    risingTide: byTide(cases, pool),
  }));
  const losses = cases.map(({ paidIn, paidOut }) => Math.max(0, paidIn - paidOut));
  const standing = results.slice(1);
  return {
    learners: whose.map((member) => {
      const { first, family } = nameOf(world.seed, members.person[member]!);
      const result = results[member]!;
      return {
        member,
        name: `${first} ${family}`,
        ...(cases[member] as Case),
        result,
        onScreen: observed.onScreen.get(member) ?? 0,
        better: standing.filter((other) => other > result).length,
        worse: standing.filter((other) => other < result).length,
        money: [
          moneyOf(scenario.currency, passed.coin, observed.entries.coin, member),
          moneyOf(scenario.cashCurrency, passed.cash, observed.entries.cash, member),
        ].filter(({ paidIn, paidOut }) => paidIn + paidOut > 0),
        receiver: awards.map(({ pool, netInvestment, risingTide }) => ({
          pool,
          losses: sum(losses),
          yourLoss: losses[member]!,
          netInvestment: netInvestment[member]!,
          risingTide: risingTide[member]!,
        })),
      };
    }),
    room: roomOf(observed, passed.coin, standing),
  };
}

function learnersOf({ members }: World): number[] {
  return Array.from({ length: members.count }, (_, member) => member).filter(
    (member) => members.isLearner[member] === 1,
  );
}

/** Two pools for a receiver: the reserve, and the reserve with everything the operator took. */
function poolsOf(entries: readonly Entry[]): number[] {
  const left = sum(entries.map(({ amount, isOut }) => (isOut ? -amount : amount)));
  return [left, left + sumOf(entries, ({ isOut, who }) => isOut && who < 0)];
}

function casesOf({ entries }: ObservedPostings, members: number, worth: (cash: number) => number): Case[] {
  const cases = Array.from({ length: members }, () => ({ coin: [0, 0], cash: [0, 0] }));
  for (const currency of ['coin', 'cash'] as const) {
    for (const { who, amount, isOut } of entries[currency]) {
      const sums = cases[who]?.[currency];
      if (sums) sums[Number(isOut)] = sums[Number(isOut)]! + amount;
    }
  }
  return cases.map(({ coin, cash }) => ({
    paidIn: coin[0]! + worth(cash[0]!),
    paidOut: coin[1]! + worth(cash[1]!),
  }));
}

function moneyOf(
  currency: string,
  passed: readonly Passed[],
  entries: readonly Entry[],
  member: number,
): LearnerMoney {
  return {
    currency,
    paidIn: sumOf(entries, ({ who, isOut }) => who === member && !isOut),
    paidOut: sumOf(entries, ({ who, isOut }) => who === member && isOut),
    payers: tally(passed.flatMap(({ from, to, amount }) => (to === member ? [[from, amount]] : []))),
    payees: tally(
      passed.flatMap(({ from, to, amount }) => (from === member && to !== null ? [[to, amount]] : [])),
    ),
    unspent: sumOf(passed, ({ from, to }) => from === member && to === null),
  };
}

function tally(parts: [who: number, amount: number][]): Parties {
  const sums = new Map<number, number>();
  for (const [who, amount] of parts) sums.set(who, (sums.get(who) ?? 0) + amount);
  return [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

function roomOf(
  { entries, onScreen }: ObservedPostings,
  passed: readonly Passed[],
  results: number[],
): RoomFigures {
  const { coin } = entries;
  const groupOf = (who: number) =>
    who <= 0 ? 4 : Math.min(3, Math.floor(((who - 1) * 4) / Math.max(1, results.length)));
  const cells = new Map<string, number>();
  for (const { from, to, amount } of passed) {
    const cell = `${groupOf(from)} ${to === null ? 5 : groupOf(to)}`;
    cells.set(cell, (cells.get(cell) ?? 0) + amount);
  }
  return {
    members: results.length,
    inProfit: results.filter((result) => result > 0).length,
    inLoss: results.filter((result) => result < 0).length,
    deposits: sumOf(coin, ({ who, isOut }) => who >= 0 && !isOut),
    payouts: sumOf(coin, ({ who, isOut }) => who >= 0 && isOut),
    draws: sumOf(coin, ({ who, isOut }) => who === nonMembers.operator && isOut),
    seed: sumOf(coin, ({ who, isOut }) => who === nonMembers.operator && !isOut),
    reserve: poolsOf(coin)[0]!,
    onScreens: sum([...onScreen.values()]),
    links: [...cells]
      .map(([cell, amount]) => {
        const [from = 0, to = 0] = cell.split(' ').map(Number);
        return { from, to, amount };
      })
      .sort((a, b) => a.from - b.from || a.to - b.to),
  };
}

function sumOf<T extends { amount: number }>(list: readonly T[], isMeant: (each: T) => boolean): number {
  return sum(list.filter(isMeant).map(({ amount }) => amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
