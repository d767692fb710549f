import Type from 'typebox';
import { amountField, commandId, defineCall } from './call.ts';
import { exchanged } from './exchange-rate-shapes.ts';
import { currencyField } from './fields.ts';
import { account, money } from './shapes.ts';

/** The one exchange that a member has between the two play currencies. */
export const exchangeRateCalls = {
  rate: defineCall({
    path: 'exchange/exchangeRate/get',
    auth: 'member',
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
    refusals: [],
  }),
  exchange: defineCall({
    path: 'exchange/exchange/create',
    auth: 'member',
    summary: 'Change money into the other currency: once for each member',
    form: Type.Object({
      currency: currencyField,
      amount: Type.Optional(amountField),
      commandId,
    }),
    data: Type.Object({ exchange: exchanged, account }),
    refusals: [
      'exchange.once',
      'exchange.empty',
      'exchange.balance',
      'amount.bounds',
      'command.reused',
      'room.busy',
      'room.closed',
    ],
  }),
};
