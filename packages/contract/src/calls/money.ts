import Type from 'typebox';
import { commandId, defineCall } from './call.ts';
import { commandRefusals } from './fields.ts';
import { product } from './goods-shapes.ts';
import { tickerItem } from './money-shapes.ts';
import { account, money, time } from './shapes.ts';

export const assetsCalls = {
  home: defineCall({
    path: 'assets/home',
    auth: 'member',
    summary: 'All that Home shows: balances, own earnings by day, winnings of others, machines',
    form: Type.Object({}),
    data: Type.Object({
      account,
      earningsByDay: Type.Array(Type.Object({ day: Type.Integer(), total: money }), {
        description: 'running total of what the screen says was earned, one a day, last 30 days',
      }),
      winnings: Type.Array(tickerItem),
      products: Type.Array(product),
      validOrders: Type.Integer(),
    }),
    refusals: [],
  }),
  account: defineCall({
    path: 'assets/account',
    auth: 'member',
    summary: 'Balances',
    form: Type.Object({}),
    data: account,
    refusals: [],
  }),
};

export const incomeCalls = {
  info: defineCall({
    path: 'income/info',
    auth: 'member',
    summary: 'Income that waits to be taken out',
    form: Type.Object({}),
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
    refusals: [],
  }),
  takeout: defineCall({
    path: 'income/income/takeout',
    auth: 'member',
    summary: 'Take out all accrued income; it arrives within 30 world minutes',
    form: Type.Object({ commandId }),
    data: Type.Object({ amount: money, arrivesBy: time, account }),
    refusals: ['income.nothing', 'income.receiving', ...commandRefusals],
  }),
};
