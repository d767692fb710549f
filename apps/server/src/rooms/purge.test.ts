import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Journal, sqliteJournal } from '@glassmine/journal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestServer } from '../server.fixture.ts';
import { type ArchiveFiles, openArchiveFiles } from '../store/archive-files.ts';
import { openAudit } from '../store/audit.ts';
import { openServerDatabase } from '../store/database.ts';
import { openNotes } from '../store/open-notes.ts';
import { type PurgeOptions, purgeOlder, purgeRoom } from './purge.ts';

const dayMs = 86_400_000;
const now = 2_000 * dayMs;
let folder: string;
let database: DatabaseSync;
let journal: Journal;
let options: PurgeOptions & { archives: ArchiveFiles };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glassmine-purge-'));
  database = openServerDatabase(join(folder, 'accounts.sqlite'));
  journal = await sqliteJournal({ path: join(folder, 'journal.sqlite') });
  options = {
    database,
    journal,
    audit: openAudit(database, () => now),
    archives: openArchiveFiles(folder),
    actor: 'server',
  };
});
afterEach(async () => {
  await journal.close();
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const body = '{"type":"tick","ticks":1,"zebra":true}';

/** A room in the journal that ended at a moment, or runs. */
async function makeRoom(id: string, endedAt: number | null): Promise<void> {
  await journal.createRoom({ id, owner: 'a', scenario: '{}', seed: 1, rulesVersion: '1', createdAt: 1 });
  const { epoch } = await journal.acquire(id, 'a');
  const input = { seq: 1, at: 1, actor: `of ${id}`, type: 'tick', version: 1, idemKey: null, body };
  const head = { owner: 'a', epoch, expectedHead: 0, expectedHash: '' };
  await journal.append(id, { ...head, inputs: [input], hash: 'h', stateHash: null });
  if (endedAt !== null) await journal.endRoom(id, endedAt);
}

const roomTables = (): string[] =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => columnsOf(name).some((column) => column.name === 'room'));
const columnsOf = (table: string) =>
  database.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all() as {
    name: string;
    type: string;
  }[];

/** A row of a room in each table that has rows of rooms, whatever tables later versions add. */
function writeEverywhere(room: string): void {
  for (const table of roomTables()) {
    const columns = columnsOf(table);
    const values = columns.map(({ name, type }) => {
      if (name === 'room') return room;
      if (type === 'INTEGER') return name === 'id' ? null : 1;
      return type === 'BLOB' ? Buffer.from('x') : `${name} in ${room}`;
    });
    const marks = columns.map(() => '?').join();
    database.prepare(`INSERT INTO ${table} VALUES (${marks})`).run(...values);
  }
  openNotes(database).write(`debrief ${room}`, 'open');
}

const rowsOf = (room: string): string[] =>
  roomTables().filter((table) => database.prepare(`SELECT 1 FROM ${table} WHERE room = ?`).get(room));

test('a purged room stays in the audit log alone, in no other table and in no byte of the journal', async () => {
  for (const [room, endedAt] of [
    ['GHNEAR', now - dayMs],
    ['KEPTON', null],
  ] as const) {
    await makeRoom(room, endedAt);
    writeEverywhere(room);
    options.archives.write(room, 'figures.json.gz', { seq: 1, day: 0 }, Buffer.from('x'));
  }
  const tables = roomTables();
  expect(tables.length).toBeGreaterThan(9);
  expect(await purgeRoom(options, 'GHNEAR')).toBe(true);
  expect(rowsOf('GHNEAR')).toEqual(['audit']);
  expect(openNotes(database).read('debrief GHNEAR')).toBeNull();
  expect(options.audit.read('GHNEAR', 0, 9)[0]).toMatchObject({ action: 'room/purge', name: 'server' });
  expect(options.archives.rooms()).toEqual(['KEPTON']);
  expect(rowsOf('KEPTON')).toEqual(tables);
  expect(openNotes(database).read('debrief KEPTON')).toBe('open');
  const written = readdirSync(folder)
    .filter((name) => name.startsWith('journal.sqlite'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join();
  expect(written).not.toContain('GHNEAR');
  expect(written).toContain('KEPTON');
  expect(await purgeRoom(options, 'GHNEAR')).toBe(false);
});

test('a running room is never purged, and an ended one once its retention is over', async () => {
  await makeRoom('RUNSON', null);
  await makeRoom('RECENT', now - 30 * dayMs + 1);
  await makeRoom('LONGAG', now - 30 * dayMs);
  expect(await purgeRoom(options, 'RUNSON')).toBe(false);
  expect(await purgeOlder(options, 30, now)).toEqual(['LONGAG']);
  expect((await journal.listRooms()).map(({ id }) => id).sort()).toEqual(['RECENT', 'RUNSON']);
});

test('a start purges the rooms whose days are over, says so, and no longer lists them', async () => {
  await makeRoom('LONGAG', Date.now() - 31 * dayMs);
  await makeRoom('RECENT', Date.now() - 29 * dayMs);
  const config = { host: '127.0.0.1', port: 0, dataFolder: folder, retentionDays: 30 };
  const server = new TestServer({ config }, folder);
  await server.open();
  expect(server.server.services.rooms.ended().map(({ code }) => code)).toEqual(['RECENT']);
  expect(server.server.services.rooms.enter('LONGAG')).toBe('room.unknown');
  expect(server.lines.join('\n')).toContain('Room LONGAG ended 30 days ago or earlier and is deleted.');
  await server.close();
});

test('a server that runs for days purges once a day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const config = { host: '127.0.0.1', port: 0, dataFolder: folder, retentionDays: 30 };
  let time = Date.now();
  await makeRoom('RECENT', time - 29 * dayMs);
  const server = new TestServer({ config, now: () => time }, folder);
  await server.open();
  const listed = () => server.server.services.rooms.ended().map(({ code }) => code);
  expect(listed()).toContain('RECENT');
  time += dayMs;
  await vi.advanceTimersByTimeAsync(dayMs);
  await vi.waitFor(() => expect(listed()).not.toContain('RECENT'), { timeout: 1_800_000 });
  vi.useRealTimers();
  await server.close();
});
