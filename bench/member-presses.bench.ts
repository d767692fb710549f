/**
 * How long a press on the member app waits for the next paint on a phone four times as slow as this machine, and what a
 * feed of a thousand posts costs while it is scrolled.
 */
import { PictureRoom } from '../scripts/picture-room.ts';
import { costOfLongFeed } from './member/long-feed.ts';
import { slowDown } from './member/main-thread.ts';
import { costOf, type PressCost, presses } from './member/presses.ts';
import { SlowPhone } from './member/slow-phone.ts';
import type { BenchResult } from './results.ts';

const rounds = Number(process.env.GLASSMINE_ROUNDS ?? 3);
/** Until the app has fetched ahead. */
const settledMs = 8_000;

async function pressAll(room: PictureRoom): Promise<Map<string, PressCost>> {
  const phone = await SlowPhone.open(room);
  const costs = new Map<string, PressCost>();
  try {
    await phone.page.goto(`${room.demo.address}/#/index`);
    await phone.page.waitForTimeout(settledMs);
    await phone.slowDown(slowDown);
    for (const press of presses) costs.set(press.name, await costOf(phone, press));
    return costs;
  } finally {
    await phone.close();
  }
}

async function scroll(room: PictureRoom): Promise<number> {
  const phone = await SlowPhone.open(room);
  try {
    return await costOfLongFeed(phone, room.demo.address, slowDown);
  } finally {
    await phone.close();
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

export async function run(): Promise<BenchResult> {
  const seen: Map<string, PressCost>[] = [];
  const feeds: number[] = [];
  for (let i = 0; i < rounds; i++) {
    // A room for each round: what is bought in one is not left for the next.
    const room = await PictureRoom.open();
    try {
      seen.push(await pressAll(room));
      feeds.push(await scroll(room));
    } finally {
      await room.close();
    }
  }
  const of = (name: string, key: keyof PressCost) =>
    ms(median(seen.map((costs) => costs.get(name)?.[key] ?? Number.NaN)));
  return {
    title: `Member app: presses on a slow phone, median of ${rounds}`,
    command: 'npm run bench -- member-presses',
    rows: [
      ['press', 'until the next paint', 'longest task'],
      ...presses.map(({ name }) => [name, of(name, 'waitedMs'), of(name, 'longestTaskMs')]),
      ['a feed of 1,000 posts, scrolled', '', ms(median(feeds))],
    ],
    notes:
      'With a main thread four times as slow. The paint is by the clock, from the press as Chromium traces it; the longest task is processor time. Aims: 200 ms until the paint, and 50 ms for a frame of the feed.',
  };
}
