import { calls } from '@glassmine/contract';
import { recordsView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { currencyIn } from '../../../rooms/currency-form.ts';

export const route = forMember(calls.assets.records, (asks) => {
  const currency = currencyIn(asks.world, asks.form.currency);
  return asks.look((world) => recordsView(world, asks.member, { ...asks.form, currency }));
});
