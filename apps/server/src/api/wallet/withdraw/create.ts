import { calls } from '@glassmine/contract';
import { withdrawnView } from '@glassmine/views';
import { playAmount } from '../../../calls/amount.ts';
import { currencyIn } from '../../../calls/currency-form.ts';
import { withFundPassword } from '../../../calls/wrong-tries.ts';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.wallet.withdraw, (caller) => {
  const { form, member } = caller;
  const amountMinor = playAmount(form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const currency = currencyIn(caller.world, form.currency) ?? 'coin';
  const addressId = (currency === 'coin' ? form.addressId : form.cardId) ?? -1;
  return withFundPassword(caller, form.fundPassword, () =>
    caller.execute({ type: 'withdraw', member, amountMinor, addressId, currency }, ({ withdrawal }, world) =>
      withdrawnView(world, member, withdrawal),
    ),
  );
});
