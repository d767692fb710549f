import { calls } from '@glassmine/contract';
import { addressesView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';
import { addressIn } from '../../../rooms/address-form.ts';

export const route = forMember(calls.wallet.addAddress, (asks) => {
  const { form, member } = asks;
  const given = addressIn(asks.world, form);
  if ('refusal' in given) return given;
  return asks.execute({ type: 'bindAddress', member, address: given.address }, (_, world) =>
    addressesView(world, member),
  );
});
