import type { RoomSeed } from '@glassmine/kernel';
import { crowdEngine } from '@glassmine/room';
import type { BookSums, Outcome } from '../measure/outcome.ts';
import { type Baseline, noBaseline } from '../schemas/baseline.ts';
import type { Schema } from '../schemas/formatters.ts';
import type { WrittenTable } from '../schemas/row-table.ts';
import type { Format } from '../tables/table-file.ts';
import type { RunResult } from './execute-run.ts';
import type { RunNotes, TownNote } from './kind.ts';
import type { RunPlan } from './plan.ts';

/** Raised when the meaning of run.json changes. Version 1 held scenario and weekly figures in run.json itself. */
export const manifestVersion = 2;

/**
 * run.json and what stands beside it: enough to repeat the run and to compare the result. Contains no times and no
 * machine.
 */
export interface Manifest {
  /** `rules`: version of the schemes' rules; `town`: of the town's payments, where there is a town. */
  glassmine: { manifest: number; rules: string; town?: string; node: string };
  scenario: unknown;
  seed: RoomSeed;
  members: number;
  days: number;
  /** False when the run was stopped by hand after `days`. */
  complete: boolean;
  format: Format;
  schema: Schema;
  /** The town around the scheme, and what came of it; none of a room and of a scheme that ran alone. */
  town?: TownNote;
  /** The world before, the day and the changes, if the run is the changed future of a fork. */
  fork?: Fork;
  /** The room that the run replays, if it does; `optedOut` learners are in none of the files. */
  room?: { id: string; inputs: number; optedOut: number };
  worldHash: string;
  collapsedOnDay: number | null;
  agentSteps: number;
  postings: number;
  rows: number;
  baseline: Baseline;
  outcome: Outcome;
  /** What came into each reserve and left it, minor units of its currency. */
  books: Record<string, BookSums>;
  files: Record<string, { rows: number; bytes: number; sha256: string }>;
  /** Every file that is no table; in run.json alone. */
  others?: Record<string, { bytes: number; sha256: string }>;
}

export interface Fork {
  scenario: unknown;
  seed: RoomSeed;
  /** Id of the room, if the world before is a room's. */
  room?: string;
  /** The fork that the world before is itself, if it is one; `scenario` and `seed` are those of its changed future. */
  before?: Fork;
  atDay: number;
  changes: Record<string, unknown>;
}

export function manifestOf(
  plan: RunPlan,
  { world, exported }: RunResult,
  tables: readonly WrittenTable[],
  { town, fork }: RunNotes & { fork?: Fork | undefined },
): Manifest {
  const { format, schema } = plan.export as NonNullable<RunPlan['export']>;
  return {
    glassmine: {
      manifest: manifestVersion,
      rules: crowdEngine.rulesVersion,
      ...(town ? { town: town.version } : {}),
      node: process.versions.node.split('.')[0] as string,
    },
    scenario: plan.scenario,
    seed: world.seed,
    members: world.agents,
    days: world.lastDay,
    complete: !world.stopped,
    format,
    schema,
    ...(town ? { town: town.note } : {}),
    ...(fork ? { fork } : {}),
    ...(plan.room
      ? { room: { id: plan.room.id, inputs: world.inputs, optedOut: plan.room.optedOut?.length ?? 0 } }
      : {}),
    worldHash: world.worldHash,
    collapsedOnDay: world.collapsedOnDay,
    agentSteps: world.agents * world.days,
    postings: world.postings,
    rows: exported?.rows ?? 0,
    baseline: exported?.baseline ?? noBaseline,
    outcome: world.outcome,
    books: world.books,
    files: Object.fromEntries(tables.map(({ file, rows, bytes, sha256 }) => [file, { rows, bytes, sha256 }])),
  };
}
