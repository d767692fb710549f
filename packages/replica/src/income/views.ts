import { DAY } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { account, accountView, timeOf } from '../formats/amounts.ts';
import { money, time } from '../formats/shapes.ts';
import * as accounts from '../ledger/accounts.ts';
import { owed } from '../ledger/post.ts';
import { product, productListView } from '../machines/views.ts';
import { validOrders } from '../orders/views.ts';
import { moneyText } from '../plain/money.ts';
import { earningsByDay, takeableOf } from '../records/views.ts';
import { tickerItem, winningsView } from '../team/views.ts';
import type { World } from '../world/world.ts';
import { receivedIncome } from './rules/subject.ts';
import type { TakeOut } from './rules/world.ts';

export const assetsHomeAnswer = Type.Object({
  account,
  earningsByDay: Type.Array(Type.Object({ day: Type.Integer(), total: money }), {
    description: 'running total of what the screen says was earned, one a day, last 30 days',
  }),
  winnings: Type.Array(tickerItem),
  products: Type.Array(product),
  validOrders: Type.Integer(),
});

type AssetsHomeAnswer = Static<typeof assetsHomeAnswer>;

export const incomeInfoAnswer = Type.Object({
  account,
  takeable: money,
  receiving: money,
  received: Type.String({ description: 'income taken out so far, what is on its way among it' }),
  notReceived: Type.String({ description: 'income that waits to be taken out' }),
  todayEarning: money,
  totalRevenue: money,
  arrivesBy: Type.Integer({ description: 'epoch ms; 0 when nothing is on its way' }),
});

type IncomeInfoAnswer = Static<typeof incomeInfoAnswer>;

export const takeoutAnswer = Type.Object({ amount: money, arrivesBy: time, account });

type TakeoutAnswer = Static<typeof takeoutAnswer>;

export function homeView(world: World, member: Member): AssetsHomeAnswer {
  return {
    account: accountView(world, member),
    earningsByDay: earningsByDay(world, member),
    winnings: winningsView(world),
    products: productListView(world, member).list,
    validOrders: validOrders(world, member),
  };
}

export function incomeInfoView(world: World, member: Member): IncomeInfoAnswer {
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

/** Whether what is taken out now would arrive only after the room's last day, when its clock stands. */
export function isTooLate({ now, scenario: { clock, income } }: World): boolean {
  return now + income.arrivesAfterSeconds > clock.endDay * DAY;
}

/** Of this take-out, and not of the member's last one: a request that is sent again later is answered by it too. */
export function takenOutView(world: World, member: Member, takeOut: TakeOut, amount: number): TakeoutAnswer {
  return {
    amount: moneyText(amount),
    arrivesBy: timeOf(world, world.takeOuts.arrivesAt[takeOut]!),
    account: accountView(world, member),
  };
}
