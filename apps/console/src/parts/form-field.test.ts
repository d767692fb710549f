import { Refused } from '@glassmine/client';
import { refusalCodes } from '@glassmine/replica/plain';
import { expect, test } from 'vitest';
import type { Format } from '../i18n/format.ts';
import { type FormField, faultOf, isShownAtField, refusalAt } from './form-field.ts';

const t = (id: string, values?: Record<string, string | number>) =>
  values ? `${id} ${values.min}-${values.max}` : id;
const fault = (field: Omit<FormField, 'name' | 'label'>, value: string) =>
  faultOf({ name: 'x', label: 'X', ...field }, value, t, { number: String } as unknown as Format, '.');

test.each([
  [{}, ' ', 'form.empty'],
  [{}, 'word', undefined],
  [{ isOptional: true }, '', undefined],
  [{ kind: 'switch' }, '', undefined],
  [{ kind: 'several' }, '', undefined],
  [{ kind: 'number', min: 0.01, max: 99 }, '0', 'form.number 0.01-99'],
  [{ kind: 'number', min: 0.01, max: 99 }, '12.5', undefined],
  [{ kind: 'number', max: 99 }, '-1', 'form.number 0-99'],
  [{ kind: 'number', max: 99 }, '1e1', 'form.number 0-99'],
  [{ kind: 'whole', min: 1, max: 5 }, '2.5', 'form.whole 1-5'],
  [{ kind: 'whole', min: 1, max: 5 }, '6', 'form.whole 1-5'],
  [{ kind: 'whole', min: 1, max: 5 }, '5', undefined],
  [{ kind: 'amount', max: 10 }, '0', 'form.amount 0.01-10'],
  [{ kind: 'amount', max: 10 }, '1.005', 'form.amount 0.01-10'],
  [{ kind: 'amount', max: 10 }, '10.00', undefined],
  [{ kind: 'amount', max: 9999 }, '1,234.50', undefined],
  [{ kind: 'amount', max: 9999 }, '-5', 'form.amount 0.01-9999'],
  [{ kind: 'whole', max: 9999 }, '1,000', undefined],
  [{ kind: 'whole', max: 9999 }, '१२', undefined],
  [{ isOptional: true, pattern: { shape: /^[A-Z]+$/, fault: 'capitals' } }, 'ab', 'capitals'],
] as const)('a field %j judges “%s”: %s', (field, value, expected) => {
  expect(fault(field as Omit<FormField, 'name' | 'label'>, value)).toBe(expected);
});

test('a refusal is shown at the field that caused it, and at no other', () => {
  const name: FormField = { name: 'name', label: 'Name', refusals: ['goods.name'] };
  const price: FormField = { name: 'price', label: 'Price', refusals: ['amount.bounds'] };
  const refusal = new Refused(refusalCodes['goods.name'], 'No such name.');
  expect([refusalAt(name, refusal), refusalAt(price, refusal)]).toEqual(['No such name.', undefined]);
  const guarded = new Refused(9001, 'This looks real.', 'price');
  expect([refusalAt(name, guarded), refusalAt(price, guarded)]).toEqual([undefined, 'This looks real.']);
  const isSaid = isShownAtField([name, price]);
  expect([refusal, guarded, new Refused(1004, 'Busy.'), new Error('?')].map(isSaid)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
