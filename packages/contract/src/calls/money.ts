import Type from 'typebox';
import { commandId, defineCall } from './call.ts';
import { product } from './goods-shapes.ts';
import { tickerItem } from './money-shapes.ts';
import { account, money, time } from './shapes.ts';

export const assetsCalls = {
  home: defineCall({
    path: 'assets/home',
    summary: 'All that Home shows: balances, own earnings by day, winnings of others, machines',
    data: Type.Object({
      account,
      earningsByDay: Type.Array(Type.Object({ day: Type.Integer(), total: money }), {
        description: 'running total of what the screen says was earned, one a day, last 30 days',
      }),
      winnings: Type.Array(tickerItem),
      products: Type.Array(product),
      validOrders: Type.Integer(),
    }),
  }),
  account: defineCall({
    path: 'assets/account',
    summary: 'Balances',
    data: account,
  }),
};

export const incomeCalls = {
  info: defineCall({
    path: 'income/info',
    summary: 'Income that waits to be taken out',
    data: Type.Object({
      account,
      takeable: money,
      receiving: money,
      received: Type.String({ description: 'income taken out so far, what is on its way among it' }),
      notReceived: Type.String({ description: 'income that waits to be taken out' }),
      todayEarning: money,
      totalRevenue: money,
      arrivesBy: Type.Integer({ description: 'epoch ms; 0 when nothing is on its way' }),
    }),
  }),
  takeout: defineCall({
    path: 'income/income/takeout',
    summary: 'Take out all accrued income; it arrives within 30 world minutes',
    form: Type.Object({ commandId }),
    data: Type.Object({ amount: money, arrivesBy: time, account }),
    refusals: ['income.nothing', 'income.receiving'],
  }),
};
