/** A fault of a value: where, and what would be right. */
export interface Fault {
  path: string;
  reason: string;
}

type Reading<T> = (value: unknown, path: string, faults: Fault[]) => T;

/** Keywords of JSON Schema 2020-12. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** Reads a value; faults are added to the list, and something of the right type comes back. */
export interface Reader<T> {
  (value: unknown, path: string, faults: Fault[]): T;
  /** What it takes. A schema judges each value alone: what values must be to one another is not in it. */
  readonly schema: Schema;
  /** Whether the field may be left out of an object. */
  readonly isOptional: boolean;
}

export type Read<R> = R extends Reader<infer T> ? T : never;

/** A reader of one's own: how it reads, and the schema that says the same. */
export function reader<T>(read: Reading<T>, schema: Schema, isOptional = false): Reader<T> {
  return Object.assign((value: unknown, path: string, faults: Fault[]) => read(value, path, faults), {
    schema,
    isOptional,
  });
}

export function whole(min: number, max: number): Reader<number> {
  const read: Reading<number> = (value, path, faults) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
      return value;
    faults.push({ path, reason: `must be a whole number from ${min} to ${max}` });
    return min;
  };
  return reader(read, { type: 'integer', minimum: min, maximum: max });
}

export function text(pattern: RegExp, meaning: string): Reader<string> {
  const read: Reading<string> = (value, path, faults) => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    faults.push({ path, reason: `must be ${meaning}` });
    return '';
  };
  return reader(read, { type: 'string', pattern: pattern.source, description: meaning });
}

export const flag: Reader<boolean> = reader(
  (value, path, faults) => {
    if (typeof value === 'boolean') return value;
    faults.push({ path, reason: 'must be true or false' });
    return false;
  },
  { type: 'boolean' },
);

export function oneOf<const T extends string>(...choices: T[]): Reader<T> {
  const read: Reading<T> = (value, path, faults) => {
    if (choices.includes(value as T)) return value as T;
    faults.push({ path, reason: `must be one of ${choices.join(', ')}` });
    return choices[0] as T;
  };
  return reader(read, { enum: choices });
}

export function list<T>(item: Reader<T>, min: number, max: number): Reader<T[]> {
  const read: Reading<T[]> = (value, path, faults) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      faults.push({ path, reason: `must be a list of ${min} to ${max}` });
      return [];
    }
    return value.map((element, i) => item(element, `${path}/${i}`, faults));
  };
  return reader(read, { type: 'array', items: item.schema, minItems: min, maxItems: max });
}

/** A field that may be left out; `otherwise` is what is then read. */
export function optional<T>(item: Reader<T>, otherwise: T): Reader<T> {
  return reader(
    (value, path, faults) => (value === undefined ? otherwise : item(value, path, faults)),
    item.schema,
    true,
  );
}

/** A field that may be null, or left out, which is the same. */
export function orNull<T>(item: Reader<T>): Reader<T | null> {
  return reader<T | null>(
    (value, path, faults) => (value === null || value === undefined ? null : item(value, path, faults)),
    { anyOf: [item.schema, { type: 'null' }] },
    true,
  );
}

/** An object with exactly these fields; a missing or a surplus one is a fault. */
export function record<S extends Record<string, Reader<unknown>>>(
  shape: S,
): Reader<{ [K in keyof S]: Read<S[K]> }> {
  const read: Reading<{ [K in keyof S]: Read<S[K]> }> = (value, path, faults) => {
    const given = (
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
    ) as Record<string, unknown>;
    if (given !== value) faults.push({ path, reason: 'must be an object' });
    for (const key of Object.keys(given)) {
      if (!Object.hasOwn(shape, key)) faults.push({ path: `${path}/${key}`, reason: 'is not known here' });
    }
    const out: Record<string, unknown> = {};
    for (const key of Object.keys(shape)) {
      out[key] = (shape[key] as Reader<unknown>)(given[key], `${path}/${key}`, faults);
    }
    return out as { [K in keyof S]: Read<S[K]> };
  };
  const fields = Object.entries(shape);
  return reader(read, {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, field.schema])),
    required: fields.filter(([, field]) => !field.isOptional).map(([name]) => name),
    additionalProperties: false,
  });
}

/** Taken as it is; the code that uses it reads it later. */
export const anything: Reader<unknown> = reader((value) => value, {}, true);
