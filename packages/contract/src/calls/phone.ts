import Type from 'typebox';
import { chainAddressLengthMax } from '../plain/bounds.ts';
import { amountField, commandId, defineCall, field, listOf, page } from './call.ts';
import { shortRow } from './fields.ts';
import { phoneBankCalls } from './phone-bank.ts';
import { chainTransfer, phoneMail, phoneMessage } from './phone-shapes.ts';
import { identity, money } from './shapes.ts';

export const phoneCalls = {
  home: defineCall({
    path: 'phone/home',
    auth: 'room',
    summary: 'Home screen of the sandbox phone: identity and badges',
    form: Type.Object({}),
    data: Type.Object({
      identity,
      unreadMessages: Type.Integer(),
      unreadMail: Type.Integer(),
      walletBalance: money,
      bankBalance: money,
      savingsAtStart: money,
    }),
    refusals: [],
  }),
  messages: defineCall({
    path: 'phone/messages',
    auth: 'room',
    summary: 'Text messages, newest first',
    form: Type.Object({ ...page }),
    data: listOf(phoneMessage),
    refusals: [],
  }),
  readMessages: defineCall({
    path: 'phone/messages/read',
    auth: 'room',
    summary: 'Mark all messages as read',
    form: Type.Object({ commandId }),
    data: Type.Object({ unreadMessages: Type.Integer() }),
    refusals: ['command.reused', 'room.busy', 'room.closed'],
  }),
  mail: defineCall({
    path: 'phone/mail',
    auth: 'room',
    summary: 'E-mails, newest first',
    form: Type.Object({ ...page }),
    data: listOf(phoneMail),
    refusals: [],
  }),
  readMail: defineCall({
    path: 'phone/mail/read',
    auth: 'room',
    summary: 'Mark all e-mails as read',
    form: Type.Object({ commandId }),
    data: Type.Object({ unreadMail: Type.Integer() }),
    refusals: ['command.reused', 'room.busy', 'room.closed'],
  }),
  ...phoneBankCalls,
  wallet: defineCall({
    path: 'phone/wallet',
    auth: 'room',
    summary: 'Sandbox wallet: balance, address and transfers, newest first',
    form: Type.Object({ ...page }),
    data: Type.Object({
      address: Type.String(),
      currency: Type.String(),
      chain: Type.String(),
      balance: money,
      savingsAtStart: money,
      blockHeight: Type.Integer(),
      total: Type.Integer(),
      list: Type.Array(chainTransfer),
    }),
    refusals: [],
  }),
  send: defineCall({
    path: 'phone/wallet/send',
    auth: 'room',
    summary: 'Send play money to a sandbox address',
    form: Type.Object({
      to: field('chainAddress', { maxLength: chainAddressLengthMax }),
      amount: amountField,
      commandId,
    }),
    data: Type.Object({ balance: money, transfer: chainTransfer }),
    refusals: [
      'charter.address',
      'charter.phone',
      'charter.email',
      'charter.card',
      'phone.unknownAddress',
      'phone.insufficient',
      'recharge.minimum',
      'amount.bounds',
      'command.reused',
      'room.busy',
      'room.closed',
    ],
  }),
  contacts: defineCall({
    path: 'phone/contacts',
    auth: 'room',
    summary: 'People of the crowd this learner knows and may invite',
    form: Type.Object({}),
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          contactId: Type.Integer(),
          name: Type.String(),
          status: Type.Union([
            Type.Literal('none'),
            Type.Literal('invited'),
            Type.Literal('joined'),
            Type.Literal('member', { description: 'already in through somebody else' }),
          ]),
        }),
      ),
    }),
    refusals: [],
  }),
  invite: defineCall({
    path: 'phone/invite',
    auth: 'member',
    summary: "Send one's invitation to somebody of the crowd",
    form: Type.Object({ contactId: shortRow, commandId }),
    data: Type.Object({ contactId: Type.Integer(), status: Type.String() }),
    refusals: ['phone.unknownContact', 'phone.alreadyInvited', 'command.reused', 'room.busy', 'room.closed'],
  }),
};
