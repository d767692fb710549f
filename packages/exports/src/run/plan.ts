import type { RoomSeed } from '@glassmine/kernel';
import type { Schema } from '../schemas/formatters.ts';
import type { Format } from '../tables/table-file.ts';

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

/** One run, as the writer of its folder must know it. Plans of the laboratory say more, since they run more than rooms. */
export interface RunPlan {
  /** Content of a scenario's file, changed as the run needs it. */
  scenario: unknown;
  seed: RoomSeed;
  /** The last world day to run, from 1. */
  days: number;
  /** Replaces scenario and seed; `days` is then only a bound. */
  room?: RoomSource;
  /** What to write, and the existing folder to write to. */
  export?: { folder: string; format: Format; schema: Schema };
  /** Whether to keep the world's hash of every day. */
  hashDaily?: boolean;
  /** Report this member's own figures at the end. */
  member?: number;
  /** Calculate the figures of a room's debrief from its postings alone. */
  debrief?: boolean;
}

/** A run that replays a room. */
export type RoomPlan = RunPlan & { room: RoomSource };
