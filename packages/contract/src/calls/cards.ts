import Type from 'typebox';
import { bankAccountLengthMax, branchCodeLengthMax, payeeLengthMax } from '../plain/bounds.ts';
import { commandId, defineCall, field } from './call.ts';
import { bank, card } from './cards-shapes.ts';
import { shortRow } from './fields.ts';
import { oneOf } from './shapes.ts';
import { address } from './wallet-shapes.ts';

/** Bank cards that cash is withdrawn to. */
export const cardCalls = {
  banks: defineCall({
    path: 'assets/system/pay/config/banks',
    summary: 'The banks of the sandbox; there are no others',
    data: Type.Array(bank),
  }),
  cards: defineCall({
    path: 'assets/user/bank/list',
    summary: 'Bound bank cards',
    data: Type.Array(card),
  }),
  modifyCard: defineCall({
    path: 'assets/user/bank/modify',
    summary: 'Bind a bank card, or put another in the place of a bound one',
    form: Type.Object({
      cardId: Type.Optional(shortRow),
      bankId: Type.Integer({ minimum: 0, maximum: 100 }),
      payee: field('text', { maxLength: payeeLengthMax }),
      account: field('bankAccount', { maxLength: bankAccountLengthMax }),
      ifsc: field('text', { maxLength: branchCodeLengthMax }),
      commandId,
    }),
    data: Type.Array(card),
    refusals: [
      'card.branchShape',
      'card.branchUnknown',
      'card.payee',
      'card.notIssued',
      'card.taken',
      'address.limit',
      'address.unknown',
      'address.pending',
    ],
  }),
  deleteCard: defineCall({
    path: 'assets/user/bank/delete',
    summary: 'Unbind a bank card; not while a withdrawal is on its way to it',
    form: Type.Object({ cardId: shortRow, commandId }),
    data: Type.Array(card),
    refusals: ['address.unknown', 'address.pending'],
  }),
  boundDetail: defineCall({
    path: 'assets/info/detail',
    summary: 'One bound address or card',
    form: Type.Object({
      kind: oneOf(['address', 'card']),
      id: shortRow,
    }),
    data: Type.Object({
      kind: oneOf(['address', 'card']),
      addresses: Type.Array(address, { description: 'the one address, or none' }),
      cards: Type.Array(card, { description: 'the one card, or none' }),
      pending: Type.Integer({ description: 'withdrawals on their way to it' }),
    }),
    refusals: ['address.unknown'],
  }),
};
