import Type, { type Static } from 'typebox';
import { money, time } from './shapes.ts';

export const chainTransfer = Type.Object({
  hash: Type.String(),
  direction: Type.Union([Type.Literal('in'), Type.Literal('out')]),
  amount: money,
  counterparty: Type.String(),
  time,
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  status: Type.Union([Type.Literal('confirming'), Type.Literal('confirmed')]),
});

export const phoneMessage = Type.Object({
  messageId: Type.Integer(),
  from: Type.String({ description: 'sender as the phone shows it' }),
  kind: Type.Union([
    Type.Literal('registerCode'),
    Type.Literal('fundCode'),
    Type.Literal('invitation'),
    Type.Literal('invitationSent'),
    Type.Literal('invitationAnswer'),
    Type.Literal('transferSent'),
    Type.Literal('transferReceived'),
    Type.Literal('bankSent'),
    Type.Literal('bankReceived'),
    Type.Literal('withdrawalFailed'),
    Type.Literal('cashWithdrawalFailed'),
    Type.Literal('resetCode'),
  ]),
  code: Type.String({ description: 'verification or invitation code in it; may be empty' }),
  amount: Type.String({ description: 'money amount in it; may be empty' }),
  currency: Type.String({ description: 'of the amount' }),
  name: Type.String({ description: 'person in it; may be empty' }),
  time,
  read: Type.Boolean(),
});

export const phoneMail = Type.Object({
  mailId: Type.Integer(),
  from: Type.String(),
  kind: Type.Union([
    Type.Literal('welcome'),
    Type.Literal('registered'),
    Type.Literal('registerCode'),
    Type.Literal('fundCode'),
    Type.Literal('resetCode'),
    Type.Literal('bindCode'),
    Type.Literal('emailBound'),
    Type.Literal('passwordChanged'),
    Type.Literal('fundPasswordSet'),
  ]),
  code: Type.String({ description: 'verification code in it; may be empty' }),
  name: Type.String({ description: 'first name it is addressed to' }),
  time,
  read: Type.Boolean(),
});

export type ChainTransfer = Static<typeof chainTransfer>;
export type PhoneMessage = Static<typeof phoneMessage>;
export type PhoneMail = Static<typeof phoneMail>;
