import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteJournal } from '@glassmine/journal';
import { verifyRoom } from '@glassmine/room';
import { afterEach, expect, test } from 'vitest';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';
import { chainHash, genesisHash } from '../../packages/room/src/replay/hash-chain.ts';
import { runCli } from './cli-process.fixture.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Changes one input and makes the chain fit again, as somebody would who has the file and our source. */
async function forge(path: string, room: string): Promise<void> {
  const database = new DatabaseSync(path);
  database.prepare("UPDATE inputs SET actor = 'somebody else' WHERE room = ? AND seq = 2").run(room);
  database.close();
  const journal = await sqliteJournal({ path });
  let hash = genesisHash((await journal.getRoom(room))!);
  const batches = await journal.readBatches(room, 0, 10_000);
  const chain: [hash: string, last: number][] = [];
  for (const { first, last } of batches) {
    hash = chainHash(hash, await journal.read(room, first - 1, last - first + 1));
    chain.push([hash, last]);
  }
  await journal.close();
  const again = new DatabaseSync(path);
  const put = again.prepare('UPDATE batches SET hash = ? WHERE room = ? AND last = ?');
  for (const [link, last] of chain) put.run(link, room, last);
  again.prepare('UPDATE rooms SET head_hash = ? WHERE id = ?').run(hash, room);
  again.close();
}

test('a journal that was changed, chain and all, no longer verifies once its room was closed', async () => {
  const server = await TestServer.start();
  const { folder, roomCode: room } = server;
  folders.push(folder);
  for (let i = 0; i < 5; i++) await server.tick(1);
  await server.server.services.rooms.end(room);
  await server.close();
  const said = /Its last hash is ([0-9a-f]{64}), signed by the key ([0-9a-f-]{19})/.exec(
    server.lines.join('\n'),
  );
  const sound = await runCli('verify', room, '--data', folder);
  expect(sound).toMatchObject({ code: 0, stderr: '' });
  expect(sound.stdout).toContain(`Signed by the key ${said?.[2]}, last at input`);
  expect(sound.stdout).toContain(`with the hash ${said?.[1]}.`);

  await forge(join(folder, 'journal.sqlite'), room);
  // The chain alone can't tell.
  const journal = await sqliteJournal({ path: join(folder, 'journal.sqlite') });
  await verifyRoom(journal, room);
  await journal.close();
  const forged = await runCli('verify', room, '--data', folder);
  expect(forged.code).toBe(1);
  expect(forged.stdout).toMatch(/differs: the journal was changed: at input \d+ it no longer has the hash/);

  // Nor does it help to write the new hash where the signed one stood.
  const database = new DatabaseSync(join(folder, 'accounts.sqlite'));
  database.prepare('UPDATE signed_heads SET hash = ?').run('0'.repeat(64));
  database.close();
  const resigned = await runCli('verify', room, '--data', folder);
  expect(resigned.code).toBe(1);
  expect(resigned.stdout).toMatch(/differs: the signature at input \d+ is not of the key/);
});

test('an audit log that was changed no longer verifies', async () => {
  const server = await TestServer.start();
  const { folder, roomCode: room } = server;
  folders.push(folder);
  await server.tick(1);
  const facilitator = await server.facilitator();
  const closed = ok(await server.call('console/room/close', { roomCode: room }, facilitator));
  const { list } = ok(await server.call('console/rooms/ended', {}, facilitator));
  expect(list).toMatchObject([{ roomCode: room, lastHash: closed.lastHash }]);
  expect(closed.lastHash).toMatch(/^[0-9a-f]{64}$/);
  await server.close();
  const sound = await runCli('verify', room, '--data', folder);
  expect(sound).toMatchObject({ code: 0, stderr: '' });
  expect(sound.stdout).toContain(closed.lastHash);
  const database = new DatabaseSync(join(folder, 'accounts.sqlite'));
  database.exec("UPDATE audit SET name = 'somebody else' WHERE action = 'room/close'");
  database.close();
  const changed = await runCli('verify', room, '--data', folder);
  expect(changed.code).toBe(1);
  expect(changed.stdout).toMatch(/differs: entry \d+ of the audit log, or one before it, was changed/);
});
