// Keeps a room's debriefs, papers and exports as files, apart from the room that runs on meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../history/low-priority.ts';
import { type ArchiveWork, writeArchive } from './write-archive.ts';

if (parentPort === null) throw new Error('archive-worker.ts runs as a worker thread only');
giveWay(10);
parentPort.postMessage(await writeArchive(workerData as ArchiveWork));
