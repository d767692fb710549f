import { expect, test } from 'vitest';
import { faultsOf } from './card-form.ts';

const whole = { bankId: '0', payee: 'Ada Eze', account: 'SB0012', ifsc: 'SBXA0000001' };

test('a complete card form has no fault', () => {
  expect(faultsOf(whole, true)).toEqual([]);
});

test('every missing field and a malformed branch code is named', () => {
  expect(faultsOf({ bankId: '', payee: ' ', account: '', ifsc: 'SBXAO000001' }, true)).toEqual([
    'bankId',
    'payee',
    'account',
    'ifsc',
  ]);
  expect(faultsOf({ ...whole, ifsc: '' }, true)).toEqual(['ifsc']);
  expect(faultsOf({ ...whole, ifsc: '' }, false)).toEqual([]);
});
