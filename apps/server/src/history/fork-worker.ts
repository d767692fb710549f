// Simulates one fork of a room and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { seriesPointView } from '@glassmine/replica/views';
import { crowdEngine, meanTrustPercent, openFork, runDays } from '@glassmine/room';
import { joinHistoryStore } from '../store/history.ts';
import type { ForkProgress, ForkWork } from './fork-work.ts';
import { openHistory } from './history.ts';
import { historyVersion } from './history-version.ts';
import { readsOver } from './journal-reads.ts';
import { giveWay } from './low-priority.ts';

if (parentPort === null) throw new Error('fork-worker.ts runs as a worker thread only');
const port = parentPort;
const tell = (news: ForkProgress) => port.postMessage(news);
giveWay(10);

const { room, day, untilDay, changes, storePath } = workerData as ForkWork;
try {
  const snapshot = await snapshotAt();
  const point = { scenario: JSON.parse(room.scenario) as unknown, seed: room.seed, day, snapshot };
  const simulation = openFork(crowdEngine, point, changes);
  const { world } = simulation;
  const tellDay = () => tell({ kind: 'day', point: seriesPointView(world, meanTrustPercent(world)) });
  tellDay();
  for (const _ of runDays(simulation, untilDay)) tellDay();
  tell({ kind: 'done', hash: simulation.hash() });
} catch (error) {
  tell({ kind: 'failed', reason: (error as Error).message });
}
// The port would keep the thread waiting for more of the journal.
port.close();

/** The world of the midnight that the fork starts from; null on day 0, where it is created anew. */
async function snapshotAt(): Promise<Uint8Array | null> {
  if (day === 0) return null;
  const store = joinHistoryStore(storePath, historyVersion);
  try {
    return (await openHistory(store).visit(room, day, readsOver(port)(room.code))).snapshot();
  } finally {
    store.close();
  }
}
