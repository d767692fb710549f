import { Type } from '@glassmine/kernel/schema';
import { memberCall } from '../call.ts';
import { account, accountView } from '../formats/amounts.ts';
import { commandId } from '../formats/form.ts';
import {
  assetsHomeAnswer,
  homeView,
  incomeInfoAnswer,
  incomeInfoView,
  isTooLate,
  takenOutView,
  takeoutAnswer,
} from './views.ts';

export const incomeCalls = {
  home: memberCall('assets/home', {
    summary: 'All that Home shows: balances, own earnings by day, winnings of others, machines',
    answer: assetsHomeAnswer,
    staleAfter: ['clock', 'account', 'goods'],
    view: homeView,
  }),
  account: memberCall('assets/account', {
    summary: 'Balances',
    answer: account,
    staleAfter: ['clock'],
    view: accountView,
  }),
  info: memberCall('income/info', {
    summary: 'Income that waits to be taken out',
    answer: incomeInfoAnswer,
    staleAfter: ['clock', 'account'],
    view: incomeInfoView,
  }),
  takeout: memberCall('income/income/takeout', {
    summary: 'Take out all accrued income; it arrives within 30 world minutes',
    form: Type.Object({ commandId }),
    answer: takeoutAnswer,
    refusals: ['income.nothing', 'income.receiving', 'income.tooLate'],
    changes: {},
    async run(caller) {
      // The rules of rooms that run already would take it, and leave it on its way for ever.
      if (isTooLate(caller.world) && !caller.isSentAgain) return { refusal: 'income.tooLate' };
      return caller.execute({ type: 'takeOut', member: caller.member }, ({ takeOut, amount }, world) =>
        takenOutView(world, caller.member, takeOut, amount),
      );
    },
  }),
};
