import Type from 'typebox';
import { bankAccountLengthMax, bankReferenceLengthMax } from '../plain/bounds.ts';
import { amountField, commandId, defineCall, field, page } from './call.ts';
import { bankMovement, ownAccount } from './phone-bank-shapes.ts';
import { money, quickAmounts } from './shapes.ts';

export const phoneBankCalls = {
  bank: defineCall({
    path: 'phone/bank',
    summary: 'Sandbox bank accounts with their one balance and statement, newest first',
    form: Type.Object({ ...page }),
    data: Type.Object({
      bankName: Type.String(),
      account: Type.String(),
      cardNumber: Type.String(),
      holder: Type.String(),
      currency: Type.String(),
      balance: money,
      cashAtStart: money,
      quickAmounts,
      accounts: Type.Array(ownAccount, {
        description: 'one at each bank; what comes to any is in the balance',
      }),
      total: Type.Integer({ description: 'movements on the statement' }),
      statement: Type.Array(bankMovement),
    }),
  }),
  bankTransfer: defineCall({
    path: 'phone/bank/transfer',
    summary: 'Transfer play money to a sandbox account, with a reference',
    form: Type.Object({
      account: field('bankAccount', { maxLength: bankAccountLengthMax }),
      reference: Type.Optional(
        field('text', { maxLength: bankReferenceLengthMax, description: 'as the receiver asked' }),
      ),
      amount: amountField,
      commandId,
    }),
    data: Type.Object({ balance: money, movement: bankMovement }),
    refusals: [
      'phone.unknownAccount',
      'phone.bankInsufficient',
      'recharge.generic',
      'recharge.cashMinimum',
      'amount.bounds',
      'text.full',
    ],
  }),
};
