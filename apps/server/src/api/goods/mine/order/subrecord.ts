import { calls } from '@glassmine/contract';
import { orderIncomeView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.orderIncome, (asks) => {
  const income = orderIncomeView(asks.world, asks.member, asks.form.orderId, asks.form, asks.language);
  return income ? asks.look(() => income) : { refusal: 'order.unknown' };
});
