import { isOptional, type Static, type TUnsafe, Type } from './schema.ts';

/** The words that describe a scenario, each a schema that `read` reads. */
export { type Fault, fits, read, type SchemaFault } from './read.ts';

/** A schema of values of this type. It judges each value alone: what values must be to one another is not in it. */
export type Schema<T = unknown> = TUnsafe<T>;

export type Read<S extends Schema> = Static<S>;

export const whole = (minimum: number, maximum: number): Schema<number> =>
  Type.Unsafe(Type.Integer({ minimum, maximum }));

/** `meaning` says after "must be" what the pattern takes. */
export const text = ({ source }: RegExp, meaning: string): Schema<string> =>
  Type.Unsafe(Type.String({ pattern: source, description: meaning }));

export const flag: Schema<boolean> = Type.Unsafe(Type.Boolean());

export const oneOf = <const T extends string>(...choices: T[]): Schema<T> => Type.Unsafe(Type.Enum(choices));

export const list = <T>(item: Schema<T>, minItems: number, maxItems: number): Schema<T[]> =>
  Type.Unsafe(Type.Array(item, { minItems, maxItems }));

/** A field that may be left out; `otherwise` is then read in its place. */
export const optional = <T>(item: Schema<T>, otherwise: T | Record<string, never>): Schema<T> =>
  Type.Unsafe({ ...item, default: otherwise });

/** A field that may be null, or left out, which is the same. */
export const orNull = <T>(item: Schema<T>): Schema<T | null> =>
  Type.Unsafe({ ...Type.Union([item, Type.Null()]), default: null });

/** An object with exactly these fields; a missing or a surplus one is a fault. */
export function record<F extends Readonly<Record<string, Schema>>>(
  properties: F,
): Schema<{ [K in keyof F]: Read<F[K]> }> {
  const isNeeded = ([, field]: [string, object]) => !('default' in field || isOptional(field));
  const required = Object.entries(properties)
    .filter(isNeeded)
    .map(([name]) => name);
  return Type.Unsafe({ type: 'object', properties, required, additionalProperties: false });
}

/** A share or a chance in parts per million. */
export const ppm = whole(0, 1_000_000);

export const share = (otherwise: number): Schema<number> => optional(ppm, otherwise);

export const wholeOr = (minimum: number, maximum: number, otherwise: number): Schema<number> =>
  optional(whole(minimum, maximum), otherwise);

/** Fields that all have defaults; the group may be left out whole. */
export const group = <F extends Readonly<Record<string, Schema>>>(fields: F) => optional(record(fields), {});

/** Taken as it is; the code that uses it reads it later. */
export const anything: Schema = Type.Optional(Type.Unknown()) as unknown as Schema;
