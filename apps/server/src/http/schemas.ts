import type { TSchema } from '@glassmine/kernel/schema';

type Json = Record<string, unknown>;

/**
 * The envelope as Fastify's serializer wants it: `nullable`, and choices of words as `enum`, which it writes
 * straight away, where an `anyOf` is checked choice by choice. Fields that the schema lacks are left out.
 */
export function envelopeSchema(data: TSchema): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: { ...(forSerializer(data) as Json), nullable: true },
    },
  };
}

function forSerializer(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerializer);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as Json;
  if (Array.isArray(anyOf)) {
    const words = anyOf.map((choice: Json) => choice.const);
    if (words.every((word) => typeof word === 'string')) return { ...rest, type: 'string', enum: words };
    const [some, ...others] = anyOf.filter((choice: Json) => choice.type !== 'null');
    const isNullable = others.length === 0 && anyOf.length === 2;
    if (isNullable) return { ...rest, ...(forSerializer(some) as Json), nullable: true };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, forSerializer(value)]));
}
