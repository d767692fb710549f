import type { Static, TSchema } from './schema.ts';

/** A fault of a value: where, and what would be right. */
export interface Fault {
  path: string;
  reason: string;
}

/** What a schema finds. `keyword` is the keyword of JSON Schema that is not met: a sentence of another language goes by it. */
export interface SchemaFault extends Fault {
  keyword: string;
}

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';
type Below = 'items' | 'contains' | 'propertyNames' | 'if' | 'then';

/** The keywords that are read. A schema with another one would say more than its reader knows. */
interface Schema
  extends Partial<Record<Bound, number> & Record<Below, TSchema> & Record<'anyOf' | 'allOf', TSchema[]>> {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  description?: string;
  pattern?: string;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
}

/** Where in the value the reader is, and what it has found so far. */
interface Place {
  path: string;
  faults: SchemaFault[];
}

/**
 * Reads a value by its schema: what comes back is a copy with every default filled in, and each fault with the path of
 * what is wrong. With a fault, the copy has not the type of the schema. It needs no `eval`, and goes as deep as the schema
 * and no deeper, whatever the value is.
 */
export function read<S extends TSchema>(
  schema: S,
  value: unknown,
  path = '',
): { value: Static<S>; faults: SchemaFault[] } {
  const faults: SchemaFault[] = [];
  return { value: readAt(schema, value, { path, faults }) as Static<S>, faults };
}

export const fits = (schema: TSchema, value: unknown): boolean => read(schema, value).faults.length === 0;

const inside = ({ path, faults }: Place, name: string | number): Place => ({
  path: `${path}/${name}`,
  faults,
});

function note({ path, faults }: Place, keyword: string, reason: string): void {
  faults.push({ path, keyword, reason });
}

function readAt(schema: Schema, given: unknown, at: Place): unknown {
  const value = given === undefined ? schema.default : given;
  const missed = missedBy(schema, value);
  if (missed !== undefined) {
    note(at, missed, `must be ${wanted(schema)}`);
    return value;
  }
  let found = schema.anyOf ? readAny(schema.anyOf, value, at) : value;
  if (Array.isArray(found)) found = readList(schema, found, at);
  else if (isObject(found)) found = readObject(schema, found, at);
  for (const part of schema.allOf ?? []) found = readAt(part, found, at);
  return schema.if && schema.then && fits(schema.if, found) ? readAt(schema.then, found, at) : found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isSafeInteger,
  null: (value) => value === null,
  number: Number.isFinite,
  object: isObject,
  string: (value) => typeof value === 'string',
};

/** The keyword that a value itself does not meet, whatever is in it. */
function missedBy(schema: Schema, value: unknown): string | undefined {
  const { type, minLength, maxLength, pattern } = schema;
  if (type !== undefined && !types[type]?.(value)) return 'type';
  if ('const' in schema && value !== schema.const) return 'const';
  if (schema.enum && !schema.enum.includes(value)) return 'enum';
  if (typeof value === 'number') return missedBound(schema, value, 'minimum', 'maximum');
  if (Array.isArray(value)) return missedBound(schema, value.length, 'minItems', 'maxItems');
  if (typeof value !== 'string') return undefined;
  // No text has more characters than UTF-16 has units for it: most need no count.
  const isShort = !minLength && value.length <= (maxLength ?? Infinity);
  const bound = isShort ? undefined : missedBound(schema, [...value].length, 'minLength', 'maxLength');
  return bound ?? (pattern !== undefined && !patternOf(pattern).test(value) ? 'pattern' : undefined);
}

function missedBound(schema: Schema, value: number, least: Bound, most: Bound): Bound | undefined {
  if (value < (schema[least] ?? -Infinity)) return least;
  return value > (schema[most] ?? Infinity) ? most : undefined;
}

const patterns = new Map<string, RegExp>();

/** Patterns come from schemas, which are code, so these are as many as the code has. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

const isOfNull = (schema: Schema) => schema.type === 'null';

/** Of one schema or null, that schema's faults are told; of several, that none takes it. */
function readAny(anyOf: readonly TSchema[], value: unknown, at: Place): unknown {
  const [only, ...others] = anyOf.filter((each) => !isOfNull(each));
  if (value === null && anyOf.some(isOfNull)) return null;
  if (only && others.length === 0) return readAt(only, value, at);
  for (const each of anyOf) {
    const found = read(each, value);
    if (found.faults.length === 0) return found.value;
  }
  note(at, 'anyOf', `must be ${wanted({ anyOf: [...anyOf] })}`);
  return value;
}

function readList({ items, contains, uniqueItems }: Schema, value: readonly unknown[], at: Place): unknown[] {
  if (contains && !value.some((each) => fits(contains, each)))
    note(at, 'contains', `must contain ${wanted(contains)}`);
  if (uniqueItems && new Set(value).size < value.length) note(at, 'uniqueItems', 'must list each once');
  return value.map((each, i) => (items ? readAt(items, each, inside(at, i)) : each));
}

function readObject(schema: Schema, value: Readonly<Record<string, unknown>>, at: Place): object {
  const { properties = {}, required = [] } = schema;
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(value))
    if (!Object.hasOwn(properties, name))
      put(found, name, readExtra(schema, name, value[name], inside(at, name)));
  for (const name of Object.keys(properties)) {
    const field = properties[name]!;
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined || field.default !== undefined)
      put(found, name, readAt(field, given, inside(at, name)));
    else if (required.includes(name)) note(inside(at, name), 'required', `must be ${wanted(field)}`);
  }
  for (const name of required)
    if (!Object.hasOwn(properties, name) && !Object.hasOwn(value, name))
      note(inside(at, name), 'required', 'is missing');
  return found;
}

/** A name such as `__proto__` becomes a property like any other. */
function put(found: Record<string, unknown>, name: string, value: unknown): void {
  if (name in found) Object.defineProperty(found, name, { value, ...open });
  else found[name] = value;
}

const open = { writable: true, enumerable: true, configurable: true };

/** A value whose name the schema does not know. */
function readExtra(schema: Schema, name: string, value: unknown, at: Place): unknown {
  const { patternProperties = {}, propertyNames, additionalProperties = true } = schema;
  const fitting = Object.keys(patternProperties).filter((pattern) => patternOf(pattern).test(name));
  const schemas =
    fitting.length > 0 ? fitting.map((each) => patternProperties[each]) : [additionalProperties];
  const isNamed = propertyNames === undefined || fits(propertyNames, name);
  if (!isNamed || schemas.includes(false)) {
    const names = isNamed || propertyNames === undefined ? '' : `: must be ${wanted(propertyNames)}`;
    note(at, isNamed ? 'additionalProperties' : 'propertyNames', `is not known here${names}`);
    return value;
  }
  return schemas.reduce<unknown>((found, each) => (isObject(each) ? readAt(each, found, at) : found), value);
}

/** What a schema wants, in words that follow "must be". */
function wanted(schema: Schema): string {
  const { type, anyOf, minimum, maximum, minItems = 0, maxItems, description } = schema;
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if ('const' in schema) return String(schema.const);
  if (anyOf) return anyOf.map(wanted).join(' or ');
  switch (type) {
    case 'integer':
    case 'number': {
      const what = type === 'integer' ? 'a whole number' : 'a number';
      if (minimum === undefined) return maximum === undefined ? what : `${what} up to ${maximum}`;
      return `${what} from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`;
    }
    case 'boolean':
      return 'true or false';
    case 'array':
      return maxItems === undefined ? 'a list' : `a list of ${minItems} to ${maxItems}`;
    case 'object':
      return description ?? 'an object';
    case 'string':
      return description ?? 'a text of the right length and form';
    default:
      return type ?? 'there';
  }
}
