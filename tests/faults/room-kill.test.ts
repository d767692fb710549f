import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Journal, sqliteJournal } from '@glassmine/journal';
import { openRoom, verifyRoom } from '@glassmine/room';
import { afterAll, expect, test } from 'vitest';
import type { Acknowledged } from './buyers.fixture.ts';

const rounds = process.env.GLASSMINE_SOAK ? 50 : 4;
const folder = mkdtempSync(join(tmpdir(), 'glassmine-room-kill-'));
const path = join(folder, 'journal.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a room killed during purchases keeps each acknowledged purchase and the hash of its world', async () => {
  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length;
    await buyUntilKilled((bought) => acknowledged.push(bought), 40 + ((round * 37) % 160));
    expect(acknowledged.length).toBeGreaterThan(before);

    const journal = await sqliteJournal({ path });
    const { world, hash } = await worldFromZero(journal);
    const loaded = await openRoom({ journal, roomId: 'demo', owner: 'test', now: Date.now });
    expect(loaded.simulation.hash()).toBe(hash);
    await expectAll(acknowledged.slice(before), journal, world);
    if (round === rounds - 1) await expectAll(acknowledged, journal, world);
    await journal.close();
  }
});

async function buyUntilKilled(tell: (bought: Acknowledged) => void, delayMs: number): Promise<void> {
  const child = fork(new URL('./room-until-killed.fixture.ts', import.meta.url), [path]);
  const gone = once(child, 'exit');
  const buying = new Promise<void>((resolve) => {
    // From the first purchase on there is something to lose.
    child.on('message', (bought) => {
      tell(bought as Acknowledged);
      resolve();
    });
  });
  const [code] = (await Promise.race([buying.then(() => [null]), gone])) as [number | null];
  expect(code).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  child.kill('SIGKILL');
  expect((await gone)[1]).toBe('SIGKILL');
}

async function worldFromZero(journal: Journal) {
  const { simulation, worldHash } = await verifyRoom(journal, 'demo');
  return { world: simulation.world, hash: worldHash };
}

async function expectAll(
  acknowledged: Acknowledged[],
  journal: Journal,
  { orders }: Awaited<ReturnType<typeof worldFromZero>>['world'],
): Promise<void> {
  for (const { key, seq, member, product, order } of acknowledged) {
    const [input] = await journal.read('demo', seq - 1, 1);
    expect([input?.idemKey, input?.actor]).toEqual([key, `learner:${member}`]);
    expect([orders.member[order], orders.product[order], orders.units[order]]).toEqual([member, product, 1]);
  }
}
