import Type from 'typebox';
import { money, time } from './shapes.ts';

export const exchanged = Type.Object({
  from: Type.String(),
  to: Type.String(),
  amount: money,
  gained: money,
  rate: Type.String({ description: 'cash for one whole unit of the scheme’s currency' }),
  time,
});
