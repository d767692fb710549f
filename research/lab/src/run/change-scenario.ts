import { readScenario } from '@glassmine/crowd';
import { ScenarioError } from '@glassmine/replica';

type Json = Record<string, unknown>;

/** Names that reach an object's prototype, in a path or in a value. */
const reserved = ['__proto__', 'constructor', 'prototype'];

/**
 * Sets values by path (`crowd.joinPpm`, `products.0.dailyReturnPpm`). An optional part that the file leaves out is
 * made. Throws RangeError when there is no such path, ScenarioError when the scenario is invalid with them.
 */
export function changeScenario(scenario: unknown, changes: Record<string, unknown>): unknown {
  const json = structuredClone(scenario) as Json;
  const made = new Map<string, string>();
  for (const [path, value] of Object.entries(changes)) {
    refuseReserved(path, value);
    setAt(json, path, value, (part) => made.set(`/${part.replaceAll('.', '/')}`, path));
  }
  // Optional parameters may be absent from the file; this refuses names that no parameter has.
  try {
    readScenario(json);
  } catch (error) {
    const unknown = error instanceof ScenarioError && error.faults.find(({ path }) => made.has(path));
    if (unknown) throw new RangeError(`the scenario has no parameter ${made.get(unknown.path)}`);
    throw error;
  }
  return json;
}

function setAt(json: Json, path: string, value: unknown, onMade: (part: string) => void): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = json;
  keys.forEach((key, depth) => {
    const next = Object.hasOwn(at, key) ? at[key] : undefined;
    if (Array.isArray(at) ? !Object.hasOwn(at, key) : typeof (next ?? {}) !== 'object')
      throw new RangeError(`the scenario has no parameter ${path}`);
    if (next === undefined || next === null) {
      at[key] = {};
      onMade(keys.slice(0, depth + 1).join('.'));
    }
    at = at[key] as Json;
  });
  // A list takes another value of one that is there, or one more at its end.
  if (Array.isArray(at) && !(String(Number(last)) === last && Number(last) <= at.length))
    throw new RangeError(`the scenario has no parameter ${path}: the list has ${at.length} entries, from 0`);
  at[last] = value;
}

function refuseReserved(path: string, value: unknown): void {
  const named = path.split('.').find((key) => reserved.includes(key)) ?? reservedIn(value);
  if (named !== undefined) throw new RangeError(`${path}: ${named} is no name of a parameter`);
}

function reservedIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = reserved.includes(key) ? key : reservedIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
