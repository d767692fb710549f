import Type, { type Static } from 'typebox';
import { oneOf, time } from './shapes.ts';

/** One of a person's accounts at the sandbox banks. */
export const ownAccount = Type.Object({
  bankId: Type.Integer(),
  bankName: Type.String(),
  account: Type.String(),
  ifsc: Type.String(),
});

export const bankMovement = Type.Object({
  movementId: Type.Integer({ description: '-1 for the opening balance' }),
  kind: oneOf(['opening', 'sent', 'received']),
  amount: Type.String({ description: 'signed: what came in is positive' }),
  counterparty: Type.String({ description: 'account of the other side; empty for the opening balance' }),
  counterpartyName: Type.String(),
  reference: Type.String(),
  time,
  arrivesAt: time,
  status: oneOf(['onItsWay', 'done']),
});

export type OwnAccount = Static<typeof ownAccount>;
export type BankMovement = Static<typeof bankMovement>;
