import Type from 'typebox';
import { chainAddressLengthMax } from '../plain/bounds.ts';
import { amountField, commandId, defineCall, field, listOf, page } from './call.ts';
import { shortRow } from './fields.ts';
import { phoneBankCalls } from './phone-bank.ts';
import { phoneChatCalls } from './phone-chat.ts';
import { chainTransfer, newsReport, phoneMail, phoneMessage } from './phone-shapes.ts';
import { identity, money, oneOf, quickAmounts } from './shapes.ts';

export const phoneCalls = {
  home: defineCall({
    path: 'phone/home',
    summary: 'Home screen of the sandbox phone: identity and badges',
    data: Type.Object({
      identity,
      unreadMessages: Type.Integer(),
      unreadMail: Type.Integer(),
      unreadChats: Type.Integer({ description: 'in chats that are not muted' }),
      walletBalance: money,
      bankBalance: money,
      savingsAtStart: money,
      savingsChange: Type.String({
        description: 'wallet now less wallet at the start',
        examples: ['-300.00'],
      }),
      cashChange: Type.String({
        description: 'bank account now less bank account at the start',
        examples: ['-5000.00'],
      }),
      result: Type.String({
        description: 'both as one number in the scheme’s currency, cash at the room’s rate',
        examples: ['-303.33'],
      }),
      cashPerCoin: Type.String({ description: 'that rate', examples: ['1500.00'] }),
    }),
  }),
  messages: defineCall({
    path: 'phone/messages',
    summary: 'Text messages, newest first',
    form: Type.Object({ ...page }),
    data: listOf(phoneMessage),
  }),
  readMessages: defineCall({
    path: 'phone/messages/read',
    summary: 'Mark all messages as read',
    form: Type.Object({ commandId }),
    data: Type.Object({ unreadMessages: Type.Integer() }),
  }),
  news: defineCall({
    path: 'phone/news',
    summary: 'Reports of the newspaper about what happens around the scheme, newest first',
    form: Type.Object({ ...page }),
    data: listOf(newsReport),
  }),
  mail: defineCall({
    path: 'phone/mail',
    summary: 'E-mails, newest first',
    form: Type.Object({ ...page }),
    data: listOf(phoneMail),
  }),
  readMail: defineCall({
    path: 'phone/mail/read',
    summary: 'Mark all e-mails as read',
    form: Type.Object({ commandId }),
    data: Type.Object({ unreadMail: Type.Integer() }),
  }),
  ...phoneBankCalls,
  ...phoneChatCalls,
  wallet: defineCall({
    path: 'phone/wallet',
    summary: 'Sandbox wallet: balance, address and transfers, newest first',
    form: Type.Object({ ...page }),
    data: Type.Object({
      address: Type.String(),
      currency: Type.String(),
      chain: Type.String(),
      balance: money,
      savingsAtStart: money,
      blockHeight: Type.Integer(),
      quickAmounts,
      total: Type.Integer(),
      list: Type.Array(chainTransfer),
    }),
  }),
  send: defineCall({
    path: 'phone/wallet/send',
    summary: 'Send play money to a sandbox address',
    form: Type.Object({
      to: field('chainAddress', { maxLength: chainAddressLengthMax }),
      amount: amountField,
      commandId,
    }),
    data: Type.Object({ balance: money, transfer: chainTransfer }),
    refusals: ['phone.unknownAddress', 'phone.insufficient', 'recharge.minimum', 'amount.bounds'],
  }),
  contacts: defineCall({
    path: 'phone/contacts',
    summary: 'People of the crowd this learner knows and may invite',
    data: Type.Object({
      list: Type.Array(
        Type.Object({
          contactId: Type.Integer(),
          name: Type.String(),
          status: oneOf(['none', 'invited', 'joined', 'member'], {
            member: 'already in through somebody else',
          }),
        }),
      ),
    }),
  }),
  invite: defineCall({
    path: 'phone/invite',
    summary: "Send one's invitation to somebody of the crowd",
    form: Type.Object({ contactId: shortRow, commandId }),
    data: Type.Object({ contactId: Type.Integer(), status: Type.String() }),
    refusals: ['phone.unknownContact', 'phone.alreadyInvited'],
  }),
};
