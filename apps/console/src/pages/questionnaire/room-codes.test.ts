import { expect, test } from 'vitest';
import { roomCodesIn } from './room-codes.ts';

test('room codes are read in any case and with any separator', () => {
  expect(roomCodesIn('k7mpqr, ABC234 XYZ99')).toBe('K7MPQR,ABC234,XYZ99');
  expect(roomCodesIn('')).toBeUndefined();
  expect(roomCodesIn('K7')).toBeUndefined();
  expect(roomCodesIn('K7MPQR, ?')).toBeUndefined();
});
