import type { ExportFacts } from '../export/export-start.ts';
import { unreconciled } from '../export/outside-balances.ts';
import { chunkBytes } from '../tape/ring.ts';
import type { RunKind } from './kind.ts';
import type { RoomPlan, RunPlan } from './plan.ts';
import type { WorldFacts } from './run-room.ts';

/** What holds for every run of one world alone, whichever thread runs it. */
export const oneWorld: Omit<RunKind<RunPlan, WorldFacts, ExportFacts>, 'runThread'> = {
  exportThread: new URL('../export/export-thread.ts', import.meta.url),
  chunkBytes,
  faultsOf: ({ closing }, { ledger }) => (ledger ? unreconciled(closing, ledger) : []),
  peopleOf: ({ agents }) => agents,
  refusals: {},
  notesOf: () => ({}),
};

/** A room that is replayed from its journal. */
export const roomRun: RunKind<RoomPlan, WorldFacts, ExportFacts> = {
  ...oneWorld,
  runThread: new URL('./room-thread.ts', import.meta.url),
};
