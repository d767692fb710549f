import { randomUUID } from 'node:crypto';
import { type CharterKind, findReal } from '@glassmine/guard';
import { shape } from '@glassmine/kernel';
import type { TObject, TSchema } from '@glassmine/kernel/schema';
import type { RefusalKey } from '@glassmine/replica/plain';
import {
  amountField,
  commandId,
  FormError,
  isJsonField,
  type JsonField,
  type Problem,
} from '@glassmine/replica/wire';
import { CharterError } from '../charter-error.ts';
import { parseJson, stringsIn } from '../json-text.ts';

/** JSON in a field that is none, or that has another shape. Never carries what was sent. */
export class JsonMalformed extends Error {
  /** What the field declares for it. */
  readonly refusal: RefusalKey;

  constructor({ malformed }: Pick<JsonField, 'malformed'>) {
    super(malformed);
    this.name = 'JsonMalformed';
    this.refusal = malformed;
  }
}

/** A field's JSON schema, as far as forms use it. */
type FieldSchema = TSchema & {
  type?: string;
  charter?: CharterKind;
  pattern?: string;
  maxLength?: number;
  maximum?: number;
  default?: unknown;
  enum?: string[];
  anyOf?: { const: string }[];
};

/**
 * Reads a call's form. What it returns has the types of the schema, defaults filled in, and of a
 * command that has no `commandId` a new one: it is another command each time that it is sent.
 * It throws FormError for a form of another shape, JsonMalformed for JSON of another shape and CharterError for what
 * looks real; in that order the fields' names, the charter, then the values. `address` is where the client sees the
 * server, for links to it. `loadGuard` has to be awaited before the first form.
 */
export function readForm<F>(schema: TObject, raw: unknown, address: () => string = nowhere): F {
  const properties = schema.properties as Record<string, FieldSchema>;
  const given = (raw ?? {}) as Record<string, unknown>;
  for (const name in given)
    if (!Object.hasOwn(properties, name)) throw new FormError(nameShown(name), 'unknown');
  const form: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(properties)) {
    const text = given[name];
    if (text === undefined) continue;
    if (typeof text !== 'string') throw new FormError(name, 'repeated');
    // No text has one, and PostgreSQL keeps none.
    if (text.includes('\0')) throw new FormError(name, 'shape');
    form[name] = valueIn(name, field, text, address);
  }
  const { value, faults } = shape.read(asRead(schema), form);
  if (faults[0]) throw asFormError(faults[0], properties);
  for (const [name, one] of Object.entries(form))
    if (isJsonField(properties[name]!)) for (const row of rowsIn(one)) refuseReal(name, row, 'opaque');
  const isUnnamed = properties.commandId !== undefined && form.commandId === undefined;
  return (isUnnamed ? { ...(value as object), commandId: randomUUID() } : value) as F;
}

const nowhere = () => '';

/** The schema of what is read: in the place of a JSON field, its content. */
function asRead(schema: TObject): TObject {
  const fields = Object.entries(schema.properties);
  if (!fields.some(([, field]) => isJsonField(field))) return schema;
  const read = fields.map(([name, field]) => [name, isJsonField(field) ? field.contentSchema : field]);
  return { ...schema, properties: Object.fromEntries(read) };
}

/** From the text on the wire to the value. Strict: `0x10`, `1e3`, ` 5` and `` are no numbers here. */
function valueIn(name: string, schema: FieldSchema, text: string, address: () => string): unknown {
  switch (schema.type) {
    case 'integer':
      if (schema.maximum === undefined) throw new Error(`the field ${name} has no maximum`);
      return /^-?(0|[1-9]\d{0,30})$/.test(text) ? Number(text) : fail(name, 'whole');
    case 'number':
      return /^-?(0|[1-9]\d{0,30})(\.\d{1,9})?$/.test(text) ? Number(text) : fail(name, 'number');
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : fail(name, 'boolean');
    case 'string':
      return isJsonField(schema) ? jsonIn(name, schema, text) : guarded(name, schema, text, address);
    default:
      // A choice of words: the schema has the list.
      return text;
  }
}

/** What fits them is a UUID, which is hashed before it is kept, or an amount, which is read as a number. */
const boundPatterns = [commandId, amountField].map((schema) => (schema as FieldSchema).pattern);

/** No call takes a longer text, and the guard takes a millisecond and more for one. */
const textMax = 1_000;
/** Of all strings in a JSON, each counted once. */
const stringsMax = 2 * textMax;

/**
 * From JSON to its value. The guard reads what is kept, each string of the value and each key: in the text, escapes hide
 * them, and look like numbers themselves.
 */
function jsonIn(name: string, schema: FieldSchema & JsonField, text: string): unknown {
  const { maxLength = 0 } = schema;
  if (text.length > maxLength) throw new FormError(name, 'long', String(maxLength));
  const value = parseJson(text);
  if (value === undefined) {
    refuseReal(name, text.slice(0, textMax), 'opaque');
    throw new JsonMalformed(schema);
  }
  const strings = stringsIn(value);
  const tooMuch = [...strings].reduce((sum, { length }) => sum + length, 0) > stringsMax;
  if (tooMuch || [...strings].some((one) => one.includes('\0'))) throw new JsonMalformed(schema);
  for (const one of strings) refuseReal(name, one, 'text');
  return value;
}

/** No number of a person has fewer digits. */
const digitsMin = 6;

/** Numbers that stand in a row can be somebody's as well. A name between two of them parts them. */
function rowsIn(value: unknown): string[] {
  const parts = JSON.stringify(value).split(/"[^"\\\d]*[A-Za-z][^"\\\d]*":/);
  return parts.filter((part) => (part.match(/\p{N}/gu)?.length ?? 0) >= digitsMin);
}

function refuseReal(name: string, text: string, kind: CharterKind): void {
  const real = findReal(text, kind);
  if (real) throw new CharterError(real, name);
}

function guarded(name: string, schema: FieldSchema, text: string, address: () => string): string {
  const { charter, pattern, maxLength = 200 } = schema;
  if (charter === undefined) throw new Error(`the field ${name} has no charter kind`);
  if (text.length > maxLength) throw new FormError(name, 'long', String(maxLength));
  const kept = charter === 'link' ? withoutAddress(text, address()) : text;
  if (pattern === undefined || !boundPatterns.includes(pattern)) refuseReal(name, kept, charter);
  return kept;
}

/** A link into this server is kept as the place alone: a client could call the server what it likes. */
function withoutAddress(text: string, address: string): string {
  const link = text.trim();
  return address !== '' && link.startsWith(`${address}/`) ? link.slice(address.length) : link;
}

function fail(name: string, problem: Problem): never {
  throw new FormError(name, problem);
}

const problems: Record<string, Problem> = {
  required: 'missing',
  minimum: 'small',
  maximum: 'large',
  minLength: 'short',
  maxLength: 'long',
  enum: 'choice',
  anyOf: 'choice',
};

function asFormError(
  { path, keyword }: shape.SchemaFault,
  properties: Record<string, FieldSchema>,
): FormError | JsonMalformed {
  const [, name = '', ...inside] = path.split('/');
  const field = properties[name]!;
  const { enum: words, anyOf } = field;
  const isMissing = keyword === 'required' && inside.length === 0;
  if (isJsonField(field) && !isMissing) return new JsonMalformed(field);
  const problem = problems[keyword] ?? 'shape';
  const choices = words ?? anyOf?.map((choice) => choice.const);
  const { [keyword]: bound } = field as { [keyword: string]: unknown };
  const limit = problem === 'choice' ? choices?.join(', ') : typeof bound === 'number' ? String(bound) : '';
  return new FormError(name, problem, limit);
}

/** A field's name comes from outside, too. */
export function nameShown(name: string): string {
  return /^[A-Za-z][A-Za-z_]{0,39}$/.test(name) ? name : '?';
}
