import { Type } from '@glassmine/kernel/schema';
import { expect, test } from 'vitest';
import { allCalls } from '../every-call.ts';
import { field } from './form.ts';
import { isJsonField, jsonField } from './json-field.ts';

const options = { malformed: 'plan.malformed', maxLength: 100, description: 'what it holds' } as const;

const contentOf = (content: Parameters<typeof jsonField>[0]) => jsonField(content, options).contentSchema;

test('every object in the content takes no key but those of its shape', () => {
  const inner = Type.Object({ word: Type.Optional(Type.String()) });
  const content = contentOf(
    Type.Object({
      list: Type.Array(inner),
      either: Type.Union([inner, Type.Null()]),
      free: Type.Record(Type.String(), inner),
    }),
  );
  expect(JSON.stringify(content).match(/"type":"object"/g)).toHaveLength(5);
  expect(JSON.stringify(content).match(/"additionalProperties":false/g)).toHaveLength(5);
});

test('a content shape with an unbounded or untyped value is refused', () => {
  expect(() => contentOf(Type.Object({ any: Type.Unknown() }))).toThrow('leaves open');
  expect(() => contentOf(Type.Array(Type.Unknown()))).toThrow('leaves open');
  expect(() => contentOf(Type.Object({ count: Type.Integer({ minimum: 0 }) }))).toThrow('no bounds');
  expect(() => contentOf(Type.Object({ phone: field('phone') }))).toThrow('a field of its own');
});

test('a call with a JSON field declares the refusals of that field', () => {
  const among = allCalls.filter(({ form }) => Object.values(form.properties).some(isJsonField));
  expect(among.map(({ path }) => path).sort()).toEqual([
    'console/plan/save',
    'console/room/create',
    'console/room/follow',
  ]);
  for (const { refusals } of among)
    expect(refusals.filter((refusal) => refusal === 'plan.malformed')).toHaveLength(1);
});
