import { amountField, commandId } from '@glassmine/contract';
import { findReal } from '@glassmine/guard';
import type { TObject, TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { CharterError } from '../charter-error.ts';

/** What is wrong with a field; `bad.${problem}` in the locales says it in words. */
export type Problem =
  | 'missing'
  | 'unknown'
  | 'repeated'
  | 'whole'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'small'
  | 'large'
  | 'short'
  | 'long'
  | 'shape';

/** A form that the call's schema does not take. Never carries what was sent. */
export class FormError extends Error {
  readonly field: string;
  readonly problem: Problem;
  /** The bound or the choices that were missed. */
  readonly limit: string;

  constructor(field: string, problem: Problem, limit = '') {
    super(`${problem} field`);
    this.name = 'FormError';
    this.field = field;
    this.problem = problem;
    this.limit = limit;
  }
}

/** A field's JSON schema, as far as forms use it. */
export type FieldSchema = TSchema & {
  type?: string;
  charter?: Parameters<typeof findReal>[1];
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
 * Loads what the values of forms are checked with: some three hundred modules, which a server that starts does without.
 * Null once it is loaded, so that nothing is awaited for a form from then on.
 */
export function loadFormChecks(): Promise<void> | null {
  if (compile !== null) return null;
  loading ??= import('typebox/compile')
    .then(({ Compile }) => {
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
 * It throws FormError for a form of another shape and CharterError for what looks real; in that order the
 * fields' names, the charter, then the values. `origin` is where the client sees the server, for links to it.
 * The check of the values is compiled with the first form; `loadFormChecks` has to be awaited before it.
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
  const checkOf = lateCheck(schema);

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
    return form as F;
  };
}

const nowhere = () => '';

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
      return guarding(name, schema);
    default:
      // A choice of words: the schema has the list.
      return (text) => text;
  }
}

/** What fits them is a UUID, which is hashed before it is kept, or an amount, which is read as a number. */
const boundPatterns = [commandId, amountField].map((schema) => (schema as FieldSchema).pattern);

function guarding(name: string, { charter, pattern, maxLength = 200 }: FieldSchema): Reader['read'] {
  if (charter === undefined) throw new Error(`the field ${name} has no charter kind`);
  const isBound = pattern !== undefined && boundPatterns.includes(pattern);
  return (text, origin) => {
    if (text.length > maxLength) throw new FormError(name, 'long', String(maxLength));
    const kept = charter === 'link' ? withoutOrigin(text, origin()) : text;
    const real = isBound ? null : findReal(kept, charter);
    if (real) throw new CharterError(real, name);
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
): FormError {
  // A choice reports each word that it was not before it reports itself.
  const error = errors.find(({ keyword }) => keyword in problems) ?? errors[0]!;
  const name = error.instancePath.slice(1);
  const choices = properties[name]?.anyOf?.map((choice) => choice.const).join(', ');
  const { limit } = error.params as { limit?: number };
  return new FormError(name, problems[error.keyword] ?? 'shape', choices ?? String(limit ?? ''));
}

/** A field's name comes from outside, too. */
export function nameShown(name: string): string {
  return /^[A-Za-z][A-Za-z_]{0,39}$/.test(name) ? name : '?';
}
