import { calls } from '@glassmine/contract';
import { addressesView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.deleteAddress, (asks) => {
  const { member } = asks;
  return asks.execute({ type: 'unbind', member, what: 'address', row: asks.form.addressId }, (_, world) =>
    addressesView(world, member),
  );
});
