import Type from 'typebox';
import { amountField, commandId, defineCall } from './call.ts';
import { currencyField } from './fields.ts';
import { account, money, time } from './shapes.ts';

const exchanged = Type.Object({
  from: Type.String(),
  to: Type.String(),
  amount: money,
  gained: money,
  rate: Type.String({ description: 'cash for one whole unit of the scheme’s currency' }),
  time,
});

/** The one exchange that a member has between the two play currencies. */
export const exchangeRateCalls = {
  rate: defineCall({
    path: 'exchange/exchangeRate/get',
    summary:
      'What the whole balance of a currency would be in the other, and whether the exchange is still to be had',
    form: Type.Object({ currency: Type.Optional(currencyField) }),
    data: Type.Object({
      from: Type.String(),
      to: Type.String(),
      rate: Type.String({ description: 'cash for one whole unit of the scheme’s currency' }),
      balance: money,
      receives: money,
      used: Type.Boolean({ description: 'the member has had its one exchange' }),
      account,
    }),
  }),
  exchange: defineCall({
    path: 'exchange/exchange/create',
    summary: 'Change money into the other currency: once for each member',
    form: Type.Object({
      currency: currencyField,
      amount: Type.Optional(amountField),
      commandId,
    }),
    data: Type.Object({ exchange: exchanged, account }),
    refusals: ['exchange.once', 'exchange.empty', 'exchange.balance', 'amount.bounds'],
  }),
};
