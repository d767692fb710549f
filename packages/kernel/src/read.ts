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

/** The keywords that are read. A schema with another one would say more than its reader knows. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly contains?: Schema;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
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
  return { value: readAt(schema, value, path, faults) as Static<S>, faults };
}

export const fits = (schema: TSchema, value: unknown): boolean => read(schema, value).faults.length === 0;

function readAt(schema: Schema, given: unknown, path: string, faults: SchemaFault[]): unknown {
  const value = given === undefined ? schema.default : given;
  const keyword = missedBy(schema, value);
  if (keyword !== undefined) {
    faults.push({ path, keyword, reason: `must be ${wanted(schema)}` });
    return value;
  }
  let found = value;
  if (schema.anyOf) found = readAny(schema, schema.anyOf, value, path, faults);
  if (Array.isArray(found)) found = readList(schema, found, path, faults);
  else if (isObject(found)) found = readObject(schema, found, path, faults);
  for (const part of schema.allOf ?? []) found = readAt(part, found, path, faults);
  return schema.if && schema.then && fits(schema.if, found)
    ? readAt(schema.then, found, path, faults)
    : found;
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
  const { type } = schema;
  if (type !== undefined && !types[type]?.(value)) return 'type';
  if ('const' in schema && value !== schema.const) return 'const';
  if (schema.enum && !schema.enum.includes(value)) return 'enum';
  if (typeof value === 'number')
    return missedBounds(value, schema.minimum, schema.maximum, 'minimum', 'maximum');
  if (Array.isArray(value))
    return missedBounds(value.length, schema.minItems, schema.maxItems, 'minItems', 'maxItems');
  if (typeof value !== 'string') return undefined;
  const { minLength, maxLength, pattern } = schema;
  const isLong = maxLength !== undefined && value.length > maxLength;
  const length = minLength || isLong ? [...value].length : value.length;
  const bound = missedBounds(length, minLength, maxLength, 'minLength', 'maxLength');
  return bound ?? (pattern !== undefined && !patternOf(pattern).test(value) ? 'pattern' : undefined);
}

function missedBounds(value: number, min = -Infinity, max = Infinity, below: string, above: string) {
  return value < min ? below : value > max ? above : undefined;
}

const patterns = new Map<string, RegExp>();

/** Patterns come from schemas, which are code, so these are as many as the code has. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

const isOfNull = ({ type }: Schema) => type === 'null';

/** Of one schema or null, that schema's faults are told; of several, that none takes it. */
function readAny(
  schema: Schema,
  anyOf: readonly Schema[],
  value: unknown,
  path: string,
  faults: SchemaFault[],
): unknown {
  const [only, ...others] = anyOf.filter((each) => !isOfNull(each));
  if (value === null && anyOf.some(isOfNull)) return null;
  if (only && others.length === 0) return readAt(only, value, path, faults);
  for (const each of anyOf) {
    const own: SchemaFault[] = [];
    const found = readAt(each, value, path, own);
    if (own.length === 0) return found;
  }
  faults.push({ path, keyword: 'anyOf', reason: `must be ${wanted(schema)}` });
  return value;
}

function readList(schema: Schema, value: readonly unknown[], path: string, faults: SchemaFault[]): unknown[] {
  const { items, contains, uniqueItems } = schema;
  if (contains && !value.some((each) => fits(contains as TSchema, each)))
    faults.push({ path, keyword: 'contains', reason: `must contain ${wanted(contains)}` });
  if (uniqueItems && new Set(value).size < value.length)
    faults.push({ path, keyword: 'uniqueItems', reason: 'must list each once' });
  return items ? value.map((each, i) => readAt(items, each, `${path}/${i}`, faults)) : [...value];
}

function readObject(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  faults: SchemaFault[],
): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const extra: [string, unknown][] = [];
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(properties, name)) continue;
    extra.push([name, readExtra(schema, name, value[name], `${path}/${name}`, faults)]);
  }
  const named: [string, unknown][] = [];
  for (const name of new Set([...Object.keys(properties), ...required])) {
    const at = `${path}/${name}`;
    const field = properties[name];
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined || field?.default !== undefined) {
      if (field) named.push([name, readAt(field, given, at, faults)]);
    } else if (required.includes(name)) {
      const reason = field ? `must be ${wanted(field)}` : 'is missing';
      faults.push({ path: at, keyword: 'required', reason });
    }
  }
  // What a name like `__proto__` names is thus a value like any other.
  return Object.fromEntries([...named, ...extra]);
}

/** A value whose name the schema does not know. */
function readExtra(
  { patternProperties = {}, propertyNames, additionalProperties = true }: Schema,
  name: string,
  value: unknown,
  path: string,
  faults: SchemaFault[],
): unknown {
  const fitting = Object.entries(patternProperties).filter(([pattern]) => patternOf(pattern).test(name));
  const schemas = fitting.length > 0 ? fitting.map(([, each]) => each) : [additionalProperties];
  const isKnown = propertyNames === undefined || missedBy(propertyNames, name) === undefined;
  if (!isKnown || schemas.includes(false)) {
    const names = propertyNames?.enum ? `; there are ${propertyNames.enum.join(', ')}` : '';
    const keyword = isKnown ? 'additionalProperties' : 'propertyNames';
    faults.push({ path, keyword, reason: `is not known here${names}` });
    return value;
  }
  return schemas.reduce<unknown>(
    (found, schema) => (typeof schema === 'object' ? readAt(schema, found, path, faults) : found),
    value,
  );
}

/** What a schema wants, in words that follow "must be". */
function wanted(schema: Schema): string {
  const { type, anyOf, minimum, maximum, minItems = 0, maxItems } = schema;
  const choices = schema.enum ?? (anyOf?.every((each) => 'const' in each) && anyOf.map((each) => each.const));
  if (choices) return `one of ${choices.join(', ')}`;
  if ('const' in schema) return String(schema.const);
  if (anyOf) return anyOf.map(wanted).join(', or ');
  switch (type) {
    case 'integer':
    case 'number':
      return `${type === 'integer' ? 'a whole number' : 'a number'}${range(minimum, maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return maxItems === undefined ? 'a list' : `a list of ${minItems} to ${maxItems}`;
    case 'object':
      return schema.description ?? 'an object';
    case 'null':
      return 'null';
    case 'string':
      return schema.description ?? 'a text of the right length and form';
    default:
      return 'there';
  }
}

function range(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` of at most ${maximum}`;
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`;
}
