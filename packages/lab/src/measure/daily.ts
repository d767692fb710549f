import { dayOf } from '@glassmine/kernel';
import {
  type Inflow,
  inflowsOf,
  liabilities,
  memberCount,
  type Outflow,
  outflowsOf,
  reserveIn,
  type World,
} from '@glassmine/scheme';

/** Figures of a world at the end of a day. Money in minor units of the scheme's currency. */
export interface DayFigures {
  /** From 1. */
  day: number;
  /** As everywhere: all that the scheme has won. */
  members: number;
  /** Rows of the members' table, the promoter's among them. */
  accounts: number;
  /** Of this day; `draws` went to the operator. */
  deposits: number;
  payouts: number;
  draws: number;
  reserve: number;
  /** Sum of all balances on screens. */
  liabilities: number;
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
  const inflows = inflowsOf(world, 'coin');
  const outflows = outflowsOf(world, 'coin');
  let inflowsRead = inflows.count as Inflow;
  let outflowsRead = outflows.count as Outflow;
  const days: DayFigures[] = [];
  return {
    days,
    closeDay() {
      const sums = { deposits: 0, payouts: 0, draws: 0 };
      for (; inflowsRead < inflows.count; inflowsRead++) {
        if (inflows.kind[inflowsRead] === 0) sums.deposits += inflows.amount[inflowsRead]!;
      }
      for (; outflowsRead < outflows.count; outflowsRead++) {
        const amount = outflows.amount[outflowsRead]!;
        if (outflows.kind[outflowsRead] === 0) sums.payouts += amount;
        else sums.draws += amount;
      }
      days.push({
        day: dayOf(world.now),
        members: memberCount(world),
        accounts: world.members.count,
        ...sums,
        reserve: reserveIn(world, 'coin'),
        liabilities: liabilities(world),
        pendingWithdrawals: world.vars.withdrawalsPending,
        phase: world.operator.phase,
        postings: world.vars.postingCount,
      });
    },
  };
}

/** Day of the operator's exit, from 1; null before it. */
export function collapsedOnDay(world: World): number | null {
  return world.operator.phase === 'gone' ? dayOf(world.operator.since) + 1 : null;
}
