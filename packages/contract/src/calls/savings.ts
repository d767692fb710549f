import Type from 'typebox';
import { amountField, commandId, defineCall, listOf, page } from './call.ts';
import { savings, savingsIncome } from './savings-shapes.ts';
import { account, money } from './shapes.ts';

/** The flexible savings, under goods. */
export const savingsCalls = {
  savings: defineCall({
    path: 'goods/mine/yeb/info',
    summary: 'Terms of the flexible savings, what the member has in them and what they earn',
    data: savings,
  }),
  buySavings: defineCall({
    path: 'goods/mine/yeb/create',
    summary: 'Buy flexible savings, from assets first, then from what can be withdrawn',
    form: Type.Object({ amount: amountField, commandId }),
    data: savings,
    refusals: ['amount.bounds', 'savings.closed', 'savings.minimum', 'savings.maximum', 'order.insufficient'],
  }),
  savingsIncome: defineCall({
    path: 'goods/mine/yeb/income',
    summary: 'Interest on the flexible savings, day by day, newest first, and what it comes to',
    form: Type.Object({ ...page }),
    data: Type.Object({
      ...listOf(savingsIncome).properties,
      stock: money,
      todayIncome: money,
      totalIncome: money,
      dayReturnPercent: Type.Number(),
    }),
  }),
};

/** Selling them back, under user as in the source. */
export const savingsSale = {
  sellSavings: defineCall({
    path: 'user/app/financial/sellFinancial',
    summary: 'Sell flexible savings back; the amount can be withdrawn at once, says the screen',
    form: Type.Object({ amount: amountField, commandId }),
    data: Type.Object({ stock: money, account }),
    refusals: ['amount.bounds', 'savings.balance'],
  }),
};
