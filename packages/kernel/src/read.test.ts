import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shape } from './index.ts';
import { type TSchema, Type } from './schema.ts';

const { fits, read } = shape;

const bounds = (most: number) =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most })).map(([a, b]) => ({
    least: Math.min(a, b),
    most: Math.max(a, b),
  }));

const name = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'toString', 'x/y', '');

/** Schemas of every keyword that is read but `default`, to a depth of three. */
const { schema: anySchema } = fc.letrec<{ schema: TSchema }>((tie) => {
  const below = tie('schema');
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'constructor'), below, { maxKeys: 3 });
  return {
    schema: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      bounds(9).map(({ least, most }) => Type.Integer({ minimum: least, maximum: most })),
      bounds(9).map(({ least, most }) => Type.Number({ minimum: least, maximum: most })),
      bounds(4).map(({ least, most }) => Type.String({ minLength: least, maxLength: most })),
      fc.constantFrom('^[a-c]*$', '\\S', '^\\p{L}{1,2}$').map((pattern) => Type.String({ pattern })),
      fc.constant(Type.Boolean()),
      fc.constant(Type.Unknown()),
      fc.constant(Type.Enum(['a', 'b', '__proto__'])),
      fc
        .tuple(below, bounds(3))
        .map(([item, b]) => Type.Array(item, { minItems: b.least, maxItems: b.most })),
      below.map((each) => Type.Union([each, Type.Null()])),
      fc.array(below, { minLength: 2, maxLength: 3 }).map((each) => Type.Union(each)),
      below.map((each) => Type.Record(Type.String(), each)),
      fc
        .tuple(fields, fc.boolean())
        .map(([given, open]) => Type.Object(given, { additionalProperties: open })),
      fields.map((given) =>
        Type.Object(given, {
          // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
          allOf: [{ if: Type.Object({ a: Type.Literal(1) }), then: { required: ['b'] } }],
        }),
      ),
      fields.map((given) =>
        Type.Object({ ...given, c: Type.Optional(Type.Integer()) }, { additionalProperties: Type.Boolean() }),
      ),
      below.map((each) => ({ propertyNames: { enum: ['a', 'b', '__proto__'] }, additionalProperties: each })),
      fc.constant({
        type: 'array',
        items: { enum: ['a', 'b'] },
        contains: { const: 'a' },
        uniqueItems: true,
      }),
    ),
  };
});

const { value: anyJson } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -0,
      1,
      1.5,
      -1,
      10,
      1e21,
      '',
      ' ',
      'a',
      'b',
      'ab',
      'Ωß',
      '🌻🌻',
      '__proto__',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map(Object.fromEntries),
  ),
}));

/** Another reader of the same schemas, which compiles them. */
const judgeOf = (schema: TSchema) =>
  new Ajv2020({ strict: false, validateSchema: false, ownProperties: true }).compile(schema);

test('the reader takes what the schema says, and nothing else', () => {
  let taken = 0;
  let refused = 0;
  const property = fc.property(
    anySchema,
    fc.array(anyJson, { minLength: 12, maxLength: 12 }),
    (schema, values) => {
      const judge = judgeOf(schema);
      for (const value of values) {
        const { value: found, faults } = read(schema, value);
        expect(faults.length === 0, JSON.stringify({ schema, value, faults })).toBe(judge(value));
        if (faults.length === 0) expect(found).toEqual(value);
        if (faults.length === 0) taken++;
        else refused++;
      }
    },
  );
  fc.assert(property, { numRuns: 1_500 });
  expect(Math.min(taken, refused)).toBeGreaterThan(2_000);
});

test('each fault names a place on the way to what is wrong, and a keyword', () => {
  fc.assert(
    fc.property(anySchema, anyJson, (schema, value) => {
      for (const { path, keyword, reason } of read(schema, value, '/at').faults) {
        expect(path === '/at' || path.startsWith('/at/')).toBe(true);
        expect(keyword).not.toBe('');
        expect(reason).toMatch(/^(must|is) /);
      }
    }),
  );
});

describe('defaults', () => {
  const { whole, list, optional, orNull, record, group, flag, anything } = shape;
  const schema = record({
    needed: whole(1, 10),
    count: optional(whole(0, 9), 4),
    none: orNull(whole(1, 5)),
    items: optional(list(flag, 0, 3), []),
    deep: group({ inner: group({ share: optional(whole(0, 9), 7) }) }),
    later: anything,
  });

  test('stand in the place of what is left out, at any depth', () => {
    const filled = { needed: 1, count: 4, none: null, items: [], deep: { inner: { share: 7 } } };
    expect(read(schema, { needed: 1 })).toEqual({ value: filled, faults: [] });
    expect(read(schema, { needed: 1, deep: { inner: {} }, count: undefined })).toEqual({
      value: filled,
      faults: [],
    });
    expect(read(schema, { ...filled, later: { x: 1 } }).value).toEqual({ ...filled, later: { x: 1 } });
  });

  test('are copies, so that nobody changes those of the next', () => {
    const first = read(schema, { needed: 1 }).value;
    first.items.push(true);
    first.deep.inner.share = 0;
    expect(read(schema, { needed: 1 }).value).toMatchObject({ items: [], deep: { inner: { share: 7 } } });
  });

  test('stand in for no wrong value, and for no field that is needed', () => {
    expect(read(schema, { count: 10, none: 9, items: null, deep: { inner: { shares: 1 } } }).faults).toEqual([
      { path: '/needed', keyword: 'required', reason: 'must be a whole number from 1 to 10' },
      { path: '/count', keyword: 'maximum', reason: 'must be a whole number from 0 to 9' },
      { path: '/none', keyword: 'maximum', reason: 'must be a whole number from 1 to 5' },
      { path: '/items', keyword: 'type', reason: 'must be a list of 0 to 3' },
      { path: '/deep/inner/shares', keyword: 'additionalProperties', reason: 'is not known here' },
    ]);
  });

  test('are shown by the schema, which asks for no more than what has none', () => {
    expect(schema).toMatchObject({
      required: ['needed'],
      properties: { count: { default: 4 }, deep: { default: {} } },
    });
  });
});

describe('hostile values', () => {
  test('a name like __proto__ is a name like any other', () => {
    const json = JSON.parse('{"__proto__":{"isOwner":true},"constructor":{"isOwner":false}}');
    const { value } = read(Type.Record(Type.String(), Type.Object({ isOwner: Type.Boolean() })), json);
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('isOwner' in value).toBe(false);
    expect(read(shape.record({}), json).faults.map(({ path }) => path)).toEqual([
      '/__proto__',
      '/constructor',
    ]);
  });

  test('what a value inherits is not read', () => {
    const schema = Type.Object({ toString: Type.Unknown(), admin: Type.Optional(Type.Boolean()) });
    expect(read(schema, Object.create({ admin: true, toString: 1 })).faults).toHaveLength(1);
    expect('admin' in (read(schema, Object.create({ admin: true })).value as object)).toBe(false);
  });

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    JSON.parse('1e400'),
    2 ** 53,
    '5',
    5n,
    [5],
    new Number(5),
    null,
  ])('%s is no number', (value) => {
    expect(fits(shape.whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), value)).toBe(false);
    expect(fits(Type.Number({ maximum: 2 ** 52 }), value)).toBe(false);
  });

  test('a value as deep as memory allows is read no deeper than its schema', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 200_000; depth++) deep = depth % 2 ? [deep] : { a: deep };
    expect(fits(shape.record({ a: shape.flag }), { a: deep })).toBe(false);
    expect(read(shape.record({ a: shape.anything }), { a: deep }).value).toEqual({ a: expect.anything() });
  });

  test('signs beyond the first 65,536 count once', () => {
    expect(fits(Type.String({ maxLength: 2 }), '🌻🌻')).toBe(true);
    expect(fits(Type.String({ maxLength: 2 }), '🌻🌻🌻')).toBe(false);
    expect(fits(Type.String({ minLength: 2 }), '🌻')).toBe(false);
  });
});
