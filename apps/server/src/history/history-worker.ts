// A thread that replays rooms' journals, so that running rooms never wait for a replay.
import { parentPort, workerData } from 'node:worker_threads';
import { consoleMembersView, type Wording } from '@glassmine/replica/views';
import { joinHistoryStore } from '../store/history.ts';
import { type HistoryRoom, openHistory } from './history.ts';
import type { HistoryAnswer, HistoryAsked, HistoryQuestion, HistoryThreadData } from './history-messages.ts';
import { historyVersion } from './history-version.ts';
import { readsOver } from './journal-reads.ts';
import { giveWay } from './low-priority.ts';

if (parentPort === null) throw new Error('history-worker.ts runs as a worker thread only');
const port = parentPort;

const { storePath, givesWay } = workerData as HistoryThreadData;
if (givesWay) giveWay(5);
const store = joinHistoryStore(storePath, historyVersion);
const replay = openHistory(store);
const readOf = readsOver(port);

/** The history keeps no text of people. */
const wordless: Wording = { language: 'en', say: (id) => id, written: () => '' };

/** The world that was visited last: its pages are turned without going there again. It is let go after a while. */
const keptMs = 30_000;
let last: { code: string; day: number; visit: ReturnType<typeof replay.visit> } | null = null;
let letGo: ReturnType<typeof setTimeout> | undefined;

function visit(room: HistoryRoom, day: number): ReturnType<typeof replay.visit> {
  clearTimeout(letGo);
  letGo = setTimeout(() => {
    last = null;
  }, keptMs);
  if (last?.code === room.code && last.day === day) return last.visit;
  const visiting = replay.visit(room, day, readOf(room.code));
  last = { code: room.code, day, visit: visiting };
  visiting.catch(() => {
    if (last?.visit === visiting) last = null;
  });
  return visiting;
}

async function answer(question: HistoryQuestion): Promise<unknown> {
  const { room } = question;
  if (question.what === 'catchUp') return replay.catchUp(room, readOf(room.code));
  const { world } = await visit(room, question.form.day);
  return consoleMembersView(world, question.form, wordless);
}

port.on('message', (message: HistoryAsked | { kind: string }) => {
  if (message.kind !== 'ask') return;
  const { id, question } = message as HistoryAsked;
  const reply = (rest: Omit<HistoryAnswer, 'kind' | 'id'>) =>
    port.postMessage({ kind: 'answer', id, ...rest } satisfies HistoryAnswer);
  answer(question).then(
    (value) => reply({ value }),
    (error: Error) => reply({ failed: error.message }),
  );
});
