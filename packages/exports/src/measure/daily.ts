import { dayOf } from '@glassmine/kernel';
import {
  currencies,
  type Inflow,
  inflowsOf,
  memberCount,
  type Outflow,
  outflowsOf,
  owedIn,
  reserveIn,
  shownIn,
  type World,
} from '@glassmine/replica';

/** Money of a day in one book, minor units of its currency. */
export interface DayMoney {
  /** Of this day; `draws` went to the operator. */
  deposits: number;
  payouts: number;
  draws: number;
  reserve: number;
  /** Owed: all balances, and what has reached nobody's. */
  liabilities: number;
  /** What the screens show: the sum of all members' total assets. */
  shown: number;
}

/** Figures of a world at the end of a day; money of the scheme's currency, and beside it of the local ones. */
export interface DayFigures extends DayMoney {
  /** From 1. */
  day: number;
  /** As everywhere: all that the scheme has won. */
  members: number;
  /** In the order of the scenario. */
  locals: DayMoney[];
  pendingWithdrawals: number;
  phase: 'paying' | 'slowing' | 'gone';
  postings: number;
}

export interface DailyBook {
  readonly days: DayFigures[];
  /** Must be called at each midnight. */
  closeDay(): void;
}

/** Collects the figures of each day; flows before the call belong to no day. */
export function openDailyBook(world: World): DailyBook {
  const all = currencies.currenciesOf(world);
  const flows = all.map((currency) => flowsOfDays(world, currency));
  const days: DayFigures[] = [];
  return {
    days,
    closeDay() {
      const [ofScheme, ...locals] = all.map(
        (currency): DayMoney => ({
          ...flows[currency]!(),
          reserve: reserveIn(world, currency),
          liabilities: owedIn(world, currency),
          shown: shownIn(world, currency),
        }),
      );
      days.push({
        day: dayOf(world.now),
        members: memberCount(world),
        ...(ofScheme as DayMoney),
        locals,
        pendingWithdrawals: world.vars.withdrawalsPending,
        phase: world.operator.phase,
        postings: world.vars.postingCount,
      });
    },
  };
}

/** Sums the flows of one currency since it was last asked. */
function flowsOfDays(world: World, currency: currencies.Currency) {
  const inflows = inflowsOf(world, currency);
  const outflows = outflowsOf(world, currency);
  let inflowsRead = inflows.count as Inflow;
  let outflowsRead = outflows.count as Outflow;
  return () => {
    const sums = { deposits: 0, payouts: 0, draws: 0 };
    for (; inflowsRead < inflows.count; inflowsRead++) {
      if (inflows.kind[inflowsRead] === 0) sums.deposits += inflows.amount[inflowsRead]!;
    }
    for (; outflowsRead < outflows.count; outflowsRead++) {
      const amount = outflows.amount[outflowsRead]!;
      if (outflows.kind[outflowsRead] === 0) sums.payouts += amount;
      else sums.draws += amount;
    }
    return sums;
  };
}

/** Day of the operator's exit, from 1; null before it. */
export function collapsedOnDay(world: World): number | null {
  return world.operator.phase === 'gone' ? dayOf(world.operator.since) + 1 : null;
}
