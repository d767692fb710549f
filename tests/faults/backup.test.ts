import { hash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteJournal } from '@glassmine/journal';
import { createRoom, verifyRoom } from '@glassmine/room';
import { afterEach, expect, test, vi } from 'vitest';
import { shoppingScenario } from './buyers.fixture.ts';
import { runCli } from './cli-process.fixture.ts';
import { HttpBuyer, type Purchase } from './http-buyer.fixture.ts';
import { startServerProcess } from './server-process.fixture.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-backup-'));
  folders.push(folder);
  return folder;
}

const room = 'FAULTS';
async function dataWithRoom(): Promise<string> {
  const data = newFolder();
  const journal = await sqliteJournal({ path: join(data, 'journal.sqlite') });
  const scenario = shoppingScenario();
  await createRoom({ journal, id: room, owner: 'test', scenario, seed: 5, now: Date.now });
  await journal.close();
  return data;
}

test('a backup of a server that people use is restored on an empty folder, and its room verifies and runs', async () => {
  const data = await dataWithRoom();
  const server = await startServerProcess(data);
  const buyer = new HttpBuyer();
  await buyer.enter(server.address, room);
  await buyer.beRich(server.address);
  const buying = buyer.buyOn(server.address);
  await vi.waitUntil(() => acknowledged(buyer).length >= 5, { timeout: 1_800_000 });
  const before = acknowledged(buyer);
  const backup = join(newFolder(), 'nightly');
  const made = await runCli('backup', backup, '--data', data);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/keep a copy of it in another place than the backups/);
  await server.kill();
  await buying;
  expect(readdirSync(backup).sort()).toEqual(['accounts.sqlite', 'backup.json', 'journal.sqlite']);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  // Never over another one.
  const second = await runCli('backup', backup, '--data', data);
  expect([second.code, second.stderr]).toEqual([1, expect.stringMatching(/exists already/)]);

  const fresh = join(newFolder(), 'data');
  expect(await runCli('restore', backup, '--data', fresh)).toMatchObject({ code: 0, stderr: '' });
  const journal = await sqliteJournal({ path: join(fresh, 'journal.sqlite') });
  // Throws when a hash of the chain or of a state differs, or when the books do not balance.
  const { seq } = await verifyRoom(journal, room);
  const keys = (await journal.read(room, 0, seq)).map(({ idemKey }) => idemKey);
  expect(keys).toEqual(
    expect.arrayContaining(before.map(({ commandId }) => hash('sha256', commandId, 'base64url'))),
  );
  await journal.close();
  const again = await runCli('restore', backup, '--data', fresh);
  expect(again).toMatchObject({ code: 1 });
  expect(again.stderr).toMatch(/holds rooms and accounts already\. --force/);
});

function acknowledged({ purchases }: HttpBuyer): Purchase[] {
  return purchases.filter(({ orderId }) => orderId !== null);
}

test('a restore waits for the server to be stopped, checks every file, and moves what was there aside', async () => {
  const data = await dataWithRoom();
  const backup = join(newFolder(), 'nightly');
  const server = await startServerProcess(data);
  expect(await runCli('backup', backup, '--data', data)).toMatchObject({ code: 0 });
  const refused = await runCli('restore', backup, '--data', data, '--force');
  expect(refused.stderr).toMatch(/is in use: stop the server/);
  expect(refused.code).toBe(1);
  expect(await server.stop()).toBe(0);

  expect(await runCli('restore', backup, '--data', data, '--force')).toMatchObject({ code: 0, stderr: '' });
  const aside = readdirSync(data).filter((name) => name.startsWith('before-restore-'));
  expect(aside).toHaveLength(1);
  expect(existsSync(join(data, aside[0]!, 'journal.sqlite'))).toBe(true);
  const restarted = await startServerProcess(data);
  expect(await (await fetch(`${restarted.address}/api/health`)).json()).toMatchObject({ rooms: 1 });
  expect(await restarted.stop()).toBe(0);
  const journal = await sqliteJournal({ path: join(data, 'journal.sqlite') });
  expect((await journal.listRooms()).map(({ id }) => id)).toEqual([room]);
  await journal.close();

  appendFileSync(join(backup, 'accounts.sqlite'), 'x');
  const torn = await runCli('restore', backup, '--data', data, '--force');
  expect(torn).toMatchObject({ code: 1 });
  expect(torn.stderr).toMatch(/is damaged: accounts\.sqlite is not as it was written/);
  expect(readdirSync(data).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
});
