import { type CharterKind, findReal, loadGuard } from '@glassmine/guard';
import type { RefusalKey } from '@glassmine/replica/plain';
import {
  amountField,
  commandId,
  FormError,
  isJsonField,
  type JsonField,
  type Problem,
} from '@glassmine/replica/wire';
import type { TObject, TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { CharterError } from '../charter-error.ts';
import { parseJson, stringsIn } from './json-text.ts';

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
  anyOf?: { const: string }[];
};

type Reader = {
  name: string;
  schema: FieldSchema;
  required: boolean;
  read(text: string, origin: () => string): unknown;
};

type Check = Pick<Validator, 'Check' | 'Errors'>;

let compile: ((schema: TSchema) => Check) | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads what forms are checked with, the guard among it: some four hundred modules, which a server that starts does without.
 * Null once it is loaded, so that nothing is awaited for a form from then on.
 */
export function loadFormChecks(): Promise<void> | null {
  if (compile !== null) return null;
  loading ??= Promise.all([import('typebox/compile'), loadGuard()])
    .then(([{ Compile }]) => {
      compile = Compile;
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}

/** The check of a schema, compiled when it is first asked for: in a handler, which has awaited `loadFormChecks`. */
function lateCheck(schema: TSchema): () => Check {
  let made: Check | null = null;
  return () => {
    if (compile === null) throw new Error('loadFormChecks was not awaited');
    made ??= compile(schema);
    return made;
  };
}

/**
 * Compiles the reader of a call's form. What it returns has the types of the schema, defaults filled in.
 * It throws FormError for a form of another shape, JsonMalformed for JSON of another shape and CharterError for what
 * looks real; in that order the fields' names, the charter, then the values. `origin` is where the client sees the
 * server, for links to it. The check of the values is compiled with the first form; `loadFormChecks` has to be awaited
 * before it.
 */
export function compileForm<F>(schema: TObject): (raw: unknown, origin?: () => string) => F {
  const properties = schema.properties as Record<string, FieldSchema>;
  const required = new Set((schema.required ?? []) as string[]);
  const readers: Reader[] = Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.has(name) && field.default === undefined,
    read: reading(name, field),
  }));
  const ofJson = readers.filter((reader) => isJsonField(reader.schema));
  const checkOf = lateCheck(asRead(schema, properties));

  return (raw, origin = nowhere) => {
    const given = (raw ?? {}) as Record<string, unknown>;
    for (const name in given)
      if (!Object.hasOwn(properties, name)) throw new FormError(nameShown(name), 'unknown');
    const form: Record<string, unknown> = {};
    for (const { name, schema: field, required: isNeeded, read } of readers) {
      const value = given[name];
      if (value === undefined) {
        if (isNeeded) throw new FormError(name, 'missing');
        if (field.default !== undefined) form[name] = field.default;
      } else if (typeof value !== 'string') {
        throw new FormError(name, 'repeated');
      } else {
        form[name] = read(value, origin);
      }
    }
    const validator = checkOf();
    if (!validator.Check(form)) throw fault(validator.Errors(form), properties);
    // Numbers that stand in a row can be somebody's as well.
    for (const { name } of ofJson)
      if (form[name] !== undefined) refuseReal(name, JSON.stringify(form[name]), 'opaque');
    return form as F;
  };
}

const nowhere = () => '';

/** The schema of what is read: in the place of a JSON field, its content. */
function asRead(schema: TObject, properties: Record<string, FieldSchema>): TObject {
  const read = Object.entries(properties).map(([name, field]) => [
    name,
    isJsonField(field) ? field.contentSchema : field,
  ]);
  return { ...schema, properties: Object.fromEntries(read) };
}

/** From the text on the wire to the value. Strict: `0x10`, `1e3`, ` 5` and `` are no numbers here. */
function reading(name: string, schema: FieldSchema): Reader['read'] {
  switch (schema.type) {
    case 'integer':
      if (schema.maximum === undefined) throw new Error(`the field ${name} has no maximum`);
      return (text) => (/^-?(0|[1-9]\d{0,30})$/.test(text) ? Number(text) : fail(name, 'whole'));
    case 'number':
      return (text) => (/^-?(0|[1-9]\d{0,30})(\.\d{1,9})?$/.test(text) ? Number(text) : fail(name, 'number'));
    case 'boolean':
      return (text) => (text === 'true' ? true : text === 'false' ? false : fail(name, 'boolean'));
    case 'string':
      return isJsonField(schema) ? readingJson(name, schema) : guarding(name, schema);
    default:
      // A choice of words: the schema has the list.
      return (text) => text;
  }
}

/** What fits them is a UUID, which is hashed before it is kept, or an amount, which is read as a number. */
const boundPatterns = [commandId, amountField].map((schema) => (schema as FieldSchema).pattern);

/**
 * From JSON to its value. The guard reads what is kept, each string of the value and each key: in the text, escapes hide
 * them, and look like numbers themselves.
 */
function readingJson(name: string, schema: FieldSchema & JsonField): Reader['read'] {
  const { maxLength = 0 } = schema;
  return (text) => {
    if (text.length > maxLength) throw new FormError(name, 'long', String(maxLength));
    const value = parseJson(text);
    if (value === undefined) {
      refuseReal(name, text, 'opaque');
      throw new JsonMalformed(schema);
    }
    for (const one of stringsIn(value)) refuseReal(name, one, 'text');
    return value;
  };
}

function refuseReal(name: string, text: string, kind: CharterKind): void {
  const real = findReal(text, kind);
  if (real) throw new CharterError(real, name);
}

function guarding(name: string, { charter, pattern, maxLength = 200 }: FieldSchema): Reader['read'] {
  if (charter === undefined) throw new Error(`the field ${name} has no charter kind`);
  const isBound = pattern !== undefined && boundPatterns.includes(pattern);
  return (text, origin) => {
    if (text.length > maxLength) throw new FormError(name, 'long', String(maxLength));
    const kept = charter === 'link' ? withoutOrigin(text, origin()) : text;
    if (!isBound) refuseReal(name, kept, charter);
    return kept;
  };
}

/** A link into this server is kept as the place alone: a client could call the server what it likes. */
function withoutOrigin(text: string, origin: string): string {
  const link = text.trim();
  return origin !== '' && link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}

function fail(name: string, problem: Problem): never {
  throw new FormError(name, problem);
}

const problems: Record<string, Problem> = {
  minimum: 'small',
  maximum: 'large',
  minLength: 'short',
  maxLength: 'long',
  pattern: 'shape',
  anyOf: 'choice',
};

function fault(
  errors: { keyword: string; instancePath: string; params: object }[],
  properties: Record<string, FieldSchema>,
): FormError | JsonMalformed {
  // A choice reports each word that it was not before it reports itself.
  const error = errors.find(({ keyword }) => keyword in problems) ?? errors[0]!;
  const name = error.instancePath.split('/')[1] ?? '';
  const field = properties[name];
  if (field && isJsonField(field)) return new JsonMalformed(field);
  const choices = field?.anyOf?.map((choice) => choice.const).join(', ');
  const { limit } = error.params as { limit?: number };
  return new FormError(name, problems[error.keyword] ?? 'shape', choices ?? String(limit ?? ''));
}

/** A field's name comes from outside, too. */
export function nameShown(name: string): string {
  return /^[A-Za-z][A-Za-z_]{0,39}$/.test(name) ? name : '?';
}
