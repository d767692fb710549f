import { Type } from '@glassmine/kernel/schema';
import { commandId, FormError } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { readForm } from './form.ts';

const schema = Type.Object({
  units: Type.Integer({ minimum: 0, maximum: 9 }),
  size: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  language: Type.Optional(Type.Enum(['en', 'hi'])),
  mode: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
});

test.each([
  [{}, 'units', 'missing', ''],
  [{ units: '-1' }, 'units', 'small', '0'],
  [{ units: '10' }, 'units', 'large', '9'],
  [{ units: '1', size: '0' }, 'size', 'small', '1'],
  [{ units: '1', language: 'xx' }, 'language', 'choice', 'en, hi'],
  [{ units: '1', mode: 'maybe' }, 'mode', 'choice', 'on, off'],
  [{ units: '1', 'a name': '1' }, '?', 'unknown', ''],
  [{ units: '1', language: 'en\0' }, 'language', 'shape', ''],
])('the form %j is refused with its field, what is wrong and the bound', (form, field, problem, limit) => {
  const read = () => readForm(schema, form);
  expect(read).toThrow(FormError);
  expect(read).toThrow(expect.objectContaining({ field, problem, limit }));
});

test('a field with a default may be left out, and an optional one stays out', () => {
  expect(readForm(schema, { units: '3', mode: 'on' })).toEqual({ units: 3, size: 20, mode: 'on' });
});

test('a command without a commandId gets another one each time, and one that has it keeps it', () => {
  const command = Type.Object({ commandId });
  const read = (form: object) => readForm<{ commandId: string }>(command, form).commandId;
  expect(read({})).toMatch(new RegExp((commandId as unknown as { pattern: string }).pattern));
  expect(read({})).not.toBe(read({}));
  const own = '3f0c2b7e-5d1a-4c1e-9b1f-0a9c6f3f1d20';
  expect(read({ commandId: own })).toBe(own);
  expect(() => read({ commandId: '' })).toThrow(FormError);
});
