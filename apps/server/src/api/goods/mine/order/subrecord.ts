import { calls } from '@glassmine/contract';
import type { Order } from '@glassmine/replica';
import { orderIncomeView } from '@glassmine/views';
import { forMember } from '../../../../http/route.ts';

export const route = forMember(calls.goods.orderIncome, (caller) => {
  const income = orderIncomeView(
    caller.world,
    caller.member,
    caller.form.orderId as Order,
    caller.form,
    caller.language,
  );
  return income ? caller.view(() => income) : { refusal: 'order.unknown' };
});
