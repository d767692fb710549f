import Type from 'typebox';
import { commandId, defineCall, field } from '../call.ts';
import { address } from '../shapes.ts';
import { bank, card } from '../wallet-shapes.ts';

const world = ['command.reused', 'room.busy', 'room.closed'] as const;
const cardId = Type.Integer({ minimum: 0, maximum: 99_999_999 });

/** Bank cards that cash is withdrawn to. */
export const cardCalls = {
  banks: defineCall({
    method: 'GET',
    path: 'assets/system/pay/config/banks',
    auth: 'member',
    summary: 'The banks of the sandbox; there are no others',
    form: Type.Object({}),
    data: Type.Array(bank),
    refusals: [],
  }),
  cards: defineCall({
    method: 'GET',
    path: 'assets/user/bank/list',
    auth: 'member',
    summary: 'Bound bank cards',
    form: Type.Object({}),
    data: Type.Array(card),
    refusals: [],
  }),
  modifyCard: defineCall({
    method: 'POST',
    path: 'assets/user/bank/modify',
    auth: 'member',
    summary: 'Bind a bank card, or put another in the place of a bound one',
    form: Type.Object({
      cardId: Type.Optional(cardId),
      bankId: Type.Integer({ minimum: 0, maximum: 100 }),
      payee: field('text', { maxLength: 60 }),
      account: field('bankAccount', { maxLength: 40 }),
      ifsc: field('text', { maxLength: 20 }),
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
      ...world,
    ],
  }),
  deleteCard: defineCall({
    method: 'POST',
    path: 'assets/user/bank/delete',
    auth: 'member',
    summary: 'Unbind a bank card; not while a withdrawal is on its way to it',
    form: Type.Object({ cardId, commandId }),
    data: Type.Array(card),
    refusals: ['address.unknown', 'address.pending', ...world],
  }),
  boundDetail: defineCall({
    method: 'GET',
    path: 'assets/info/detail',
    auth: 'member',
    summary: 'One bound address or card',
    form: Type.Object({
      kind: Type.Union([Type.Literal('address'), Type.Literal('card')]),
      id: cardId,
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
