import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administerHere } from '../../apps/server/src/administration/administer.fixture.ts';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';

let server: TestServer;
let backups: string;
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'glassmine-lost-'));
  server = await TestServer.start();
});
afterEach(async () => {
  await server.dispose();
  rmSync(backups, { recursive: true, force: true });
});

const kinds = () => server.server.services.warnings.list().map(({ kind }) => kind);
const ask = (verb: string, options: Record<string, string | boolean>) =>
  administerHere(verb, options, { GLASSMINE_DATA: server.folder });
const journal = () => join(server.folder, 'journal.sqlite');

/** A backup, and then a room that has gone on and lost that: its journal is the one of the backup. */
async function loseInputs(): Promise<{ backup: string; kept: number; last: number }> {
  await server.investor('300');
  const kept = server.room.seq;
  const backup = join(backups, 'nightly');
  expect(await ask('backup', { folder: backup })).toMatchObject({ code: 0 });
  await server.investor('300');
  const last = server.room.seq;
  await server.close();
  for (const end of ['-wal', '-shm']) rmSync(`${journal()}${end}`, { force: true });
  cpSync(join(backup, 'journal.sqlite'), journal());
  await server.open();
  return { backup, kept, last };
}

test('a room whose last inputs are lost does not run, says which, and goes on once an operator gives them up', async () => {
  const { kept, last } = await loseInputs();
  expect(kinds()).toEqual(['inputsLost']);
  const missing = `inputs ${kept + 1} to ${last}`;
  expect(server.lines.join('\n')).toContain(`Room ${server.roomCode} has lost ${missing}.`);
  expect(await server.call('room/join', { roomCode: server.roomCode })).toMatchObject({ code: 1011 });
  const facilitator = await server.facilitator();
  expect(ok(await server.call('console/rooms/damaged', {}, facilitator))).toMatchObject([
    { roomCode: server.roomCode, why: 'damaged' },
  ]);
  // Each start says so, until somebody decides.
  await server.close();
  await server.open();
  expect(kinds()).toEqual(['inputsLost']);
  const verified = await ask('signatures', { room: server.roomCode });
  expect([verified.code, verified.out]).toEqual([
    1,
    expect.stringContaining(`has lost ${missing}, as heads.json`),
  ]);
  await server.close();
  rmSync(join(server.folder, 'heads.json'));
  await server.open();
  expect([kinds(), server.room.seq]).toEqual([[], kept]);
  ok(await server.call('room/join', { roomCode: server.roomCode }));
});

test('a room that is restored from a backup runs, though the backup has fewer inputs than it had', async () => {
  const { backup, kept } = await loseInputs();
  await server.close();
  expect(await ask('restore', { folder: backup, room: server.roomCode })).toMatchObject({ code: 0, err: '' });
  await server.open();
  expect([kinds(), server.room.seq]).toEqual([[], kept]);
});

test('a room that the journal has lost is given up by a purge, and is not told again', async () => {
  await server.investor('300');
  await server.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${journal()}${end}`, { force: true });
  await server.open();
  expect(kinds()).toEqual(['roomLost']);
  await server.close();
  expect(await ask('purge', { room: 'NOROOM' })).toMatchObject({ code: 1 });
  expect(await ask('purge', { room: server.roomCode })).toMatchObject({ code: 0, err: '' });
  await server.open();
  expect(kinds()).toEqual([]);
});

test('what a head says is no loss where a number in its file was changed', async () => {
  await server.investor('300');
  await server.close();
  const path = join(server.folder, 'heads.json');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(server.roomCode);
  writeFileSync(path, text.replace(/"seq":\d+/, '"seq":999999'));
  await server.open();
  expect(kinds()).toEqual([]);
  expect(server.lines.join('\n')).toContain('heads.json could not be read');
});
