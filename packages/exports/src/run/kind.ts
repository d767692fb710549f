import type { MessagePort } from 'node:worker_threads';
import type { SchemaFacts } from '../schemas/movement-table.ts';
import type { RingMemory } from '../tape/ring.ts';
import type { RunPlan } from './plan.ts';
import type { WorldFacts } from './run-room.ts';

/** What the thread is told that runs a world. */
export interface RunJob<Plan extends RunPlan> {
  plan: Plan;
  ring: RingMemory;
  /** Sends the one start of an export, before the first chunk. */
  start: MessagePort;
}

/** What the laboratory says of a town. The scenarios of its further schemes stand beside run.json. */
export interface TownNote {
  others: unknown[];
}

/** What run.json says besides of a run that is no replay of a room. */
export interface RunNotes {
  town?: { version: string; note: TownNote };
}

/**
 * How one kind of run is carried out. This package has one kind, a room that is replayed; the laboratory has others, and
 * gives them as a parameter, so that nothing here knows of them.
 * @template Rows what its writing thread says in the end
 */
export interface RunKind<Plan extends RunPlan, Facts extends WorldFacts, Rows extends SchemaFacts> {
  /** The module of the thread that takes a `RunJob` and comes to the facts. */
  runThread: URL;
  /** The module of the thread that takes an `ExportJob` and comes to the rows. */
  exportThread: URL;
  /** Bytes of a chunk between both. */
  chunkBytes: number;
  /** Where the exported rows and what they were written of differ; empty when they agree. */
  faultsOf(exported: Rows, world: Facts): string[];
  /** How many people a run was about. */
  peopleOf(world: Facts): number;
  /** Failures that the caller can prevent, by the name of the error: they are thrown as what they are. */
  refusals: Readonly<Record<string, new (message: string) => Error>>;
  /** What run.json says of such a run besides. */
  notesOf(plan: Plan, world: Facts): RunNotes;
}
