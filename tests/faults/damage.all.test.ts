import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteJournal } from '@glassmine/journal';
import { createRoom } from '@glassmine/room';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shoppingScenario } from './buyers.fixture.ts';
import { runCli } from './cli-process.fixture.ts';
import { breakChain, onFile } from './damaged-files.fixture.ts';
import { type ServerProcess, startServerProcess } from './server-process.fixture.ts';

const folders: string[] = [];
const running = new Set<ServerProcess>();

afterAll(async () => {
  for (const server of running) await server.kill().catch(() => {});
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-damage-'));
  folders.push(folder);
  return folder;
}

const played = newFolder();

/** A copy of the data folder in which two rooms have been played in. */
function playedFolder(): string {
  const folder = newFolder();
  cpSync(played, folder, { recursive: true });
  return folder;
}

/** Two rooms, played in until their server was killed. */
beforeAll(async () => {
  const folder = played;
  const journal = await sqliteJournal({ path: join(folder, 'journal.sqlite') });
  const scenario = shoppingScenario();
  for (const id of ['BROKEN', 'SOUNDA'])
    await createRoom({ journal, id, owner: 'test', scenario, seed: 5, now: Date.now });
  await journal.close();
  const server = await start(folder);
  for (const room of ['BROKEN', 'SOUNDA']) for (let n = 0; n < 4; n++) await enter(server, room);
  await kill(server);
});

async function start(folder: string): Promise<ServerProcess> {
  const server = await startServerProcess(folder);
  running.add(server);
  return server;
}

async function kill(server: ServerProcess): Promise<void> {
  running.delete(server);
  await server.kill();
}

interface Said {
  code: number;
  msg: string;
}

async function enter({ address }: ServerProcess, roomCode: string, language = 'en'): Promise<Said> {
  const body = new URLSearchParams({ roomCode });
  const reply = await fetch(`${address}/api/room/join`, { method: 'POST', body, headers: { language } });
  return (await reply.json()) as Said;
}

interface Health {
  status: string;
  rooms: number;
  warnings: string[];
}

async function health({ address }: ServerProcess): Promise<Health> {
  return (await (await fetch(`${address}/api/health`)).json()) as Health;
}

test('a room whose chain is broken is named by health and log, its learners hear it, and others run', async () => {
  const folder = playedFolder();
  breakChain(folder, 'BROKEN');
  const server = await start(folder);
  const said = await health(server);
  expect([said.status, said.rooms]).toEqual(['degraded', 1]);
  expect(said.warnings).toEqual([
    expect.stringMatching(/^Room BROKEN can't be opened.*restore FOLDER --room BROKEN/),
  ]);
  const line = server.printed().find((each) => each.includes('roomDamaged'));
  expect(JSON.parse(line!)).toMatchObject({ level: 'warning', room: 'BROKEN', words: said.warnings[0] });
  expect(await enter(server, 'BROKEN')).toMatchObject({ code: 1011, msg: expect.stringMatching(/teacher/) });
  expect(await enter(server, 'BROKEN', 'de')).toMatchObject({ msg: expect.stringMatching(/Lehrkraft/) });
  expect(await enter(server, 'SOUNDA')).toMatchObject({ code: 200 });
  await kill(server);
});

test('a damaged room alone is restored from a backup: its learners go on, and nobody else loses anything', async () => {
  const folder = playedFolder();
  const backup = join(folder, 'backup');
  expect(await runCli('backup', backup, '--data', folder)).toMatchObject({ code: 0 });
  const before = await start(folder);
  expect(await enter(before, 'SOUNDA')).toMatchObject({ code: 200 });
  await kill(before);
  const soundInputs = await inputsOf(folder, 'SOUNDA');
  breakChain(folder, 'BROKEN');

  const absent = await runCli('restore', backup, '--data', folder, '--room', 'NOROOM');
  expect(absent).toMatchObject({ code: 1, stderr: expect.stringMatching(/has no room NOROOM/) });
  const restored = await runCli('restore', backup, '--data', folder, '--room', 'broken');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/Room BROKEN .* is as .* held it/);
  expect(readdirSync(folder).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
  expect(await inputsOf(folder, 'SOUNDA')).toBe(soundInputs);
  expect(await runCli('verify', 'BROKEN', '--data', folder)).toMatchObject({ code: 0 });
  const server = await start(folder);
  expect(await health(server)).toMatchObject({ status: 'ok', rooms: 2, warnings: [] });
  expect(await enter(server, 'BROKEN')).toMatchObject({ code: 200 });
  const refused = await runCli('restore', backup, '--data', folder, '--room', 'BROKEN');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/is in use: stop the server/) });
  await kill(server);
});

async function inputsOf(folder: string, room: string): Promise<number> {
  const journal = await sqliteJournal({ path: join(folder, 'journal.sqlite') });
  const row = await journal.getRoom(room);
  await journal.close();
  return row?.headSeq ?? 0;
}

test.each([
  ['deleted', (folder: string) => rmJournal(folder)],
  ['emptied', (folder: string) => emptyJournal(folder)],
])('a journal that was %s is told with the rooms that it should hold', async (_, damage) => {
  const folder = playedFolder();
  damage(folder);
  const server = await start(folder);
  const { status, warnings } = await health(server);
  expect(status).toBe('degraded');
  for (const room of ['BROKEN', 'SOUNDA'])
    expect(warnings.join('\n')).toMatch(new RegExp(`Room ${room} is known to accounts.sqlite, but`));
  expect(server.printed().filter((line) => line.includes('roomLost'))).toHaveLength(2);
  await kill(server);
});

test('a damaged snapshot is named, and the room runs without it', async () => {
  const folder = playedFolder();
  // A polite stop leaves a snapshot of each room.
  expect(await (await start(folder)).stop()).toBe(0);
  onFile(folder, 'journal', "UPDATE snapshots SET extra = replace(extra, '[', '[ ') WHERE room = 'BROKEN'");
  const server = await start(folder);
  const { rooms, warnings } = await health(server);
  expect([rooms, warnings]).toEqual([
    2,
    [expect.stringMatching(/snapshot of room BROKEN is damaged.*verify BROKEN/)],
  ]);
  expect(await enter(server, 'BROKEN')).toMatchObject({ code: 200 });
  await kill(server);
});

test('a server that another one has fenced off says so, and goes on by itself once that was killed', async () => {
  const folder = playedFolder();
  const first = await start(folder);
  expect((await health(first)).status).toBe('ok');
  const second = await start(folder);
  expect(await enter(second, 'SOUNDA')).toMatchObject({ code: 200 });
  // The first one notices at its next input.
  expect(await enter(first, 'SOUNDA')).toMatchObject({ code: 1004 });
  expect((await health(first)).warnings.join('\n')).toMatch(/^Room SOUNDA is run by another server/m);
  await kill(second);
  await vi.waitFor(async () => expect(await enter(first, 'SOUNDA')).toMatchObject({ code: 200 }), {
    timeout: 1_800_000,
    interval: 100,
  });
  expect((await health(first)).warnings.join()).not.toContain('SOUNDA');
  await kill(first);
});

function rmJournal(folder: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `journal.sqlite${end}`), { force: true });
}

function emptyJournal(folder: string): void {
  const tables = ['snapshots', 'batches', 'inputs', 'rooms'];
  onFile(folder, 'journal', tables.map((table) => `DELETE FROM ${table};`).join(''));
}
