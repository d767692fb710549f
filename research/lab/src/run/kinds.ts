import { oneWorld, type RunKind, type SchemaFacts } from '@glassmine/exports';
import { type MovementFacts, unreconciledAccounts } from '../export/gains.ts';
import { movementChunkBytes } from '../tape/movement-tape.ts';
import { TownImpossible } from '../town/impossible.ts';
import { ChangeRefused } from './changed-course.ts';
import { townNotes } from './manifest.ts';
import type { RunPlan } from './plan.ts';
import type { RunFacts } from './run-facts.ts';

type Kind<Rows extends SchemaFacts> = RunKind<RunPlan, RunFacts, Rows>;

/** What the laboratory's threads have in common: one module runs worlds, rooms and towns. */
const run = {
  runThread: new URL('./run-thread.ts', import.meta.url),
  refusals: { TownImpossible, ChangeRefused },
};

const worldRun = { ...oneWorld, ...run };

const townRun: Kind<MovementFacts> = {
  ...run,
  exportThread: new URL('../export/movement-thread.ts', import.meta.url),
  chunkBytes: movementChunkBytes,
  faultsOf: ({ moved }, { town }) => (town ? unreconciledAccounts(moved, town.opening, town.closing) : []),
  peopleOf: ({ agents, town }) => agents + (town?.residents ?? 0),
  notesOf: townNotes,
};

/** How a plan is run: with a town's movements between its threads, or with one world's postings. */
export const kindOf = ({ town }: RunPlan): Kind<SchemaFacts> => (town ? townRun : worldRun);
