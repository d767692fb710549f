import { DAY } from '@glassmine/kernel';
import { accounts, houseBalance, inflowsOf, liabilities, outflowsOf, type World } from '@glassmine/scheme';

/** How a world stood at the end of a day. Money in minor units of the scheme's currency. */
export interface DayFigures {
  /** From 1. */
  day: number;
  members: number;
  /** That came in and went out on this day; draws are what the operator took. */
  deposits: number;
  payouts: number;
  draws: number;
  reserve: number;
  /** What the screens say the scheme owes. */
  liabilities: number;
  pendingWithdrawals: number;
  phase: 'paying' | 'slowing' | 'gone';
  postings: number;
}

export interface DailyBook {
  readonly days: DayFigures[];
  /** To be called at each midnight. */
  closeDay(): void;
}

/** Keeps the figures of each day; what had happened before it was opened is nobody's day. */
export function openDailyBook(world: World): DailyBook {
  const inflows = inflowsOf(world, 'coin');
  const outflows = outflowsOf(world, 'coin');
  let inflowsRead = inflows.count;
  let outflowsRead = outflows.count;
  const days: DayFigures[] = [];
  return {
    days,
    closeDay() {
      const sums = { deposits: 0, payouts: 0, draws: 0 };
      for (; inflowsRead < inflows.count; inflowsRead++) {
        if (inflows.kind[inflowsRead] === 0) sums.deposits += inflows.amount[inflowsRead] as number;
      }
      for (; outflowsRead < outflows.count; outflowsRead++) {
        const amount = outflows.amount[outflowsRead] as number;
        if (outflows.kind[outflowsRead] === 0) sums.payouts += amount;
        else sums.draws += amount;
      }
      days.push({
        day: Math.floor(world.now / DAY),
        members: world.members.count,
        ...sums,
        reserve: houseBalance(world, accounts.account.reserve),
        liabilities: liabilities(world),
        pendingWithdrawals: world.vars.withdrawalsPending,
        phase: world.operator.phase,
        postings: world.vars.postingCount,
      });
    },
  };
}

/** The day on which the operator was gone, from 1; null while it is there. */
export function collapsedOnDay(world: World): number | null {
  return world.operator.phase === 'gone' ? Math.floor(world.operator.since / DAY) + 1 : null;
}
