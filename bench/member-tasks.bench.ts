/**
 * What the main thread does while a screen of the member app opens as the first page of a visit: processor time of its
 * tasks, four times as long as on this machine, from the first contents on. Unlike Lighthouse's figures, these do not
 * depend on what else the machine does, so they also compare two commits: `npm run bench -- member-tasks --against REVISION`.
 */
import { PictureRoom } from '../scripts/picture-room.ts';
import { type MainThread, mainThreadOf } from './member/main-thread.ts';
import { screens } from './member/screens.ts';
import { SlowPhone } from './member/slow-phone.ts';
import type { BenchResult } from './results.ts';

const visits = Number(process.env.GLASSMINE_VISITS ?? 3);
/** With what the app does once nothing has been fetched for some seconds. */
const watchedMs = 9_000;

async function visit(room: PictureRoom, route: string): Promise<MainThread> {
  const phone = await SlowPhone.open(room);
  try {
    const events = await phone.trace(async () => {
      await phone.page.goto(`${room.demo.address}/#${route}`);
      await phone.page.waitForTimeout(watchedMs);
    });
    return mainThreadOf(events);
  } finally {
    await phone.close();
  }
}

const median = (values: number[]): string =>
  (values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN).toFixed(0);

export async function run(): Promise<BenchResult> {
  const room = await PictureRoom.open();
  const rows: string[][] = [];
  try {
    for (const [name, route] of screens) {
      const seen: MainThread[] = [];
      for (let i = 0; i < visits; i++) seen.push(await visit(room, route));
      const of = (key: keyof MainThread) => median(seen.map((figures) => figures[key]));
      rows.push([
        name,
        `${of('blockingMs')} ms`,
        `${of('longestMs')} ms`,
        `${of('workMs')} ms`,
        of('requests'),
      ]);
      console.log(rows.at(-1)?.join('  '));
    }
  } finally {
    await room.close();
  }
  return {
    title: `Member app: tasks of the main thread, median of ${visits} visits`,
    command: 'npm run bench -- member-tasks',
    rows: [['screen', 'beyond 50 ms', 'longest task', 'all tasks', 'requests'], ...rows],
    notes:
      'Processor time × 4, from the first contents on, for nine seconds: with all that is fetched ahead, which Lighthouse does not wait for. Requests include those of the worker that keeps the app.',
  };
}
