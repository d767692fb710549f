import { columnToWrite, dayOf, put, widen } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import { account, MEMBER_SLOTS, memberAccount, SLOT_BITS, member as slots } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { isRecorded } from '../../ledger/tape.ts';
import { changeHolding } from '../../machines/rules/products.ts';
import { countEarning } from '../../members/rules/accounts.ts';
import { remarkOwn, tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { type Order, orderMarks, ordersLists, ordersPostings } from '../../orders/rules.ts';
import { markRecord } from '../../records/rules/record-lists.ts';
import { type IncomeWorld, incomePostings, type NightIncome } from './world.ts';

/** Whether a night's single posting is unobserved: no learner to list it for, no tape that records it. */
function isUnobserved({ learners, tape }: IncomeWorld): boolean {
  return learners.count === 0 && (tape === null || !isRecorded(tape, account.incomePaid));
}

/**
 * The postings of one night's income in two loops over numbers: to the bit what `post` and `countEarning` would do
 * one by one, at a fraction of the time. `isUnobserved` must hold. Calls `expired` for each order that has had its
 * last day.
 */
function accrueInBulk(world: IncomeWorld, expired: (order: Order) => void): void {
  const { orders, vars } = world;
  const income = countedIncome(world);
  const { member: owners, dailyReturn, validDays } = orders;
  let daysPaid = columnToWrite(orders, 'daysPaid');
  const debit = account.incomePaid;
  const kind = incomePostings.dailyIncome << 24;
  const ended: Order[] = [];
  let [a, b, paid, postings] = [vars.postingDigestA | 0, vars.postingDigestB | 0, 0, 0];
  let stillExpired = true;
  for (let row = vars.ordersDone; row < orders.count; row++) {
    const days = daysPaid[row]!;
    const valid = validDays[row]!;
    if (days >= valid) {
      if (stillExpired) vars.ordersDone = (row + 1) as Order;
      continue;
    }
    stillExpired = false;
    daysPaid[row] = days + 1;
    if (daysPaid[row] !== days + 1) {
      daysPaid = widen(orders, 'daysPaid');
      daysPaid[row] = days + 1;
    }
    if (days + 1 >= valid) ended.push(row);
    const amount = dailyReturn[row]!;
    if (amount === 0) continue;
    a = Math.imul(a ^ debit, 0x01000193) ^ (amount | 0);
    b = (Math.imul(b ^ memberAccount(owners[row]!, slots.income) ^ kind, 0x5bd1e995) + row) | 0;
    paid += amount;
    postings += 1;
  }
  payMembers(world, income);
  const house = debit >> SLOT_BITS;
  world.house[house] = world.house[house]! + paid;
  // What all were paid together bounds what any one of them was.
  if (!Number.isSafeInteger(world.house[house])) throw new RangeError('ledger: income beyond all bounds');
  vars.postingCount += postings;
  vars.postingDigestA = a;
  vars.postingDigestB = b;
  for (const row of ended) {
    changeIncome(income, owners[row]!, -dailyReturn[row]!);
    expired(row);
  }
}

function payMembers({ members }: IncomeWorld, { perMember }: NightIncome): void {
  const { count } = members;
  let balances = columnToWrite(members, 'balances');
  let totalRevenue = columnToWrite(members, 'totalRevenue');
  for (let member = 0; member < count; member++) {
    const amount = perMember[member]!;
    if (amount === 0) continue;
    const at = member * MEMBER_SLOTS + slots.income;
    const owed = balances[at]! - amount;
    balances[at] = owed;
    if (balances[at] !== owed) {
      balances = widen(members, 'balances');
      balances[at] = owed;
    }
    const revenue = totalRevenue[member]! + amount;
    totalRevenue[member] = revenue;
    if (totalRevenue[member] !== revenue) {
      totalRevenue = widen(members, 'totalRevenue');
      totalRevenue[member] = revenue;
    }
  }
}

/** With room for every member, and every order that still runs counted. */
function countedIncome(world: IncomeWorld): NightIncome {
  const { orders, members, vars } = world;
  const income = world.nightIncome ?? {
    perMember: new Float64Array(members.capacity),
    upTo: vars.ordersDone,
  };
  world.nightIncome = income;
  if (income.perMember.length < members.count) {
    const grown = new Float64Array(members.capacity);
    grown.set(income.perMember);
    income.perMember = grown;
  }
  for (; income.upTo < orders.count; income.upTo++) {
    const row = income.upTo;
    if (orders.daysPaid[row]! >= orders.validDays[row]!) continue;
    changeIncome(income, orders.member[row]!, orders.dailyReturn[row]!);
  }
  return income;
}

function changeIncome({ perMember }: NightIncome, member: Member, amount: number): void {
  perMember[member] = perMember[member]! + amount;
}

/**
 * Midnight: every order that still runs earns its day. A number moves from promise to screen; no money moves.
 * Orders stand in the order of their purchase, so the prefix that has expired is passed over for good.
 */
export function accrueDay(world: IncomeWorld): void {
  if (isUnobserved(world)) accrueInBulk(world, (row) => expire(world, row));
  else accrueOneByOne(world);
}

function accrueOneByOne(world: IncomeWorld): void {
  const { orders, vars } = world;
  const day = dayOf(vars.now);
  let stillExpired = true;
  // What was counted for quiet nights does not follow this one.
  world.nightIncome = null;
  for (let row = vars.ordersDone; row < orders.count; row++) {
    const paid = orders.daysPaid[row]!;
    if (paid >= orders.validDays[row]!) {
      if (stillExpired) vars.ordersDone = (row + 1) as Order;
      continue;
    }
    stillExpired = false;
    const member = orders.member[row]!;
    const amount = orders.dailyReturn[row]!;
    put(orders, 'daysPaid', row, paid + 1);
    if (paid + 1 >= orders.validDays[row]!) expire(world, row);
    if (amount === 0) continue;
    post(
      world,
      account.incomePaid,
      memberAccount(member, slots.income),
      amount,
      incomePostings.dailyIncome,
      row,
    );
    countEarning(world, member, amount, day);
    tellMember(world, member, membersEvents.account, 0);
  }
}

/** An order has had its last day: its units may be bought again. */
function expire(world: IncomeWorld, row: Order): void {
  const { orders } = world;
  const member = orders.member[row]!;
  changeHolding(world, {
    member,
    product: orders.product[row]!,
    units: 0 - orders.units[row]!,
    paid: 0 - orders.price[row]!,
  });
  remarkOwn(world, member, ordersLists.orders, row, orderMarks.expired);
  markRecord(world, member, ordersPostings.buyMachine, row, 'expired');
}

/** Income still promised on orders that run: what the screens say will come. O(orders). */
export function promises(world: IncomeWorld): number {
  const { orders, vars } = world;
  let sum = 0;
  for (let row = vars.ordersDone; row < orders.count; row++) {
    const left = orders.validDays[row]! - orders.daysPaid[row]!;
    if (left > 0) sum += left * orders.dailyReturn[row]!;
  }
  return sum;
}
