import Type, { type Static } from 'typebox';
import { reportedKinds } from '../plain/kinds.ts';
import { money, oneOf, time } from './shapes.ts';

export const chainTransfer = Type.Object({
  hash: Type.String(),
  direction: oneOf(['in', 'out']),
  amount: money,
  counterparty: Type.String(),
  time,
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  status: oneOf(['confirming', 'confirmed']),
});

export const phoneMessage = Type.Object({
  messageId: Type.Integer(),
  from: Type.String({ description: 'sender as the phone shows it' }),
  kind: oneOf([
    'registerCode',
    'fundCode',
    'invitation',
    'invitationSent',
    'invitationAnswer',
    'transferSent',
    'transferReceived',
    'bankSent',
    'bankReceived',
    'withdrawalFailed',
    'cashWithdrawalFailed',
    'bankWarning',
    'bankArrest',
    'resetCode',
  ]),
  code: Type.String({ description: 'verification or invitation code in it; may be empty' }),
  amount: Type.String({ description: 'money amount in it; may be empty' }),
  currency: Type.String({ description: 'of the amount' }),
  name: Type.String({ description: 'person in it; may be empty' }),
  time,
  read: Type.Boolean(),
});

/** A report of the newspaper on the phone. */
export const newsReport = Type.Object({
  newsId: Type.Integer(),
  kind: oneOf(reportedKinds),
  paper: Type.String({ description: 'name of the newspaper, which is invented' }),
  head: Type.String(),
  text: Type.String(),
  truth: Type.String({ description: 'what the X-ray says of it; empty where there is none' }),
  time,
});

export const phoneMail = Type.Object({
  mailId: Type.Integer(),
  from: Type.String(),
  kind: oneOf([
    'welcome',
    'registered',
    'registerCode',
    'fundCode',
    'resetCode',
    'bindCode',
    'emailBound',
    'passwordChanged',
    'fundPasswordSet',
  ]),
  code: Type.String({ description: 'verification code in it; may be empty' }),
  name: Type.String({ description: 'first name it is addressed to' }),
  time,
  read: Type.Boolean(),
});

export type ChainTransfer = Static<typeof chainTransfer>;
export type PhoneMessage = Static<typeof phoneMessage>;
export type NewsReport = Static<typeof newsReport>;
export type PhoneMail = Static<typeof phoneMail>;
