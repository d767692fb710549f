import { Type } from '@glassmine/kernel/schema';
import { deviceCall } from '../call.ts';
import { playAmount } from '../formats/amounts.ts';
import { currencyField } from '../formats/fields.ts';
import { amountField, commandId, field, page } from '../formats/form.ts';
import { money } from '../formats/shapes.ts';
import { memberByReference, referenceOf } from '../wallet/rules/recharge.ts';
import { bankAccountLengthMax, bankReferenceLengthMax, chainAddressLengthMax } from '../wallet/words.ts';
import { bankAnswer, bankMovedView, bankMovement, bankView } from './views/bank.ts';
import { newsReportsView, phoneNewsAnswer } from './views/news.ts';
import {
  mailAnswer,
  mailView,
  messagesAnswer,
  messagesView,
  phoneHomeAnswer,
  phoneHomeView,
  sendAnswer,
  sentView,
  walletAnswer,
  walletView,
} from './views/phone.ts';

export const outsideCalls = {
  bank: deviceCall('phone/bank', {
    summary: 'Sandbox bank accounts in a local currency with their one balance and statement, newest first',
    form: Type.Object({ ...page, currency: Type.Optional(currencyField) }),
    answer: bankAnswer,
    staleAfter: ['bank'],
    view: bankView,
  }),
  bankTransfer: deviceCall('phone/bank/transfer', {
    summary: 'Transfer play money to a sandbox account, with a reference',
    form: Type.Object({
      account: field('bankAccount', { maxLength: bankAccountLengthMax }),
      reference: Type.Optional(
        field('text', { maxLength: bankReferenceLengthMax, description: 'as the receiver asked' }),
      ),
      amount: amountField,
      commandId,
    }),
    answer: Type.Object({ balance: money, movement: bankMovement }),
    refusals: [
      'phone.unknownAccount',
      'phone.bankInsufficient',
      'recharge.generic',
      'recharge.cashMinimum',
      'amount.bounds',
      'text.full',
    ],
    changes: { bankTransfer: ['phone/bank', 'phone/home', 'wallet/recharge/cash/info'] },
    run: (caller) => {
      const { world, learner } = caller;
      const { account, reference: written = '', amount } = caller.form;
      const amountMinor = playAmount(amount);
      if (amountMinor === null) return { refusal: 'amount.bounds' };
      const send = (reference: string) =>
        caller.execute(
          { type: 'bankTransfer', person: learner, account, reference, amountMinor },
          ({ transfer }, after) => bankMovedView(after, transfer, learner, caller.wording),
        );
      const member = memberByReference(world, written);
      if (member >= 0) return send(referenceOf(world, member));
      // Whatever else somebody writes there is theirs, and can be deleted.
      return caller.withTexts({ reference: written.trim() }, ({ reference }) => send(reference));
    },
  }),
  home: deviceCall('phone/home', {
    summary: 'Home screen of the sandbox phone: identity and badges',
    answer: phoneHomeAnswer,
    staleAfter: ['transfer'],
    view: phoneHomeView,
  }),
  messages: deviceCall('phone/messages', {
    summary: 'Text messages, newest first',
    form: Type.Object({ ...page }),
    answer: messagesAnswer,
    staleAfter: [],
    view: messagesView,
  }),
  readMessages: deviceCall('phone/messages/read', {
    summary: 'Mark all messages as read',
    form: Type.Object({ commandId }),
    answer: Type.Object({ unreadMessages: Type.Integer() }),
    changes: { readMessages: ['phone/home'] },
    run: (caller) =>
      caller.execute({ type: 'readMessages', learner: caller.learner }, ({ unread }) => ({
        unreadMessages: unread,
      })),
  }),
  news: deviceCall('phone/news', {
    summary: 'Reports of the newspaper about what happens around the scheme, newest first',
    form: Type.Object({ ...page }),
    answer: phoneNewsAnswer,
    staleAfter: [],
    view: newsReportsView,
  }),
  mail: deviceCall('phone/mail', {
    summary: 'E-mails, newest first',
    form: Type.Object({ ...page }),
    answer: mailAnswer,
    staleAfter: [],
    view: mailView,
  }),
  readMail: deviceCall('phone/mail/read', {
    summary: 'Mark all e-mails as read',
    form: Type.Object({ commandId }),
    answer: Type.Object({ unreadMail: Type.Integer() }),
    changes: { readMail: ['phone/home'] },
    run: (caller) =>
      caller.execute({ type: 'readMail', learner: caller.learner }, ({ unread }) => ({
        unreadMail: unread,
      })),
  }),
  wallet: deviceCall('phone/wallet', {
    summary: 'Sandbox wallet: balance, address and transfers, newest first',
    form: Type.Object({ ...page }),
    answer: walletAnswer,
    staleAfter: ['transfer'],
    view: walletView,
  }),
  send: deviceCall('phone/wallet/send', {
    summary: 'Send play money to a sandbox address',
    form: Type.Object({
      to: field('chainAddress', { maxLength: chainAddressLengthMax }),
      amount: amountField,
      commandId,
    }),
    answer: sendAnswer,
    refusals: ['phone.unknownAddress', 'phone.insufficient', 'recharge.minimum', 'amount.bounds'],
    changes: { sendTransfer: ['phone/wallet', 'phone/home', 'wallet/recharge/info'] },
    run: (caller) => {
      const amountMinor = playAmount(caller.form.amount);
      if (amountMinor === null) return { refusal: 'amount.bounds' };
      return caller.execute(
        { type: 'sendTransfer', person: caller.learner, to: caller.form.to, amountMinor },
        ({ transfer }, world) => sentView(world, caller.learner, transfer),
      );
    },
  }),
};
