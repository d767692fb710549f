import { calls } from '@glassmine/contract';
import { couponPriceView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.couponPrice, (caller) => {
  const answer = couponPriceView(caller.world, caller.member, caller.form, caller.language);
  return 'fault' in answer ? { refusal: answer.fault } : caller.view(() => answer.price);
});
