// Lives one what-if of a room and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { crowdEngine, liveDays, openWhatIf } from '@glassmine/room';
import { seriesPointView } from '@glassmine/views';
import type { ForkNews, ForkWork } from './fork-work.ts';
import { readsOver } from './journal-reads.ts';
import { giveWay } from './low-priority.ts';
import { openPast } from './past.ts';
import { joinPastStore } from './past-store.ts';
import { pastVersion } from './past-version.ts';

if (parentPort === null) throw new Error('fork-worker.ts runs as a worker thread only');
const port = parentPort;
const tell = (news: ForkNews) => port.postMessage(news);
giveWay(10);

const { room, day, untilDay, whatIf, storePath } = workerData as ForkWork;
try {
  const parting = { scenario: JSON.parse(room.scenario) as unknown, seed: room.seed, day };
  const simulation = openWhatIf(crowdEngine, { ...parting, snapshot: await snapshotAt() }, whatIf);
  tell({ kind: 'day', point: seriesPointView(simulation.world) });
  for (const _ of liveDays(simulation, untilDay)) {
    tell({ kind: 'day', point: seriesPointView(simulation.world) });
  }
  tell({ kind: 'done', hash: simulation.hash() });
} catch (error) {
  tell({ kind: 'failed', reason: (error as Error).message });
}
// The port would keep the thread waiting for more of the journal.
port.close();

/** The world of the parting; null at the opening, which is made anew. */
async function snapshotAt(): Promise<Uint8Array | null> {
  if (day === 0) return null;
  const store = joinPastStore(storePath, pastVersion);
  try {
    return (await openPast(store).visit(room, day, readsOver(port)(room.code))).snapshot();
  } finally {
    store.close();
  }
}
