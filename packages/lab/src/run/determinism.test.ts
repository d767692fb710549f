import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { memoryJournal } from '@glassmine/journal';
import { createRoom, openRoom } from '@glassmine/room';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { executeRun } from './execute-run.ts';
import { livelyScenario, scratchFolder } from './runs.fixture.ts';
import { simulate } from './simulate.ts';

// Whole worlds on threads: slow on a busy machine.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 });

const scratch = scratchFolder();
afterAll(scratch.remove);
const scenario = livelyScenario(300);
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
  it('gives the same bytes in every file, one run at a time or two', async () => {
    const shared = { scenario, days: 20, seed: 9, replicates: 3 };
    for (const jobs of [1, 2]) {
      await simulate({
        ...shared,
        jobs,
        out: { folder: scratch.path(`jobs-${jobs}`), force: false, format, schema },
      });
    }
    const [one, two] = [bytesOf(scratch.path('jobs-1')), bytesOf(scratch.path('jobs-2'))];
    expect(Object.keys(one)).toHaveLength(3 * 11);
    expect(Object.keys(two)).toEqual(Object.keys(one));
    for (const [name, bytes] of Object.entries(one)) expect(two[name] === bytes, name).toBe(true);
  });

  it('gives the same world every day, exported or not, in a live room and headless', async () => {
    const plan = { scenario, seed: 4, days, hashDaily: true };
    const alone = await executeRun(plan);
    const watched = await executeRun({ ...plan, export: { folder: emptyFolder('hashed'), format, schema } });
    expect(alone.world.dailyHashes).toHaveLength(days);
    expect(watched.world.dailyHashes).toEqual(alone.world.dailyHashes);
    expect(await liveHashes(4)).toEqual(alone.world.dailyHashes);
    expect(new Set(alone.world.dailyHashes).size).toBe(days);
  });

  it('and another seed gives another world', async () => {
    const runs = await simulate({ scenario, days: 5, seed: 1, replicates: 2, jobs: 2 });
    expect(new Set(runs.map(({ world }) => world.worldHash)).size).toBe(2);
    expect(runs.map(({ world }) => world.seed)).toEqual([1, 2]);
  });
});

function emptyFolder(name: string): string {
  const path = scratch.path(name);
  mkdirSync(path);
  return path;
}

/** The hash of every midnight of a room that is told of time in odd pieces, as a clock on a wall does. */
async function liveHashes(seed: number): Promise<string[]> {
  const journal = memoryJournal();
  const now = () => 1_767_600_000_000;
  await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed, now });
  const room = await openRoom({ journal, roomId: 'demo', owner: 'test', now });
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
    }
    hashes.push(room.simulation.hash());
  }
  await room.close();
  return hashes;
}
