import type { calls, DataOf } from '@glassmine/contract';
import { accounts, type Member, owed, receivedIncome, type World } from '@glassmine/replica';
import { accountView, moneyText, timeOf } from './amounts.ts';
import { productListView, validOrders } from './goods.ts';
import { earningsByDay, takeableOf } from './records.ts';
import { winningsView } from './team.ts';

type Income = typeof calls.income;

export function homeView(world: World, member: Member): DataOf<typeof calls.assets.home> {
  return {
    account: accountView(world, member),
    earningsByDay: earningsByDay(world, member),
    winnings: winningsView(world),
    products: productListView(world, member).list,
    validOrders: validOrders(world, member),
  };
}

export function incomeInfoView(world: World, member: Member): DataOf<Income['info']> {
  const receiving = owed(world, member, accounts.member.receiving);
  const account = accountView(world, member);
  return {
    account,
    takeable: moneyText(takeableOf(world, member)),
    receiving: moneyText(receiving),
    received: moneyText(receivedIncome(world, member)),
    notReceived: moneyText(takeableOf(world, member)),
    todayEarning: account.todayEarning,
    totalRevenue: account.totalRevenue,
    arrivesBy: receiving > 0 ? timeOf(world, world.members.receivingUntil[member]!) : 0,
  };
}

export function takenOutView(world: World, member: Member, amount: number): DataOf<Income['takeout']> {
  return {
    amount: moneyText(amount),
    arrivesBy: timeOf(world, world.members.receivingUntil[member]!),
    account: accountView(world, member),
  };
}
