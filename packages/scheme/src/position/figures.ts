import { dayOf, HOUR, isRow } from '@glassmine/kernel';
import { account, member as slots } from '../ledger/accounts.ts';
import { screenTotal } from '../ledger/books.ts';
import { houseBalance, owed } from '../ledger/post.ts';
import { soldPpm } from '../machines/product-state.ts';
import { teamLevels } from '../members/team-levels.ts';
import { gradeOf } from '../team/bonus.ts';
import { fortuneOf as personFortune } from '../wallet/fortune.ts';
import { netOf } from '../wallet/settle-withdrawal.ts';
import { withdrawalStates } from '../wallet/withdraw.ts';
import { positionOf } from './position.ts';
import type { PositionWorld } from './world.ts';

interface Context {
  world: PositionWorld;
  member: number;
  subject: number;
}

/** Every number a card may need, read from the ledger at this moment. O(members + orders). */
export function figuresOf({ world, member, subject }: Context) {
  const position = positionOf(world);
  const owes = position.liabilities + position.promises;
  const credited = houseBalance(world, account.incomePaid);
  return {
    ...position,
    owed: owes,
    coveragePpm: owes === 0 ? 1_000_000 : Math.floor((position.reserve / owes) * 1_000_000),
    incomeCredited: credited,
    bonuses: houseBalance(world, account.bonusesPaid),
    fees: 0 - houseBalance(world, account.fees),
    sales: 0 - houseBalance(world, account.sales),
    orders: world.orders.count,
    deposits: sumOf(world.inflows, 0),
    paidOut: sumOf(world.outflows, 0),
    ...ofProduct(world, subject),
    ...ofOrders(world, position.reserve),
    ...ofPending(world),
    failedCount: failedOf(world),
    ...ofFortunes(world),
    ...ofMember(world, member),
  };
}

/** The part of a screen amount that its owner would get if everybody asked today. */
export function accruedShare(context: Context, amount: number): number {
  const { liabilities, reserve } = positionOf(context.world);
  return liabilities === 0 ? 0 : Math.min(amount, Math.floor((amount / liabilities) * reserve));
}

function sumOf(flow: PositionWorld['inflows'], kind: number): number {
  let sum = 0;
  for (let row = 0; row < flow.count; row++) if (flow.kind[row] === kind) sum += flow.amount[row] as number;
  return sum;
}

/** The product that a card is about: the first when there is none of that number. */
export function productOf(world: PositionWorld, subject: number): number {
  return isRow(subject, world.products) ? subject : 0;
}

function ofProduct(world: PositionWorld, subject: number) {
  const { products } = world;
  const row = productOf(world, subject);
  return {
    soldUnits: products.soldUnits[row] as number,
    soldPpm: Math.max(0, soldPpm(world, row)),
    productRevenue: (products.dailyReturn[row] as number) * (products.validDays[row] as number),
  };
}

function ofOrders(world: PositionWorld, reserve: number) {
  const { orders } = world;
  let dailyPromise = 0;
  let unitsRented = 0;
  for (let row = 0; row < orders.count; row++) {
    unitsRented += orders.units[row] as number;
    const runs = (orders.daysPaid[row] as number) < (orders.validDays[row] as number);
    if (runs) dailyPromise += orders.dailyReturn[row] as number;
  }
  return {
    dailyPromise,
    unitsRented,
    daysCovered: dailyPromise === 0 ? 0 : Math.floor(reserve / dailyPromise),
  };
}

function ofPending(world: PositionWorld) {
  const { withdrawals, scenario } = world;
  let pending = 0;
  let pendingCount = 0;
  let lateCount = 0;
  let oldest = 0;
  for (let row = world.vars.withdrawalsDone; row < withdrawals.count; row++) {
    if (withdrawals.status[row] !== withdrawalStates.pending) continue;
    const hours = Math.floor((world.vars.now - (withdrawals.at[row] as number)) / HOUR);
    pending += netOf(world, row);
    pendingCount++;
    oldest = Math.max(oldest, hours);
    if (hours > scenario.withdrawal.arrivesWithinHours) lateCount++;
  }
  return { pending, pendingCount, lateCount, oldestPendingHours: oldest };
}

function failedOf({ withdrawals }: PositionWorld): number {
  let failed = 0;
  for (let row = 0; row < withdrawals.count; row++)
    if (withdrawals.status[row] === withdrawalStates.failed) failed++;
  return failed;
}

function ofFortunes(world: PositionWorld) {
  let winning = 0;
  let losing = 0;
  for (let member = 1; member < world.members.count; member++) {
    const change = fortuneOf(world, member);
    if (change > 0) winning++;
    else if (change < 0) losing++;
  }
  const all = winning + losing;
  return { winning, losing, losingPpm: all === 0 ? 0 : Math.floor((losing / all) * 1_000_000) };
}

function fortuneOf(world: PositionWorld, member: number): number {
  return personFortune(world, world.members.person[member] as number);
}

function ofMember(world: PositionWorld, member: number) {
  if (member < 0) {
    return { total: 0, extractable: 0, earnedToday: 0, paidIn: 0, paidBack: 0, grade: 0, ...emptyTeam };
  }
  const { members } = world;
  const today = dayOf(world.vars.now) === members.earnedOnDay[member];
  return {
    total: screenTotal(world, member),
    extractable: owed(world, member, slots.extractable),
    earnedToday: today ? (members.earnedToday[member] as number) : 0,
    paidIn: flowOf(world.inflows, member),
    paidBack: flowOf(world.outflows, member),
    grade: gradeOf(world, member),
    ...teamOf(world, member),
  };
}

const emptyTeam = { teamSize: 0, teamLosing: 0, teamLost: 0 };

function flowOf(flow: PositionWorld['inflows'], member: number): number {
  let sum = 0;
  for (let row = 0; row < flow.count; row++)
    if (flow.member[row] === member) sum += flow.amount[row] as number;
  return sum;
}

/** Those in a member's team, and what they have lost so far. */
function teamOf(world: PositionWorld, member: number) {
  const { members } = world;
  let level = [member];
  const team = { ...emptyTeam };
  for (let depth = 0; depth < teamLevels(world); depth++) {
    const next: number[] = [];
    for (const above of level) {
      for (
        let row = members.firstInvitee[above] as number;
        row >= 0;
        row = members.nextInvitee[row] as number
      ) {
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
