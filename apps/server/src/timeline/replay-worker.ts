// A thread that goes over rooms' journals again, so that what lives is never kept waiting by what was.
import { parentPort, workerData } from 'node:worker_threads';
import { consoleMembersView, type Wording } from '@glassmine/contract/views';
import { joinTimelineStore } from '../store/timeline.ts';
import { openDayReplay, type ReplayedRoom } from './day-replay.ts';
import { readsOver } from './journal-reads.ts';
import { giveWay } from './low-priority.ts';
import type { ReplayAnswer, ReplayAsked, ReplayQuestion, ReplayThreadData } from './replay-messages.ts';
import { timelineVersion } from './timeline-version.ts';

if (parentPort === null) throw new Error('replay-worker.ts runs as a worker thread only');
const port = parentPort;

const { storePath, givesWay } = workerData as ReplayThreadData;
if (givesWay) giveWay(5);
const store = joinTimelineStore(storePath, timelineVersion);
const replay = openDayReplay(store);
const readOf = readsOver(port);

/** Nothing that people wrote is in the past. */
const wordless: Wording = { language: 'en', say: (id) => id, written: () => '' };

/** The world that was visited last: its pages are turned without going there again. It is let go after a while. */
const keptMs = 30_000;
let last: { code: string; day: number; visit: ReturnType<typeof replay.visit> } | null = null;
let letGo: ReturnType<typeof setTimeout> | undefined;

function visit(room: ReplayedRoom, day: number): ReturnType<typeof replay.visit> {
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

async function answer(question: ReplayQuestion): Promise<unknown> {
  const { room } = question;
  if (question.what === 'keepUp') return replay.keepUp(room, readOf(room.code));
  const { world } = await visit(room, question.form.day);
  return consoleMembersView(world, question.form, wordless);
}

port.on('message', (message: ReplayAsked | { kind: string }) => {
  if (message.kind !== 'ask') return;
  const { id, question } = message as ReplayAsked;
  const reply = (rest: Omit<ReplayAnswer, 'kind' | 'id'>) =>
    port.postMessage({ kind: 'answer', id, ...rest } satisfies ReplayAnswer);
  answer(question).then(
    (value) => reply({ value }),
    (error: Error) => reply({ failed: error.message }),
  );
});
