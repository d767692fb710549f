import Type, { type Static } from 'typebox';
import { field } from './call.ts';
import { money, time } from './shapes.ts';

/* Shapes of the wallet: the second currency, banks, cards, the exchange. */

/** A form field that names one of the room's two play currencies. */
export const currencyField = field('opaque', {
  pattern: '^p[A-Z]{3,5}$',
  description: 'a play currency of the room, such as pUSDT',
});

export const bank = Type.Object({
  bankId: Type.Integer(),
  bankName: Type.String(),
  bankCode: Type.String({ description: 'the first four signs of its branch codes' }),
});

export const card = Type.Object({
  cardId: Type.Integer(),
  bankId: Type.Integer(),
  bankName: Type.String(),
  currency: Type.String(),
  payee: Type.String(),
  account: Type.String(),
  ifsc: Type.String({ description: 'branch code of eleven signs, the fifth a zero' }),
});

/** One of a person's accounts at the sandbox banks. */
export const ownAccount = Type.Object({
  bankId: Type.Integer(),
  bankName: Type.String(),
  account: Type.String(),
  ifsc: Type.String(),
});

export const bankMovement = Type.Object({
  movementId: Type.Integer({ description: '-1 for the opening balance' }),
  kind: Type.Union([Type.Literal('opening'), Type.Literal('sent'), Type.Literal('received')]),
  amount: Type.String({ description: 'signed: what came in is positive' }),
  counterparty: Type.String({ description: 'account of the other side; empty for the opening balance' }),
  counterpartyName: Type.String(),
  reference: Type.String(),
  time,
  arrivesAt: time,
  status: Type.Union([Type.Literal('onItsWay'), Type.Literal('done')]),
});

/** A transfer to the scheme's collecting account, as whoever sent it sees it. */
export const collected = Type.Object({
  transferId: Type.Integer(),
  amount: money,
  reference: Type.String(),
  time,
  status: Type.Union([
    Type.Literal('processing', { description: 'on its way' }),
    Type.Literal('credited'),
    Type.Literal('notCredited', { description: 'it came, but its reference names nobody' }),
  ]),
});

export const exchanged = Type.Object({
  from: Type.String(),
  to: Type.String(),
  amount: money,
  gained: money,
  rate: Type.String({ description: 'cash for one whole unit of the scheme’s currency' }),
  time,
});

/** What a currency came to for a member, over all time and now. */
export const extract = Type.Object({
  currency: Type.String(),
  recharged: money,
  withdrawn: Type.String({ description: 'arrived, before the fee' }),
  fees: Type.String({ description: 'taken of what was paid' }),
  pending: money,
  failed: Type.String({ description: 'turned down; the money went back' }),
  extractable: Type.String({ description: 'could be asked for now' }),
  income: Type.String({ description: 'accrued, not received' }),
  receiving: money,
  bonuses: money,
});

/** A withdrawal as the facilitator sees it. */
export const consoleWithdrawal = Type.Object({
  withdrawalId: Type.Integer(),
  userId: Type.Integer(),
  name: Type.String(),
  isLearner: Type.Boolean(),
  currency: Type.String(),
  amount: money,
  fee: money,
  net: money,
  to: Type.String({ description: 'address or account; empty for one of the crowd' }),
  time,
  dueBy: time,
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('sent'),
    Type.Literal('arrived'),
    Type.Literal('failed'),
  ]),
});

/** A bank transfer to the scheme that named nobody, as the facilitator sees it. */
export const unmatchedTransfer = Type.Object({
  transferId: Type.Integer(),
  currency: Type.String(),
  amount: money,
  reference: Type.String({ description: 'as it was written' }),
  senderName: Type.String(),
  senderAccount: Type.String(),
  senderUserId: Type.Integer({ description: '-1 when the sender has no member account' }),
  time,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('assigned')]),
  creditedUserId: Type.Integer({ description: '-1 while it waits' }),
});

export type Bank = Static<typeof bank>;
export type Card = Static<typeof card>;
export type OwnAccount = Static<typeof ownAccount>;
export type BankMovement = Static<typeof bankMovement>;
export type Collected = Static<typeof collected>;
export type Exchanged = Static<typeof exchanged>;
export type Extract = Static<typeof extract>;
export type ConsoleWithdrawal = Static<typeof consoleWithdrawal>;
export type UnmatchedTransfer = Static<typeof unmatchedTransfer>;
