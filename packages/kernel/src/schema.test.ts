import TypeBox from 'typebox';
import { expect, test } from 'vitest';
import { Type } from './schema.ts';

/** Uses every word once, and each with options that has some. */
function sample(by: typeof Type) {
  const word = by.String({ minLength: 1, description: 'a word' });
  return by.Object(
    {
      word,
      maybe: by.Optional(by.Integer({ minimum: 0, maximum: 9 })),
      flag: by.Optional(by.Boolean({ default: false })),
      list: by.Array(by.Number(), { maxItems: 3 }),
      choice: by.Enum(['a', 'b'], { description: 'one of two' }),
      either: by.Union([by.Literal('x', { description: 'the first' }), by.Literal(2), by.Null()], {
        examples: ['x'],
      }),
      map: by.Record(by.String(), word, { examples: [{}] }),
      any: by.Optional(by.Unknown()),
      text: by.Unsafe<string>(by.Enum(['', 'a'])),
      none: by.Object({ all: by.Optional(by.Array(by.Object({}))) }),
    },
    { additionalProperties: false },
  );
}

test('every word makes the schema that typebox makes, its keywords in the same order', () => {
  expect(JSON.stringify(sample(Type))).toBe(JSON.stringify(sample(TypeBox)));
  expect(Object.keys(Type).every((word) => sample.toString().includes(`by.${word}(`))).toBe(true);
});

test('a field that may be left out is no other schema, and the one that it is made of stays as it was', () => {
  const needed = Type.Integer();
  expect(Type.Optional(needed)).toEqual(needed);
  expect(Type.Object({ needed, left: Type.Optional(needed) }).required).toEqual(['needed']);
});
