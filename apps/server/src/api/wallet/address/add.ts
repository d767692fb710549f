import { calls } from '@glassmine/contract';
import { addressesView } from '@glassmine/contract/views';
import { FormError } from '../../../http/form.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.addAddress, (asks) => {
  const { form, member } = asks;
  const { currency, chain } = asks.room.scenario;
  if (form.currency !== currency) throw new FormError('currency', 'choice', currency);
  if (form.chain !== chain.name) throw new FormError('chain', 'choice', chain.name);
  return asks.execute({ type: 'bindAddress', member, address: form.address }, (_, world) =>
    addressesView(world, member),
  );
});
