import type { RunPlan as PlainPlan } from '@glassmine/exports';
import type { TownPlan } from '../town/plan.ts';

/** One run: a world from a scenario and a seed, a world continued from a snapshot, or a room replayed. */
export interface RunPlan extends PlainPlan {
  /** Ends so many days after the operator is gone, if that is before `days`. */
  daysAfterEnd?: number;
  /** Snapshot of a simulation to continue from. */
  from?: Uint8Array;
  /** The scenario under which the snapshot was taken, if `scenario` is another. */
  changedFrom?: unknown;
  /** The town around it; without, the scheme's world is run alone. */
  town?: TownPlan;
  /** Repeats a run that was stopped: at its last midnight, work for the next day is left out. */
  unfinished?: boolean;
  /** Keep a snapshot of the world at the end of this day. */
  snapshotAtDay?: number;
}
