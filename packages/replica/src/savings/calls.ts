import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { playAmount } from '../formats/amounts.ts';
import { amountField, commandId, page } from '../formats/form.ts';
import {
  savings,
  savingsIncomeAnswer,
  savingsIncomeView,
  savingsView,
  sellSavingsAnswer,
  soldSavingsView,
} from './views.ts';

export const savingsCalls = {
  savings: memberCall('goods/mine/yeb/info', {
    summary: 'Terms of the flexible savings, what the member has in them and what they earn',
    answer: savings,
    staleAfter: ['account', 'goods'],
    view: savingsView,
  }),
  buySavings: memberCall('goods/mine/yeb/create', {
    summary: 'Buy flexible savings, from assets first, then from what can be withdrawn',
    form: Type.Object({ amount: amountField, commandId }),
    answer: savings,
    refusals: ['amount.bounds', 'savings.closed', 'savings.minimum', 'savings.maximum', 'order.insufficient'],
    changes: {},
    run: (caller) => {
      const { member, form } = caller;
      const amountMinor = playAmount(form.amount);
      if (amountMinor === null) return { refusal: 'amount.bounds' };
      return caller.execute({ type: 'buySavings', member, amountMinor }, (_, world) =>
        savingsView(world, member),
      );
    },
  }),
  savingsIncome: memberCall('goods/mine/yeb/income', {
    summary: 'Interest on the flexible savings, day by day, newest first, and what it comes to',
    form: Type.Object({ ...page }),
    answer: savingsIncomeAnswer,
    method: 'POST',
    staleAfter: ['account'],
    view: savingsIncomeView,
  }),
  sellSavings: memberCall('user/app/financial/sellFinancial', {
    summary: 'Sell flexible savings back; the amount can be withdrawn at once, says the screen',
    form: Type.Object({ amount: amountField, commandId }),
    answer: sellSavingsAnswer,
    refusals: ['amount.bounds', 'savings.balance'],
    changes: {},
    run: (caller) => {
      const { member, form } = caller;
      const amountMinor = playAmount(form.amount);
      if (amountMinor === null) return { refusal: 'amount.bounds' };
      return caller.execute({ type: 'sellSavings', member, amountMinor }, (_, world) =>
        soldSavingsView(world, member),
      );
    },
  }),
};
