import { type Static, type TSchema, type TUnsafe, Type } from '@glassmine/kernel/schema';
import type { RefusalKey } from '../plain/refusals.ts';

/**
 * A form field whose text is JSON. The reader of forms parses it, so a route is given the value; a client sends the
 * text.
 */
export type JsonField<T extends TSchema = TSchema> = TUnsafe<Static<T>> & {
  readonly contentMediaType: 'application/json';
  /** Of the value. Its objects take no other keys. */
  readonly contentSchema: T;
  /** How a text is refused that is no JSON, or JSON of another shape. */
  readonly malformed: RefusalKey;
};

interface Options {
  readonly malformed: RefusalKey;
  /** Of the text. */
  readonly maxLength: number;
  readonly description: string;
}

type Json = Record<string, unknown>;

/**
 * A form field that holds JSON of a shape. The guard reads each string and each key of it as it reads a text that people
 * write, whatever the shape says; a number has bounds, so that it can't be as long as a phone's. Throws for a shape that
 * leaves open what may stand in it.
 */
export function jsonField<T extends TSchema>(content: T, options: Options): JsonField<T> {
  return Type.Unsafe<Static<T>>({
    type: 'string',
    minLength: 1,
    ...options,
    charter: 'opaque',
    contentMediaType: 'application/json',
    contentSchema: closed(content as Json),
  }) as unknown as JsonField<T>;
}

export function isJsonField(field: object): field is JsonField {
  return 'contentSchema' in field;
}

/** The same shape whose objects take no key that it does not name. */
function closed(schema: Json): Json {
  const { type, anyOf, properties, patternProperties, items } = schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: anyOf.map(closed) };
  switch (type) {
    case 'object':
      return {
        ...schema,
        ...(properties !== undefined && { properties: closedEach(properties) }),
        ...(patternProperties !== undefined && { patternProperties: closedEach(patternProperties) }),
        additionalProperties: false,
      };
    case 'array':
      return { ...schema, items: closed(items as Json) };
    case 'integer':
    case 'number':
      if (schema.minimum === undefined || schema.maximum === undefined)
        throw new Error('a number in a JSON field has no bounds');
      return schema;
    case 'string':
      if (schema.charter !== undefined)
        throw new Error(
          'a string in a JSON field is guarded as text; one of another kind is a field of its own',
        );
      return schema;
    case 'boolean':
    case 'null':
      return schema;
    default:
      throw new Error('a JSON field leaves open what stands in it');
  }
}

const closedEach = (schemas: unknown): Json =>
  Object.fromEntries(
    Object.entries(schemas as Record<string, Json>).map(([name, schema]) => [name, closed(schema)]),
  );
