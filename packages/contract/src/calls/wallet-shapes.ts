import Type, { type Static } from 'typebox';
import { money, oneOf, time } from './shapes.ts';

export const withdrawal = Type.Object({
  withdrawalId: Type.Integer(),
  amount: money,
  fee: money,
  net: money,
  address: Type.String(),
  time,
  dueBy: time,
  status: oneOf(['pending', 'arrived', 'failed']),
  ref: Type.String(),
  currency: Type.String(),
  bankName: Type.String({ description: 'of the card, in cash; the address is then its account' }),
});

export const address = Type.Object({
  addressId: Type.Integer(),
  currency: Type.String(),
  chain: Type.String(),
  address: Type.String(),
});

/** A transfer to the scheme's collecting account, as its sender sees it. */
export const collected = Type.Object({
  transferId: Type.Integer(),
  amount: money,
  reference: Type.String(),
  time,
  status: oneOf(['processing', 'credited', 'notCredited'], {
    processing: 'on its way',
    notCredited: 'it came, but its reference names nobody',
  }),
});

export type Withdrawal = Static<typeof withdrawal>;
export type Address = Static<typeof address>;
export type Collected = Static<typeof collected>;
