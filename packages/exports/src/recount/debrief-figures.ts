import { dayOf, type RoomSeed } from '@glassmine/kernel';
import { currencies, currencyCodes, type Member, nameOf, type Order, type World } from '@glassmine/replica';
import { type BestDay, bestDayOf, type TeamFigures, teamFiguresOf, type Worth } from './learner-days.ts';
import { type Entry, nonMembers, type ObservedPostings } from './observed-postings.ts';
import { type Passed, passOn } from './provenance.ts';
import { byLosses, byTide, type Case } from './receiver.ts';

/** The first account, the scheme's own: no member's screen. */
const promoter = 0;

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

/** What a learner's own debrief shows; minor units, all currencies converted to the scheme's. */
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
  /** Came without a reference that names a member. */
  reachedNobody: number;
  /** The balances of all accounts, and what has reached nobody's. */
  owed: number;
  /** The sum of all members' totals. */
  onScreens: number;
  /**
   * Groups 0 to 3 are quarters of the members by time of joining, 4 the operator; `from` 5: transfers without a name;
   * `to` 5: still in the reserve.
   */
  links: { from: number; to: number; amount: number }[];
}

/** What the debrief of the room shows; minor units of the scheme's currency, but for the local ones. */
export interface RoomFigures extends ReserveFigures {
  members: number;
  inProfit: number;
  inLoss: number;
  /** In the order of the scenario; null where none of the currency has moved. */
  locals: (ReserveFigures | null)[];
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
  const worth = worthBy(scenario.localCurrencies.map(({ perUnitMinor }) => perUnitMinor));
  const results = everybody.map((member) => {
    const person = members.person[member]!;
    return worth(observed.gained.map((sums) => sums.get(person) ?? 0));
  });
  const passed = observed.entries.map(passOn);
  const cases = casesOf(observed, members.count, worth);
  const pools = observed.entries.map((entries, currency) =>
    hasMoved(observed, currency) ? poolsOf(entries) : [0, 0],
  );
  const poolsAtRate = [0, 1].map((nth) => worth(pools.map((pool) => pool[nth]!)));
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
        onScreen: worth(shown.onScreen.map((sums) => sums.get(member) ?? 0)),
        better: standing.filter((other) => other > result).length,
        worse: standing.filter((other) => other < result).length,
        best: bestDayOf(observed, member, worth),
        team: teamFiguresOf(world, observed, member, worth),
        money: passed
          .map((pieces, currency) => moneyOf(world, shown, pieces, currency, member))
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
    room: roomOf(observed, shown, passed, standing),
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
  const [ofScheme = new Map<number, number>(), ...locals] = observed.onScreen;
  return { ...observed, onScreen: [new Map(tally([...ofScheme, ...paid])), ...locals] };
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

/** @param rates of the local currencies: minor units for one whole unit of the scheme's */
function worthBy(rates: readonly number[]): Worth {
  return ([own = 0, ...locals]) =>
    locals.reduce((sum, amount, nth) => sum + Math.trunc((amount * 100) / rates[nth]!), own);
}

function casesOf({ entries }: ObservedPostings, members: number, worth: Worth): Case[] {
  const cases = Array.from({ length: members }, () => entries.map(() => [0, 0]));
  entries.forEach((list, currency) => {
    for (const { who, amount, isOut } of list) {
      const sums = cases[who]?.[currency];
      if (sums) sums[Number(isOut)]! += amount;
    }
  });
  return cases.map((books) => {
    const paidIn = worth(books.map(([given]) => given!));
    // The net is converted as one amount: it is what the learner has lost or gained.
    return { paidIn, paidOut: paidIn + worth(books.map(([given, got]) => got! - given!)) };
  });
}

function moneyOf(
  { members, scenario }: World,
  { entries, gained, onScreen }: ObservedPostings,
  passed: readonly Passed[],
  currency: number,
  member: Member,
): LearnerMoney {
  const list = entries[currency]!;
  return {
    currency: currencyCodes(scenario)[currency]!,
    onScreen: onScreen[currency]!.get(member) ?? 0,
    result: gained[currency]!.get(members.person[member]!) ?? 0,
    paidIn: sumOf(list, ({ who, isOut }) => who === member && !isOut),
    paidOut: sumOf(list, ({ who, isOut }) => who === member && isOut),
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
  shown: ObservedPostings,
  passed: readonly (readonly Passed[])[],
  results: number[],
): RoomFigures {
  const [ofScheme, ...locals] = passed.map(
    (pieces, currency): ReserveFigures => ({
      ...reserveOf(observed, shown, currency),
      links: linksOf(pieces, results.length),
    }),
  );
  return {
    members: results.length,
    inProfit: results.filter((result) => result > 0).length,
    inLoss: results.filter((result) => result < 0).length,
    ...(ofScheme as ReserveFigures),
    locals: locals.map((book, nth) => (hasMoved(observed, nth + 1) ? book : null)),
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

/** Whether members have paid in a local currency, got some, or have some on their screens. */
function hasMoved({ entries, onScreen }: ObservedPostings, currency: number): boolean {
  return (
    currency === currencies.schemeCurrency ||
    entries[currency]!.some(({ who }) => who >= 0) ||
    [...onScreen[currency]!.values()].some((amount) => amount > 0)
  );
}

function reserveOf(
  { entries, onScreen: balances }: ObservedPostings,
  { onScreen }: ObservedPostings,
  currency: number,
): Omit<ReserveFigures, 'links'> {
  const list = entries[currency]!;
  const reachedNobody = sumOf(list, ({ who }) => who === nonMembers.nobody);
  return {
    deposits: sumOf(list, ({ who, isOut }) => who >= 0 && !isOut),
    payouts: sumOf(list, ({ who, isOut }) => who >= 0 && isOut),
    draws: sumOf(list, ({ who, isOut }) => who === nonMembers.operator && isOut),
    seed: sumOf(list, ({ who, isOut }) => who === nonMembers.operator && !isOut),
    reserve: poolsOf(list)[0]!,
    reachedNobody,
    owed: sum([...balances[currency]!.values()]) + reachedNobody,
    onScreens: sum([...onScreen[currency]!].map(([member, amount]) => (member === promoter ? 0 : amount))),
  };
}

function sumOf<T extends { amount: number }>(list: readonly T[], isMeant: (each: T) => boolean): number {
  return sum(list.filter(isMeant).map(({ amount }) => amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
