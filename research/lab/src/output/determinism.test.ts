import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { restoreSimulation } from '@glassmine/crowd';
import { outcomeOf } from '@glassmine/exports';
import { schemas } from '@glassmine/exports/files';
import { memoryJournal } from '@glassmine/journal/memory';
import { checkBooks, shownPosts } from '@glassmine/replica';
import { createRoom, openRoom, type Room } from '@glassmine/room';
import { afterAll, describe, expect, it } from 'vitest';
import { executeRun } from '../run/execute-run.ts';
import { scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { simulate } from './simulate.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);
const scenario = smallScenario(300);
const days = 40;
const format = 'parquet' as const;
const schema = 'glassmine' as const;

/** Every file under a folder, by its name. */
function bytesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    names
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path).toString('latin1')]),
  );
}

describe('the same seed', () => {
  it('gives the same bytes in every file and the same hash every day, with one job or two', async () => {
    const shared = { scenario, days: 20, seed: 9, replicates: 3, hashDaily: true };
    const hashes: string[][][] = [];
    for (const jobs of [1, 2]) {
      const runs = await simulate({
        ...shared,
        jobs,
        out: { folder: scratch.path(`jobs-${jobs}`), force: false, format, schema },
      });
      hashes.push(runs.map(({ world }) => world.dailyHashes));
    }
    expect(hashes[0]?.map((of) => of.length)).toEqual([20, 20, 20]);
    expect(hashes[1]).toEqual(hashes[0]);
    const [one, two] = [bytesOf(scratch.path('jobs-1')), bytesOf(scratch.path('jobs-2'))];
    expect(Object.keys(one)).toHaveLength(3 * 13 + 2);
    expect(Object.keys(two)).toEqual(Object.keys(one));
    for (const [name, bytes] of Object.entries(one)) expect(two[name] === bytes, name).toBe(true);
  });

  it('gives the same hash every day when repeated, exported in any schema, live and headless', async () => {
    const plan = { scenario, seed: 4, days, hashDaily: true };
    const alone = await executeRun(plan);
    const expected = alone.world.dailyHashes;
    expect(expected).toHaveLength(days);
    expect(new Set(expected).size).toBe(days);
    expect((await executeRun(plan)).world.dailyHashes).toEqual(expected);
    for (const schema of schemas) {
      const watched = await executeRun({ ...plan, export: { folder: emptyFolder(schema), format, schema } });
      expect(watched.world.dailyHashes, schema).toEqual(expected);
    }
    expect(await hashesOfRoom(4), 'a live room').toEqual(expected);
    expect(await hashesOfRoom(4, readAll), 'a live room that is read all the time').toEqual(expected);
  });

  it('differs from another seed', async () => {
    const runs = await simulate({ scenario, days: 5, seed: 1, replicates: 2, jobs: 2 });
    expect(new Set(runs.map(({ world }) => world.worldHash)).size).toBe(2);
    expect(runs.map(({ world }) => world.seed)).toEqual([1, 2]);
  });
});

/** Reads everything of a room: its books, its figures, its feed, its snapshot. */
function readAll(room: Room): void {
  const { simulation } = room;
  checkBooks(simulation.world);
  outcomeOf(simulation.world);
  shownPosts(simulation.world, 0, 20);
  restoreSimulation(room.scenario, simulation.snapshot());
}

function emptyFolder(name: string): string {
  const path = scratch.path(name);
  mkdirSync(path);
  return path;
}

/** The hash of every midnight of a room that is told of time in odd pieces, as a clock on a wall does. */
async function hashesOfRoom(seed: number, read: (room: Room) => void = () => {}): Promise<string[]> {
  const journal = memoryJournal();
  const now = () => 1_767_600_000_000;
  await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed, now });
  const room = await openRoom({ journal, roomId: 'demo', owner: 'test', now });
  let frames = 0;
  room.subscribe(() => frames++);
  const hashes: string[] = [];
  const ticksPerDay = 86_400 / room.scenario.clock.tickSeconds;
  for (let day = 0; day < days; day++) {
    let left = ticksPerDay;
    for (let ticks = 1; left > 0; ticks = Math.min(left, ticks * 2 + 1)) {
      const { outcome } = await room.execute(
        { type: 'tick', ticks: Math.min(ticks, left) },
        { actor: 'clock' },
      );
      expect(outcome.ok).toBe(true);
      left -= Math.min(ticks, left);
      read(room);
    }
    hashes.push(room.simulation.hash());
  }
  await room.close();
  expect(frames).toBeGreaterThan(days);
  return hashes;
}
