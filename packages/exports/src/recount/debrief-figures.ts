import { dayOf, type RoomSeed } from '@glassmine/kernel';
import { type Member, nameOf, type Order, type World } from '@glassmine/replica';
import { type BestDay, bestDayOf, type TeamFigures, teamFiguresOf } from './learner-days.ts';
import { type Entry, nonMembers, type ObservedPostings } from './observed-postings.ts';
import { type Passed, passOn } from './provenance.ts';
import { byLosses, byTide, type Case } from './receiver.ts';

/** Amounts by party: a member's row, -1 the operator, -2 unknown; the greatest amount first. Minor units. */
export type Parties = [who: number, amount: number][];

/** Money of one currency between a learner and its reserve. */
export interface LearnerMoney {
  currency: string;
  onScreen: number;
  /** What wallet or bank gained since the start. */
  result: number;
  paidIn: number;
  paidOut: number;
  payers: Parties;
  payees: Parties;
  unspent: number;
}

/** What a learner's own debrief shows; minor units, both currencies converted to the scheme's. */
export interface LearnerFigures {
  member: Member;
  name: string;
  paidIn: number;
  paidOut: number;
  /** What wallet and bank gained since the start. */
  result: number;
  onScreen: number;
  better: number;
  worse: number;
  best: BestDay | null;
  team: TeamFigures;
  money: LearnerMoney[];
  receiver: { pool: number; losses: number; yourLoss: number; netInvestment: number; risingTide: number }[];
}

/** A reserve: what came in and left it, what is there, and what screens show; minor units of its currency. */
export interface ReserveFigures {
  deposits: number;
  payouts: number;
  draws: number;
  seed: RoomSeed;
  reserve: number;
  onScreens: number;
  /**
   * Groups 0 to 3 are quarters of the members by time of joining, 4 the operator; `from` 5: transfers without a name;
   * `to` 5: still in the reserve.
   */
  links: { from: number; to: number; amount: number }[];
}

/** What the debrief of the room shows; minor units of the scheme's currency, but for the cash. */
export interface RoomFigures extends ReserveFigures {
  members: number;
  inProfit: number;
  inLoss: number;
  /** null where no cash has moved. */
  cash: ReserveFigures | null;
}

export interface DebriefFigures {
  learners: LearnerFigures[];
  room: RoomFigures;
}

/**
 * The figures of a debrief, calculated from observed postings. From the world it takes only members, names, the
 * days of orders and the exchange rate. `whose`: rows of the members to report on, by default all learners.
 */
export function debriefFigures(
  world: World,
  observed: ObservedPostings,
  whose = learnersOf(world),
): DebriefFigures {
  const { members, scenario } = world;
  const everybody = Array.from({ length: members.count }, (_, member) => member as Member);
  const worth = (cash: number) => Math.trunc((cash * 100) / scenario.exchange.cashPerCoinMinor);
  const results = everybody.map((member) => {
    const person = members.person[member]!;
    return (observed.coins.get(person) ?? 0) + worth(observed.cash.get(person) ?? 0);
  });
  const passed = { coin: passOn(observed.entries.coin), cash: passOn(observed.entries.cash) };
  const cases = casesOf(observed, members.count, worth);
  const pools = { coin: poolsOf(observed.entries.coin), cash: poolsOf(observed.entries.cash) };
  const poolsAtRate = pools.coin.map(
    (pool, nth) => pool + (movedCash(observed) ? worth(pools.cash[nth] ?? 0) : 0),
  );
  const awards = poolsAtRate.map((pool) => ({
    pool,
    netInvestment: byLosses(cases, pool),
    risingTide: byTide(cases, pool),
  }));
  const losses = cases.map(({ paidIn, paidOut }) => Math.max(0, paidIn - paidOut));
  const standing = results.slice(1);
  const shown = withMachines(world, observed);
  return {
    learners: whose.map((member) => {
      const { first, family } = nameOf(world.seed, members.person[member]!);
      const result = results[member]!;
      return {
        member,
        name: `${first} ${family}`,
        ...(cases[member] as Case),
        result,
        onScreen: onScreenOf(shown, 'coin', member) + worth(onScreenOf(shown, 'cash', member)),
        better: standing.filter((other) => other > result).length,
        worse: standing.filter((other) => other < result).length,
        best: bestDayOf(observed, member, worth),
        team: teamFiguresOf(world, observed, member, worth),
        money: (['coin', 'cash'] as const)
          .map((currency) => moneyOf(world, shown, passed[currency], currency, member))
          .filter(({ paidIn, paidOut, onScreen }) => paidIn + paidOut + onScreen > 0),
        receiver: awards.map(({ pool, netInvestment, risingTide }) => ({
          pool,
          losses: sum(losses),
          yourLoss: losses[member]!,
          netInvestment: netInvestment[member]!,
          risingTide: risingTide[member]!,
        })),
      };
    }),
    room: roomOf(observed, passed, standing),
  };
}

/**
 * The same with what members paid for machines whose days are not over, which their screens add to the balances. Each
 * midnight since the purchase was one of those days, up to the operator's exit.
 */
function withMachines({ orders, now, operator }: World, observed: ObservedPostings): ObservedPostings {
  const last = dayOf(operator.phase === 'gone' ? operator.since : now);
  const running = observed.purchases.filter(
    ({ at, order }) => last - dayOf(at) < orders.validDays[order as Order]!,
  );
  const paid = running.map(({ member, amount }): [number, number] => [member, amount]);
  const coin = new Map(tally([...observed.onScreen.coin, ...paid]));
  return { ...observed, onScreen: { ...observed.onScreen, coin } };
}

function learnersOf({ members }: World): Member[] {
  return Array.from({ length: members.count }, (_, member) => member as Member).filter(
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
  return cases.map(({ coin, cash }) => {
    const paidIn = coin[0]! + worth(cash[0]!);
    // The net is converted as one amount: it is what the learner has lost or gained.
    return { paidIn, paidOut: paidIn + coin[1]! - coin[0]! + worth(cash[1]! - cash[0]!) };
  });
}

function onScreenOf({ onScreen }: ObservedPostings, currency: 'coin' | 'cash', member: Member): number {
  return onScreen[currency].get(member) ?? 0;
}

function moneyOf(
  { members, scenario }: World,
  observed: ObservedPostings,
  passed: readonly Passed[],
  currency: 'coin' | 'cash',
  member: Member,
): LearnerMoney {
  const entries = observed.entries[currency];
  const gained = currency === 'coin' ? observed.coins : observed.cash;
  return {
    currency: currency === 'coin' ? scenario.currency : scenario.cashCurrency,
    onScreen: onScreenOf(observed, currency, member),
    result: gained.get(members.person[member]!) ?? 0,
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
  observed: ObservedPostings,
  passed: Record<'coin' | 'cash', readonly Passed[]>,
  results: number[],
): RoomFigures {
  const bookOf = (currency: 'coin' | 'cash'): ReserveFigures => ({
    ...reserveOf(observed, currency),
    links: linksOf(passed[currency], results.length),
  });
  return {
    members: results.length,
    inProfit: results.filter((result) => result > 0).length,
    inLoss: results.filter((result) => result < 0).length,
    ...bookOf('coin'),
    cash: movedCash(observed) ? bookOf('cash') : null,
  };
}

function linksOf(passed: readonly Passed[], members: number): ReserveFigures['links'] {
  const groupOf = (who: number) => {
    if (who === nonMembers.nobody) return 5;
    return who <= 0 ? 4 : Math.min(3, Math.floor(((who - 1) * 4) / Math.max(1, members)));
  };
  const cells = new Map<string, number>();
  for (const { from, to, amount } of passed) {
    const cell = `${groupOf(from)} ${to === null ? 5 : groupOf(to)}`;
    cells.set(cell, (cells.get(cell) ?? 0) + amount);
  }
  return [...cells]
    .map(([cell, amount]) => {
      const [from = 0, to = 0] = cell.split(' ').map(Number);
      return { from, to, amount };
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Whether members have paid in cash, got some, or have some on their screens; the operator's own does not count. */
function movedCash({ entries, onScreen }: ObservedPostings): boolean {
  return (
    entries.cash.some(({ who }) => who !== nonMembers.operator) ||
    [...onScreen.cash.values()].some((amount) => amount > 0)
  );
}

function reserveOf(
  { entries, onScreen }: ObservedPostings,
  currency: 'coin' | 'cash',
): Omit<ReserveFigures, 'links'> {
  const list = entries[currency];
  const unmatched = sumOf(list, ({ who }) => who === nonMembers.nobody);
  return {
    deposits: sumOf(list, ({ who, isOut }) => who >= 0 && !isOut),
    payouts: sumOf(list, ({ who, isOut }) => who >= 0 && isOut),
    draws: sumOf(list, ({ who, isOut }) => who === nonMembers.operator && isOut),
    seed: sumOf(list, ({ who, isOut }) => who === nonMembers.operator && !isOut),
    reserve: poolsOf(list)[0]!,
    // A transfer without a name is owed to its sender, though no screen shows it.
    onScreens: sum([...onScreen[currency].values()]) + unmatched,
  };
}

function sumOf<T extends { amount: number }>(list: readonly T[], isMeant: (each: T) => boolean): number {
  return sum(list.filter(isMeant).map(({ amount }) => amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
