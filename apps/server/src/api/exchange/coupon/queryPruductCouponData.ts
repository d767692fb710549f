import { calls, type RefusalKey } from '@glassmine/contract';
import { couponPriceView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.exchange.couponPrice, (asks) => {
  const answer = couponPriceView(asks.world, asks.member, asks.form, asks.language);
  return 'fault' in answer ? { refusal: answer.fault as RefusalKey } : asks.look(() => answer.price);
});
