import { calls } from '@glassmine/contract';
import { recordsView } from '@glassmine/views';
import { currencyIn } from '../../../calls/currency-form.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.assets.records, (caller) => {
  const currency = currencyIn(caller.world, caller.form.currency);
  return caller.view((world) => recordsView(world, caller.member, { ...caller.form, currency }));
});
