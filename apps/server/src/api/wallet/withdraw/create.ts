import { calls } from '@glassmine/contract';
import { withdrawnView } from '@glassmine/views';
import { withFundPassword } from '../../../accounts/guesses.ts';
import { playAmount } from '../../../http/amount.ts';
import { forMember } from '../../../http/route.ts';
import { currencyIn } from '../../../rooms/currency-form.ts';

export const route = forMember(calls.wallet.withdraw, (asks) => {
  const { form, member } = asks;
  const amountMinor = playAmount(form.amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const currency = currencyIn(asks.world, form.currency) ?? 'coin';
  const addressId = (currency === 'coin' ? form.addressId : form.cardId) ?? -1;
  return withFundPassword(asks, form.fundPassword, () =>
    asks.execute({ type: 'withdraw', member, amountMinor, addressId, currency }, ({ withdrawal }, world) =>
      withdrawnView(world, member, withdrawal as number),
    ),
  );
});
