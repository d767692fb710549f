import { HOUR, isRow } from '@glassmine/kernel';
import type { ClaimContext, ClaimTotals } from '../claims/claim.ts';
import { account, member as slots } from '../ledger/accounts.ts';
import { screenTotal } from '../ledger/books.ts';
import { houseBalance, owed } from '../ledger/post.ts';
import { soldPpm } from '../machines/product-state.ts';
import type { Product } from '../machines/world.ts';
import { earnedToday } from '../members/accounts.ts';
import { teamLevels } from '../members/team-levels.ts';
import type { Order } from '../orders/world.ts';
import { gradeOf } from '../team/bonus.ts';
import { fortuneOf as personFortune } from '../wallet/fortune.ts';
import { netOf } from '../wallet/settle-withdrawal.ts';
import { withdrawalStates } from '../wallet/withdraw.ts';
import { positionOf } from './position.ts';
import type { PositionWorld } from './world.ts';

/** Every number a card may need, read from the ledger at this moment. O(members + orders) without `totals`. */
export function figuresOf({
  world,
  member,
  subject,
  totals = claimTotals(world),
}: ClaimContext<PositionWorld>) {
  const { inflowsBy: _, outflowsBy: __, resultBy: ___, ...shared } = totals;
  const { reserve, dailyPromise, winning, losing } = totals;
  const owes = totals.liabilities + totals.promises;
  const decided = winning + losing;
  return {
    ...shared,
    owed: owes,
    coveragePpm: owes === 0 ? 1_000_000 : Math.floor((reserve / owes) * 1_000_000),
    incomeCredited: houseBalance(world, account.incomePaid),
    bonuses: houseBalance(world, account.bonusesPaid),
    fees: 0 - houseBalance(world, account.fees),
    sales: 0 - houseBalance(world, account.sales),
    orders: world.orders.count,
    daysCovered: dailyPromise === 0 ? 0 : Math.floor(reserve / dailyPromise),
    losingPpm: decided === 0 ? 0 : Math.floor((losing / decided) * 1_000_000),
    ...ofProduct(world, subject),
    ...ofMember(world, member, totals),
  };
}

/** Reads no table more than twice. O(members + orders + flows + withdrawals). */
export function claimTotals(world: PositionWorld): ClaimTotals {
  const inflows = flowsBy(world, world.inflows);
  const outflows = flowsBy(world, world.outflows);
  return {
    ...positionOf(world),
    deposits: inflows.firstKind,
    paidOut: outflows.firstKind,
    ...ofOrders(world),
    ...ofWithdrawals(world),
    ...ofResults(world),
    inflowsBy: inflows.by,
    outflowsBy: outflows.by,
  };
}

/** Sums by member, and of the kind that members cause: deposits and withdrawals. */
function flowsBy(
  world: PositionWorld,
  flow: PositionWorld['inflows'],
): { firstKind: number; by: Float64Array } {
  const by = new Float64Array(world.members.count);
  let firstKind = 0;
  for (let row = 0; row < flow.count; row++) {
    const amount = flow.amount[row]!;
    const member = flow.member[row]!;
    if (flow.kind[row] === 0) firstKind += amount;
    if (member >= 0) by[member] = by[member]! + amount;
  }
  return { firstKind, by };
}

/** The product that a card is about: the first when there is none of that number. */
export function productOf(world: PositionWorld, subject: number): Product {
  return isRow(subject, world.products) ? subject : (0 as Product);
}

function ofProduct(world: PositionWorld, subject: number) {
  const { products } = world;
  const row = productOf(world, subject);
  return {
    soldUnits: products.soldUnits[row]!,
    soldPpm: Math.max(0, soldPpm(world, row)),
    productRevenue: products.dailyReturn[row]! * products.validDays[row]!,
  };
}

function ofOrders({ orders }: PositionWorld) {
  let dailyPromise = 0;
  let unitsRented = 0;
  for (let row = 0 as Order; row < orders.count; row++) {
    unitsRented += orders.units[row]!;
    const runs = orders.daysPaid[row]! < orders.validDays[row]!;
    if (runs) dailyPromise += orders.dailyReturn[row]!;
  }
  return { dailyPromise, unitsRented };
}

function ofWithdrawals(world: PositionWorld) {
  const { withdrawals, scenario } = world;
  let pending = 0;
  let pendingCount = 0;
  let lateCount = 0;
  let oldestPendingHours = 0;
  let failedCount = 0;
  for (let row = 0; row < withdrawals.count; row++) {
    const status = withdrawals.status[row];
    if (status === withdrawalStates.failed) failedCount++;
    if (status !== withdrawalStates.pending) continue;
    const hours = Math.floor((world.vars.now - withdrawals.at[row]!) / HOUR);
    pending += netOf(world, row);
    pendingCount++;
    oldestPendingHours = Math.max(oldestPendingHours, hours);
    if (hours > scenario.withdrawal.arrivesWithinHours) lateCount++;
  }
  return { pending, pendingCount, lateCount, oldestPendingHours, failedCount };
}

function ofResults(world: PositionWorld) {
  const resultBy = new Float64Array(world.members.count);
  let winning = 0;
  let losing = 0;
  for (let member = 1; member < world.members.count; member++) {
    const result = fortuneOf(world, member);
    resultBy[member] = result;
    if (result > 0) winning++;
    else if (result < 0) losing++;
  }
  return { winning, losing, resultBy };
}

function fortuneOf(world: PositionWorld, member: number): number {
  return personFortune(world, world.members.person[member]!);
}

function ofMember(world: PositionWorld, member: number, totals: ClaimTotals) {
  if (member < 0) {
    return { total: 0, extractable: 0, earnedToday: 0, paidIn: 0, paidBack: 0, grade: 0, ...emptyTeam };
  }
  return {
    total: screenTotal(world, member),
    extractable: owed(world, member, slots.extractable),
    earnedToday: earnedToday(world, member),
    paidIn: totals.inflowsBy[member]!,
    paidBack: totals.outflowsBy[member]!,
    grade: gradeOf(world, member),
    ...teamOf(world, member),
  };
}

const emptyTeam = { teamSize: 0, teamLosing: 0, teamLost: 0 };

/** Those in a member's team, and what they have lost so far. */
function teamOf(world: PositionWorld, member: number) {
  const { members } = world;
  let level = [member];
  const team = { ...emptyTeam };
  for (let depth = 0; depth < teamLevels(world); depth++) {
    const next: number[] = [];
    for (const above of level) {
      for (let row = members.firstInvitee[above]!; row >= 0; row = members.nextInvitee[row]!) {
        next.push(row);
        team.teamSize++;
        const lost = 0 - fortuneOf(world, row);
        if (lost > 0) {
          team.teamLosing++;
          team.teamLost += lost;
        }
      }
    }
    level = next;
  }
  return team;
}
