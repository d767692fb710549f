import { readScenario } from '@glassmine/crowd';
import type { RoomSeed } from '@glassmine/kernel';
import { ScenarioError } from '@glassmine/replica';
import type { Schema } from '../export/exporter.ts';
import type { Format } from '../tables/table-file.ts';
import type { TownPlan } from '../town/plan.ts';

/** A room in a journal's file: the run replays it and compares everything that the journal says. */
export interface RoomSource {
  /** Path of the SQLite file. */
  journal: string;
  id: string;
  /** Ends the replay where the journal is damaged, instead of failing. */
  asFarAsItGoes?: boolean;
  /** Persons who are left out of what is exported: learners who have opted out. */
  optedOut?: readonly number[];
}

/** One run: a world from a scenario and a seed, a world continued from a snapshot, or a room replayed. */
export interface RunPlan {
  /** Content of a scenario's file, changed as the run needs it. */
  scenario: unknown;
  seed: RoomSeed;
  /** The last world day to run, from 1. */
  days: number;
  /** Ends so many days after the operator is gone, if that is before `days`. */
  daysAfterEnd?: number;
  /** Replaces scenario and seed; `days` is then only a bound. */
  room?: RoomSource;
  /** Snapshot of a simulation to continue from. */
  from?: Uint8Array;
  /** The scenario under which the snapshot was taken, if `scenario` is another. */
  changedFrom?: unknown;
  /** The town around it; without, the scheme's world is run alone. */
  town?: TownPlan;
  /** Repeats a run that was stopped: on its last day, what happens at midnight waits for a day that does not come. */
  unfinished?: boolean;
  /** What to write, and the existing folder to write to. */
  export?: { folder: string; format: Format; schema: Schema };
  /** Whether to keep the world's hash of every day. */
  hashDaily?: boolean;
  /** Report this member's own figures at the end. */
  member?: number;
  /** Calculate the figures of a room's debrief from its postings alone. */
  debrief?: boolean;
  /** Keep a snapshot of the world at the end of this day. */
  snapshotAtDay?: number;
}

type Json = Record<string, unknown>;

/** Names that reach an object's prototype, in a path or in a value. */
const reserved = ['[object Object]', 'function Object() { [native code] }', 'prototype'];

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
