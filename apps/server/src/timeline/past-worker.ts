// A thread that goes over rooms' journals again, so that what lives is never kept waiting by what was.
import { parentPort, workerData } from 'node:worker_threads';
import { consoleMembersView, type Wording } from '@glassmine/views';
import { readsOver } from './journal-reads.ts';
import { giveWay } from './low-priority.ts';
import { openPast, type PastRoom } from './past.ts';
import type { PastAnswer, PastAsked, PastQuestion, PastThreadData } from './past-messages.ts';
import { joinPastStore } from './past-store.ts';
import { pastVersion } from './past-version.ts';

if (parentPort === null) throw new Error('past-worker.ts runs as a worker thread only');
const port = parentPort;

const { storePath, givesWay } = workerData as PastThreadData;
if (givesWay) giveWay(5);
const store = joinPastStore(storePath, pastVersion);
const past = openPast(store);
const readOf = readsOver(port);

/** Nothing that people wrote is in the past. */
const wordless: Wording = { language: 'en', say: (id) => id, written: () => '' };

/** The world that was visited last: its pages are turned without going there again. It is let go after a while. */
const keptMs = 30_000;
let last: { code: string; day: number; visit: ReturnType<typeof past.visit> } | null = null;
let letGo: ReturnType<typeof setTimeout> | undefined;

function visit(room: PastRoom, day: number): ReturnType<typeof past.visit> {
  clearTimeout(letGo);
  letGo = setTimeout(() => {
    last = null;
  }, keptMs);
  if (last?.code === room.code && last.day === day) return last.visit;
  const visiting = past.visit(room, day, readOf(room.code));
  last = { code: room.code, day, visit: visiting };
  visiting.catch(() => {
    if (last?.visit === visiting) last = null;
  });
  return visiting;
}

async function answer(question: PastQuestion): Promise<unknown> {
  const { room } = question;
  if (question.what === 'keepUp') return past.keepUp(room, readOf(room.code));
  const { world } = await visit(room, question.form.day);
  return consoleMembersView(world, question.form, wordless);
}

port.on('message', (message: PastAsked | { kind: string }) => {
  if (message.kind !== 'ask') return;
  const { id, question } = message as PastAsked;
  const reply = (rest: Omit<PastAnswer, 'kind' | 'id'>) =>
    port.postMessage({ kind: 'answer', id, ...rest } satisfies PastAnswer);
  answer(question).then(
    (value) => reply({ value }),
    (error: Error) => reply({ failed: error.message }),
  );
});
