import Type from 'typebox';
import { bankAccountLengthMax, branchCodeLengthMax, payeeLengthMax } from '../plain/bounds.ts';
import { commandId, defineCall, field } from './call.ts';
import { bank, card } from './cards-shapes.ts';
import { commandRefusals, shortRow } from './fields.ts';
import { address } from './wallet-shapes.ts';

/** Bank cards that cash is withdrawn to. */
export const cardCalls = {
  banks: defineCall({
    path: 'assets/system/pay/config/banks',
    auth: 'member',
    summary: 'The banks of the sandbox; there are no others',
    form: Type.Object({}),
    data: Type.Array(bank),
    refusals: [],
  }),
  cards: defineCall({
    path: 'assets/user/bank/list',
    auth: 'member',
    summary: 'Bound bank cards',
    form: Type.Object({}),
    data: Type.Array(card),
    refusals: [],
  }),
  modifyCard: defineCall({
    path: 'assets/user/bank/modify',
    auth: 'member',
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
      'charter.card',
      'charter.phone',
      'charter.email',
      'charter.address',
      'card.branchShape',
      'card.branchUnknown',
      'card.payee',
      'card.notIssued',
      'card.taken',
      'address.limit',
      'address.unknown',
      'address.pending',
      ...commandRefusals,
    ],
  }),
  deleteCard: defineCall({
    path: 'assets/user/bank/delete',
    auth: 'member',
    summary: 'Unbind a bank card; not while a withdrawal is on its way to it',
    form: Type.Object({ cardId: shortRow, commandId }),
    data: Type.Array(card),
    refusals: ['address.unknown', 'address.pending', ...commandRefusals],
  }),
  boundDetail: defineCall({
    path: 'assets/info/detail',
    auth: 'member',
    summary: 'One bound address or card',
    form: Type.Object({
      kind: Type.Union([Type.Literal('address'), Type.Literal('card')]),
      id: shortRow,
    }),
    data: Type.Object({
      kind: Type.Union([Type.Literal('address'), Type.Literal('card')]),
      addresses: Type.Array(address, { description: 'the one address, or none' }),
      cards: Type.Array(card, { description: 'the one card, or none' }),
      pending: Type.Integer({ description: 'withdrawals on their way to it' }),
    }),
    refusals: ['address.unknown'],
  }),
};
