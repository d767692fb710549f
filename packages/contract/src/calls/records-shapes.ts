import Type, { type Static } from 'typebox';
import { recordKinds, recordStatuses } from '../plain/kinds.ts';
import { money, time } from './shapes.ts';

export const record = Type.Object({
  recordId: Type.String(),
  kind: Type.Enum([...recordKinds]),
  amount: Type.String({ description: 'signed: what came in is positive' }),
  currency: Type.String(),
  detail: Type.String({ description: 'product or person the movement is about; may be empty' }),
  level: Type.Integer({ description: 'team level of a bonus, else 0' }),
  time,
  status: Type.Enum([...recordStatuses]),
  code: Type.String({ description: 'reference shown on the record' }),
  ref: Type.String({ description: 'what to ask the X-ray about' }),
});

/** What a currency came to for a member, over all time and now. */
export const extract = Type.Object({
  currency: Type.String(),
  recharged: money,
  withdrawn: Type.String({ description: 'arrived, after the fee' }),
  fees: Type.String({ description: 'taken of what was paid' }),
  pending: money,
  failed: Type.String({ description: 'turned down; the money went back' }),
  extractable: Type.String({ description: 'could be asked for now' }),
  income: Type.String({ description: 'accrued, not received' }),
  receiving: money,
  bonuses: money,
});

export type CapitalRecord = Static<typeof record>;
