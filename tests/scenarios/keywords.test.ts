import { shape } from '@glassmine/kernel';
import type { TSchema } from '@glassmine/kernel/schema';
import { fullScenarioSchema } from '@glassmine/lab';
import { allCalls } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';

/** What packages/kernel/src/read.ts judges by. */
const judged =
  'type const enum default minimum maximum minLength maxLength pattern items minItems maxItems contains uniqueItems ' +
  'properties patternProperties propertyNames additionalProperties required anyOf allOf if then';
/** What says something to people or to the server, and judges nothing. */
const said = 'description examples charter malformed contentMediaType contentSchema';
const keywords = new Set(`${judged} ${said}`.split(' '));

const named = new Set(['properties', 'patternProperties']);
const ofValues = new Set(['const', 'enum', 'default', 'examples', 'required']);

/** A schema and every one in it. */
function schemasIn(schema: unknown): Record<string, unknown>[] {
  if (Array.isArray(schema)) return schema.flatMap(schemasIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const below = Object.entries(schema).filter(([keyword]) => !ofValues.has(keyword));
  return [
    schema as Record<string, unknown>,
    ...below.flatMap(([keyword, each]) => schemasIn(named.has(keyword) ? Object.values(each) : each)),
  ];
}

const { $schema, title, ...scenario } = fullScenarioSchema() as Record<string, unknown>;
const schemas = [scenario, ...allCalls.flatMap(({ form, answer }) => [form, answer])].flatMap(schemasIn);

test('the schemas of scenarios, forms and answers have no keyword that the reader does not read', () => {
  expect(schemas.length).toBeGreaterThan(3_000);
  const unread = schemas.flatMap(Object.keys).filter((keyword) => !keywords.has(keyword));
  expect([...new Set(unread)]).toEqual([]);
});

test('every default fits its own schema', () => {
  const withDefault = schemas.filter((schema) => 'default' in schema);
  expect(withDefault.length).toBeGreaterThan(150);
  for (const schema of withDefault)
    expect(shape.read(schema as TSchema, undefined).faults, JSON.stringify(schema)).toEqual([]);
});
