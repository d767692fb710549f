import { dayOf, put } from '@glassmine/kernel';
import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { changeHolding } from '../machines/holdings.ts';
import { countEarning } from '../members/accounts.ts';
import { membersEvents } from '../members/events.ts';
import { remarkOwn } from '../members/own-lists.ts';
import { tellMember } from '../members/tell-member.ts';
import { orderMarks } from '../orders/buy.ts';
import { ordersPostings } from '../orders/postings.ts';
import { type Order, ordersLists } from '../orders/world.ts';
import { markRecord } from '../records/record-lists.ts';
import { accrueInBulk, isUnobserved } from './accrue-in-bulk.ts';
import { incomePostings } from './postings.ts';
import type { IncomeWorld } from './world.ts';

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
