/** A fault of a value: where, and what would be right. */
export interface Fault {
  path: string;
  reason: string;
}

/** Reads a value; faults are added to the list, and something of the right type comes back. */
export type Reader<T> = (value: unknown, path: string, faults: Fault[]) => T;

export type Read<R> = R extends Reader<infer T> ? T : never;

export function whole(min: number, max: number): Reader<number> {
  return (value, path, faults) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
      return value;
    faults.push({ path, reason: `must be a whole number from ${min} to ${max}` });
    return min;
  };
}

export function text(pattern: RegExp, meaning: string): Reader<string> {
  return (value, path, faults) => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    faults.push({ path, reason: `must be ${meaning}` });
    return '';
  };
}

export const flag: Reader<boolean> = (value, path, faults) => {
  if (typeof value === 'boolean') return value;
  faults.push({ path, reason: 'must be true or false' });
  return false;
};

export function oneOf<const T extends string>(...choices: T[]): Reader<T> {
  return (value, path, faults) => {
    if (choices.includes(value as T)) return value as T;
    faults.push({ path, reason: `must be one of ${choices.join(', ')}` });
    return choices[0] as T;
  };
}

export function list<T>(item: Reader<T>, min: number, max: number): Reader<T[]> {
  return (value, path, faults) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      faults.push({ path, reason: `must be a list of ${min} to ${max}` });
      return [];
    }
    return value.map((element, i) => item(element, `${path}/${i}`, faults));
  };
}

/** An object with exactly these fields; a missing or a surplus one is a fault. */
export function record<S extends Record<string, Reader<unknown>>>(
  shape: S,
): Reader<{ [K in keyof S]: Read<S[K]> }> {
  return (value, path, faults) => {
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
}

/** Left as it is, for whoever reads it later. */
export const anything: Reader<unknown> = (value) => value;
