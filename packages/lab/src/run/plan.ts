import { readScenario } from '@glassmine/crowd';
import type { RoomSeed } from '@glassmine/kernel';
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

/**
 * Sets values by path (`crowd.joinPpm`, `products.0.dailyReturnPpm`). Throws RangeError when there is no such path,
 * ScenarioError when the scenario is invalid with them.
 */
export function changeScenario(scenario: unknown, changes: Record<string, unknown>): unknown {
  const json = structuredClone(scenario) as Json;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let at: Json | undefined = json;
    for (const key of keys) at = at?.[key] as Json | undefined;
    if (typeof at !== 'object' || at === null) throw new RangeError(`the scenario has no parameter ${path}`);
    at[last] = value;
  }
  // Optional parameters may be absent from the file; this refuses names that no parameter has.
  readScenario(json);
  return json;
}
