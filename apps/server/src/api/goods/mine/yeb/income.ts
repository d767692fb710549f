import { calls } from '@glassmine/contract';
import { savingsIncomeView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.savingsIncome, (asks) =>
  asks.look((world) => savingsIncomeView(world, asks.member, asks.form)),
);
