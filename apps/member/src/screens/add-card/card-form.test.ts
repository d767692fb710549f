import { expect, test } from 'vitest';
import { faultsOf } from './card-form.ts';

const whole = { bankId: '0', payee: 'Ada Eze', account: 'SB0012', ifsc: 'SBXA0000001' };

test('a whole card has no fault', () => {
  expect(faultsOf(whole)).toEqual([]);
});

test('all that is missing is named, a branch code of the wrong shape too', () => {
  expect(faultsOf({ bankId: '', payee: ' ', account: '', ifsc: 'SBXAO000001' })).toEqual([
    'bankId',
    'payee',
    'account',
    'ifsc',
  ]);
  expect(faultsOf({ ...whole, ifsc: '' })).toEqual(['ifsc']);
});
