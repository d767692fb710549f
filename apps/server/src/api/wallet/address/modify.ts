import { calls } from '@glassmine/contract';
import { addressesView } from '@glassmine/views';
import { addressIn } from '../../../calls/address-form.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.changeAddress, (caller) => {
  const { form, member } = caller;
  const given = addressIn(caller.world, form);
  if ('refusal' in given) return given;
  const { address } = given;
  return caller.execute({ type: 'bindAddress', member, address, replaces: form.addressId }, (_, world) =>
    addressesView(world, member),
  );
});
