import Type, { type Static } from 'typebox';

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

export type Bank = Static<typeof bank>;
export type Card = Static<typeof card>;
