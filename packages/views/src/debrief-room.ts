import type { RoomDebrief, SeriesPoint } from '@glassmine/contract';
import { dayOf } from '@glassmine/kernel';
import {
  agentCount,
  fortuneOf,
  inflowKinds,
  outflowKinds,
  positionOf,
  type Stake,
  type World,
} from '@glassmine/scheme';
import { moneyText, percentOf, timeOf } from './amounts.ts';
import { brandName } from './room.ts';
import { stakesOf } from './stakes.ts';
import { countFortunes } from './truth.ts';

/** Groups by time of joining, and behind them the operator and what is left. */
const groupCount = 4;
const operator = groupCount;
const left = groupCount + 1;

/** The whole room, for the projector. `points`: its course. O(the world). */
export function roomDebriefView(world: World, points: SeriesPoint[]): RoomDebrief {
  const position = positionOf(world);
  const { products } = world;
  let best = 0;
  for (let row = 0; row < products.count; row++) {
    best = Math.max(best, products.price[row] === 0 ? 0 : (products.dailyReturnPpm[row] as number));
  }
  return {
    brandName: brandName(world),
    scenario: world.scenario.key,
    currency: world.scenario.currency,
    agents: agentCount(world) - 1,
    worldTime: timeOf(world, world.now),
    day: dayOf(world.now) + 1,
    members: world.members.count - 1,
    learners: world.learners.count,
    ...countFortunes(world),
    deposits: moneyText(sumWhere(world.inflows, inflowKinds.indexOf('deposit'))),
    payouts: moneyText(sumWhere(world.outflows, outflowKinds.indexOf('withdrawal'))),
    draws: moneyText(sumWhere(world.outflows, outflowKinds.indexOf('operatorDraw'))),
    seed: moneyText(sumWhere(world.inflows, inflowKinds.indexOf('seed'))),
    reserve: moneyText(position.reserve),
    onScreens: moneyText(position.liabilities),
    dailyReturnPercent: percentOf(best),
    points,
    groups: groupsOf(world),
    links: linksOf(world),
    uses: usesOf(world),
    fortunes: percentiles(fortunesOf(world)).map((minor) => minor / 100),
    lorenz: lorenzOf(stakesOf(world)),
  };
}

function sumWhere(flow: World['inflows'], kind: number): number {
  let sum = 0;
  for (let row = 0; row < flow.count; row++) if (flow.kind[row] === kind) sum += flow.amount[row] as number;
  return sum;
}

/** Members come in order of time: a quarter of the rows is a quarter of the people. The promoter is the operator. */
function groupOf(world: World, member: number): number {
  if (member <= 0) return operator;
  return Math.min(groupCount - 1, Math.floor(((member - 1) * groupCount) / (world.members.count - 1)));
}

function groupsOf(world: World): RoomDebrief['groups'] {
  const groups: RoomDebrief['groups'] = [];
  for (let member = 1; member < world.members.count; member++) {
    const at = timeOf(world, world.members.registeredAt[member] as number);
    const group = groups[groupOf(world, member)];
    if (!group) groups[groupOf(world, member)] = { members: 1, from: at, to: at };
    else {
      group.members++;
      group.to = at;
    }
  }
  return groups.filter((group) => group !== undefined);
}

/** A piece of the line of provenance: so much of an inflow went into an outflow, -1 for what is still there. */
type Piece = (inflow: number, outflow: number, amount: number) => void;

/**
 * Walks both lines of the ledger's provenance side by side, so that the pieces of a payer sum to what was paid in,
 * and those of a payee to what was paid out. O(inflows + outflows).
 */
function eachPiece({ inflows, outflows }: World, visit: Piece): void {
  let payout = 0;
  let at = 0;
  for (let row = 0; row < inflows.count; row++) {
    const end = inflows.end[row] as number;
    while (at < end) {
      while (payout < outflows.count && (outflows.end[payout] as number) <= at) payout++;
      const isLeft = payout >= outflows.count;
      const until = isLeft ? end : Math.min(end, outflows.end[payout] as number);
      visit(row, isLeft ? -1 : payout, until - at);
      at = until;
    }
  }
}

/** Who was paid with whose money, by groups. */
function linksOf(world: World): RoomDebrief['links'] {
  const { inflows, outflows } = world;
  const sums = new Float64Array((groupCount + 1) * (left + 1));
  eachPiece(world, (inflow, outflow, amount) => {
    const from = groupOf(world, inflows.member[inflow] as number);
    const to = outflow < 0 ? left : groupOf(world, outflows.member[outflow] as number);
    const cell = from * (left + 1) + to;
    sums[cell] = (sums[cell] as number) + amount;
  });
  const links: RoomDebrief['links'] = [];
  sums.forEach((amount, cell) => {
    const [from, to] = [Math.floor(cell / (left + 1)), cell % (left + 1)];
    if (amount > 0) links.push({ from, to, amount: moneyText(amount) });
  });
  return links;
}

const uses = ['returns', 'bonuses', 'operator', 'left'] as const;

/** Under which name the money left: what a member had been credited for recruiting, over all credits, is bonuses. */
function usesOf(world: World): RoomDebrief['uses'] {
  const { inflows, outflows, members } = world;
  const sums = new Float64Array((groupCount + 1) * uses.length);
  const paid = new Float64Array(members.count);
  const add = (from: number, use: (typeof uses)[number], amount: number) => {
    const cell = from * uses.length + uses.indexOf(use);
    sums[cell] = (sums[cell] as number) + amount;
  };
  eachPiece(world, (inflow, outflow, amount) => {
    const from = groupOf(world, inflows.member[inflow] as number);
    const member = outflow < 0 ? -1 : (outflows.member[outflow] as number);
    if (member < 0) return add(from, outflow < 0 ? 'left' : 'operator', amount);
    const credited = members.totalRevenue[member] as number;
    const share = credited === 0 ? 0 : Math.min(1, (members.teamIncome[member] as number) / credited);
    // Rounded on the running sum, so that the cents of a member's payouts are lost nowhere.
    const before = paid[member] as number;
    paid[member] = before + amount;
    const bonus = Math.floor((before + amount) * share) - Math.floor(before * share);
    add(from, 'bonuses', bonus);
    add(from, 'returns', amount - bonus);
  });
  return [...sums].flatMap((amount, cell) => {
    const to = uses[cell % uses.length] as (typeof uses)[number];
    return amount > 0 ? [{ from: Math.floor(cell / uses.length), to, amount: moneyText(amount) }] : [];
  });
}

function fortunesOf(world: World): Float64Array {
  const fortunes = new Float64Array(world.members.count - 1);
  for (let member = 1; member < world.members.count; member++) {
    fortunes[member - 1] = fortuneOf(world, world.members.person[member] as number);
  }
  return fortunes.sort();
}

/** The value at 0, 1, … 100 percent of a sorted row. */
function percentiles(sorted: Float64Array): number[] {
  if (sorted.length === 0) return [];
  return Array.from({ length: 101 }, (_, percent) => {
    return sorted[Math.round(((sorted.length - 1) * percent) / 100)] as number;
  });
}

function lorenzOf(stakes: readonly Stake[]): number[] {
  const paid = Float64Array.from(stakes.slice(1), ({ paidOut }) => paidOut).sort();
  const total = paid.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return [];
  const sums = new Float64Array(paid.length + 1);
  paid.forEach((amount, row) => {
    sums[row + 1] = (sums[row] as number) + amount;
  });
  return Array.from({ length: 101 }, (_, percent) => {
    const share = (sums[Math.round((paid.length * percent) / 100)] as number) / total;
    return Math.round(share * 10_000) / 100;
  });
}
