import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteJournal } from '@glassmine/journal';
import { openRoom, verifyRoom } from '@glassmine/room';
import { afterAll, expect, test } from 'vitest';
import type { FullDisk } from './room-until-full.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-full-disk-'));
const path = join(folder, 'journal.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `ulimit -f` counts blocks of 512 bytes: 2 MB, less than the write-ahead log grows to by itself. */
const blocks = 4_096;

test('a full disk stops the room, which loses no acknowledged purchase and invents none', async () => {
  const { acknowledged, causes, heard } = await buyUntilFull();
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(heard).toEqual(['RoomStopped']);
  expect(causes.length).toBeGreaterThan(0);
  for (const cause of causes) expect(cause).toMatch(/^JournalFailed: .*(full|I\/O)/);

  // Now the disk has space again.
  const journal = await sqliteJournal({ path });
  const { simulation, seq } = await verifyRoom(journal, 'demo');
  const inputs = await journal.read('demo', 0, seq);
  const keys = new Set(inputs.map(({ idemKey }) => idemKey).filter((key) => key !== null));
  expect(keys).toEqual(new Set(acknowledged.map(({ key }) => key)));
  for (const { member, product, order } of acknowledged) {
    const { orders } = simulation.world;
    expect([orders.member[order], orders.product[order]]).toEqual([member, product]);
  }
  const room = await openRoom({ journal, roomId: 'demo', owner: 'test', now: Date.now });
  const { outcome } = await room.execute({ type: 'tick', ticks: 1 }, { actor: 'clock' });
  expect([outcome.ok, room.seq]).toEqual([true, seq + 1]);
  await room.close();
  await journal.close();
});

async function buyUntilFull(): Promise<FullDisk> {
  const fixture = fileURLToPath(new URL('./room-until-full.fixture.ts', import.meta.url));
  const command = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', command, process.execPath, fixture, path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let told: FullDisk | undefined;
  child.once('message', (message) => {
    told = message as FullDisk;
  });
  // SQLite can refuse a connection while the last one of another process closes, so that process must have ended.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (told === undefined) throw new Error(`it ended (${code ?? signal}) without a word`);
  return told;
}
