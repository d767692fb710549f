/**
 * The one language of schemas: JSON Schema 2020-12, written with the words and types of typebox. The library's types are
 * all that is used of it. A schema is plain data, so the few words that we need are built here, and nothing of the
 * library's 373 modules is loaded or bundled (docs/decisions/one-schema-language.md).
 */
import type TypeBox from 'typebox';
import type { TSchema } from 'typebox';

export type { Static, TObject, TOptional, TSchema, TString, TUnsafe } from 'typebox';

type Words =
  | ('Array' | 'Boolean' | 'Enum' | 'Integer' | 'Literal' | 'Null' | 'Number' | 'Object' | 'Optional')
  | ('Record' | 'String' | 'Union' | 'Unknown' | 'Unsafe');

/** Where a schema notes that a field may be left out; no document shows it. */
const left = '~optional';

export const isOptional = (schema: object): boolean => left in schema;

const word = (type: string) => (options?: object) => ({ type, ...options });

/** The words of typebox that make schemas, with its types and its results. */
export const Type = {
  Array: (items: TSchema, options?: object) => ({ type: 'array', items, ...options }),
  Boolean: word('boolean'),
  Enum: (choices: readonly unknown[], options?: object) => ({ enum: choices, ...options }),
  Integer: word('integer'),
  Literal: (value: unknown, options?: object) => ({ type: typeof value, const: value, ...options }),
  Null: word('null'),
  Number: word('number'),
  Object(properties: Readonly<Record<string, TSchema>>, options?: object) {
    const required = Object.keys(properties).filter((name) => !isOptional(properties[name]!));
    return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
  },
  Optional: (schema: TSchema) => Object.defineProperty({ ...schema }, left, { value: true }),
  Record: (_: TSchema, value: TSchema, options?: object) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  String: word('string'),
  Union: (anyOf: readonly TSchema[], options?: object) => ({ anyOf, ...options }),
  Unknown: (options?: object) => ({ ...options }),
  Unsafe: (schema: TSchema) => schema,
} as unknown as Pick<typeof TypeBox, Words>;
