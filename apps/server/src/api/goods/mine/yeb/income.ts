import { calls } from '@glassmine/contract';
import { savingsIncomeView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.savingsIncome, (caller) =>
  caller.view((world) => savingsIncomeView(world, caller.member, caller.form)),
);
