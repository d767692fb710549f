import { calls } from '@glassmine/contract';
import { addressesView } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.deleteAddress, (caller) => {
  const { member } = caller;
  return caller.execute({ type: 'unbind', member, what: 'address', row: caller.form.addressId }, (_, world) =>
    addressesView(world, member),
  );
});
