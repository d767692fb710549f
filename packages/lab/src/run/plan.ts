import { readScenario } from '@glassmine/crowd';
import type { Schema } from '../export/exporter.ts';
import type { Format } from '../tables/table-file.ts';

export { scaleScenario } from '@glassmine/crowd';

/** A room in a journal's file: everything in it is played again, and held against what the journal says. */
export interface RoomSource {
  /** Path of the SQLite file. */
  journal: string;
  id: string;
}

/** One run: a world from a scenario and a seed, one that is continued from a snapshot, or a room played again. */
export interface RunPlan {
  /** Content of a scenario's file, changed as the run needs it. */
  scenario: unknown;
  seed: number;
  /** The last world day to live through, from 1. */
  days: number;
  /** Ends so many days after the operator was gone, when that comes before `days`. */
  daysAfterEnd?: number;
  /** Instead of scenario and seed; `days` then only bounds it. */
  room?: RoomSource;
  /** Bytes of a simulation to go on from. */
  from?: Uint8Array;
  /** What to write, and into which folder, which must be there. */
  export?: { folder: string; format: Format; schema: Schema };
  /** Whether to keep the world's hash of every day. */
  hashDaily?: boolean;
  /** Tell this member's own figures at the end. */
  member?: number;
  /** Reckon what the debrief of a room has to say, from its postings alone. */
  reckon?: boolean;
  /** Keep a snapshot of the world at the end of this day. */
  snapshotAtDay?: number;
}

type Json = Record<string, unknown>;

/**
 * Sets values by path (`crowd.joinPpm`, `products.0.dailyReturnPpm`). Throws RangeError when there is no such place,
 * ScenarioError when the scenario can't be played with them.
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
  // Many parameters may be left out of the file; a name that none has is turned away here.
  readScenario(json);
  return json;
}
