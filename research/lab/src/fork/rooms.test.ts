import { sqliteJournal } from '@glassmine/journal';
import type { Command } from '@glassmine/replica';
import { createRoom, openRoom } from '@glassmine/room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulate } from '../output/simulate.ts';
import { writeRun } from '../output/write-run.ts';
import { executeRun } from '../run/execute-run.ts';
import { readManifest } from '../run/read-manifest.ts';
import { outFolder, scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { verifyRun } from '../verify/verify-run.ts';
import { forkRun } from './fork-run.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);
const scenario = smallScenario(200);
const out = (name: string) => outFolder(scratch.path(name));

describe('a room in a journal', () => {
  const journalPath = scratch.path('journal.sqlite');
  const room = { journal: journalPath, id: 'class' };
  const plan = { scenario, seed: 6, days: Number.MAX_SAFE_INTEGER, room };
  let hash = '';
  const midnights: string[] = [];

  beforeAll(async () => {
    const journal = await sqliteJournal({ path: journalPath });
    const now = () => 1_767_600_000_000;
    await createRoom({ journal, id: room.id, owner: 'test', scenario, seed: 6, now });
    const live = await openRoom({ journal, roomId: room.id, owner: 'test', now });
    const give = (command: Command) => live.execute(command, { actor: 'test' });
    for (let day = 0; day < 12; day++) {
      if (day === 3) await give({ type: 'joinRoom' });
      if (day === 5) await give({ type: 'operatorDraw', amountMinor: 12_345 });
      await give({ type: 'tick', ticks: 100 });
      await give({ type: 'tick', ticks: 140 });
      midnights.push(live.simulation.hash());
    }
    await give({ type: 'tick', ticks: 7 });
    hash = live.simulation.hash();
    await live.close();
    await journal.close();
  });

  it('is exported as it ran, and the export can be repeated from the journal alone', async () => {
    const { manifest, world } = await writeRun(plan, out('room'));
    expect(manifest.worldHash).toBe(hash);
    expect(manifest.room).toEqual({ id: 'class', inputs: 27, optedOut: 0 });
    expect(world.daily.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    // The learner that joined, and the operator's hand, are in the rows.
    expect(world.daily[5]?.draws).toBeGreaterThanOrEqual(12_345);
    const verified = await verifyRun(scratch.path('room'), { journal: journalPath });
    expect(verified.differences).toEqual([]);
    await expect(verifyRun(scratch.path('room'))).rejects.toThrow('--data');
  });

  it('replayed headless has the live hash at every midnight', async () => {
    const { world } = await executeRun({ ...plan, hashDaily: true });
    expect(midnights).toHaveLength(12);
    expect(world.dailyHashes).toEqual(midnights);
  });

  it('is forked at a midnight and stays unchanged', async () => {
    const { figures, asItWas } = await forkRun({
      scenario,
      seed: 6,
      room,
      atDay: 8,
      days: 30,
      changes: { 'operator.drawOfInflowPpm': 900_000 },
      out: out('fork'),
    });
    const took = figures.find(({ figure }) => figure === 'taken by the operator');
    expect(Number(took?.changed)).toBeGreaterThan(Number(took?.asItWas));
    expect(asItWas.world.daily[0]?.day).toBe(9);
    expect(readManifest(scratch.path('fork')).fork).toMatchObject({ room: 'class', atDay: 8 });
    expect((await verifyRun(scratch.path('fork'), { journal: journalPath })).differences).toEqual([]);
    const { world } = await executeRun(plan);
    expect(world.worldHash).toBe(hash);
  });
});

describe('a fork of a run', () => {
  it('without changes has the hash of the run itself', async () => {
    const before = { scenario, seed: 3, days: 25, replicates: 1, jobs: 1 };
    const [run] = await simulate(before);
    const { asItWas, changed } = await forkRun({
      scenario,
      seed: 3,
      atDay: 10,
      days: 25,
      changes: { 'crowd.tellPpm': (scenario.crowd as { tellPpm: number }).tellPpm },
    });
    expect(asItWas.world.worldHash).toBe(run?.world.worldHash);
    expect(changed.world.worldHash).toBe(run?.world.worldHash);
  });

  it('reports days after the fork only', async () => {
    const plan = { scenario, seed: 3, atDay: 10, days: 20 };
    const { asItWas, changed } = await forkRun({
      ...plan,
      changes: { 'crowd.tellPpm': 0, 'crowd.joinPpm': 0 },
    });
    expect(changed.world.outcome.members).toBeLessThan(asItWas.world.outcome.members);
    expect(changed.world.daily.map(({ day }) => day)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });
});
