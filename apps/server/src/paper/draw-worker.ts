// Draws one white paper and ends: setting type takes a second that the event loop does not have.
import { parentPort, workerData } from 'node:worker_threads';
import type { Paper } from '@glassmine/replica/views';
import { drawPaper } from './draw-paper.ts';

if (parentPort === null) throw new Error('draw-worker.ts runs as a worker thread only');
parentPort.postMessage(await drawPaper(workerData as Paper));
