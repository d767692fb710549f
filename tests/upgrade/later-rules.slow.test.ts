import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { crowdEngine } from '@glassmine/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administerHere } from '../../apps/server/src/administration/administer.fixture.ts';
import { exported } from '../../apps/server/src/exports/exporting.fixture.ts';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';
import type { Lesson } from './lesson.fixture.ts';
import type { Fields } from './over-http.fixture.ts';

/**
 * The data folder of a server that was killed in the middle of a lesson, archived by the command line of this version, and
 * then opened by one whose rules are others.
 */
const written = join(import.meta.dirname, 'data-of-86fb44b6');
const unpacked = (file: string) => gunzipSync(readFileSync(join(written, file)));
const { roomCode, endedRoom, tokens, killedAt }: Lesson = JSON.parse(unpacked('lesson.json.gz').toString());
const now = () => killedAt + 120_000;

const folder = mkdtempSync(join(tmpdir(), 'glassmine-later-'));
const copy = mkdtempSync(join(tmpdir(), 'glassmine-later-copy-'));
/** What goes on under the rules of the room, and what can only show it. */
let going: TestServer;
let later: TestServer;

beforeAll(async () => {
  for (const file of globSync('folder/**/*.gz', { cwd: written })) {
    const path = join(folder, file.slice('folder/'.length, -'.gz'.length));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, unpacked(file), { mode: 0o600 });
  }
});
afterAll(async () => {
  await going?.dispose();
  await later?.dispose();
  for (const each of [folder, copy]) rmSync(each, { recursive: true, force: true });
});

const rooms = (options: Record<string, string>) =>
  administerHere('rooms', options, { GLASSMINE_DATA: folder });
const give = (server: TestServer, who: string, path: CallPath, fields: Fields = {}, language?: string) =>
  server.call(path, fields, tokens[who], language);
const both = async (who: string, path: CallPath, fields: Fields = {}, language?: string) =>
  Promise.all([going, later].map(async (server) => ok(await give(server, who, path, fields, language))));

test('the host is told of the open room alone, and what to do, before anything is installed', async () => {
  const { code, out } = await rooms({ action: 'list', rules: '99' });
  expect(code).toBe(0);
  expect(out).toContain(`Room ${roomCode}, of rules 7, `);
  expect(out).toContain('it can only be read under rules 99. No debrief is kept of it.');
  expect(out).not.toContain(endedRoom);
});

test('everything is kept, of the ended room its exports', async () => {
  const { code, out, err } = await rooms({ action: 'archive' });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`Room ${roomCode}: Its debriefs are kept as of .* 9 exports are kept`));
  expect(out).toMatch(new RegExp(`Room ${endedRoom}: No debrief is kept of it\\. 9 exports are kept`));
  cpSync(folder, copy, { recursive: true });
  going = new TestServer({ now }, copy);
  later = new TestServer({ now, engine: { ...crowdEngine, rulesVersion: '99' } }, folder);
  for (const server of [going, later]) {
    await server.open();
    server.roomCode = roomCode;
  }
});

test.each([roomCode, endedRoom])('exports of room %s are those of before', async (code) => {
  // Before anybody looks at a debrief, which is a statement too.
  going.roomCode = code;
  later.roomCode = code;
  const desk = tokens.teacher!;
  const statements = await exported(going, desk, { kind: 'xapi' });
  const kept = await exported(later, desk, { kind: 'xapi' });
  expect(kept.body.equals(statements.body)).toBe(true);
  expect(kept.rows).toBe(statements.rows);
  const table = await exported(later, desk, { kind: 'glassmine', format: 'csv' });
  expect(table.rows).toBe((await exported(going, desk, { kind: 'glassmine', format: 'csv' })).rows);
});

test('the room is refused for playing, and its debriefs are those that its own rules give', async () => {
  ok(await give(going, 'teacher', 'console/debrief/open', { roomCode, open: true }));
  expect(await give(later, 'ana', 'room/info')).toMatchObject({
    status: 200,
    code: refusalCodes['room.outdated'],
  });
  const [mine, kept] = await both('ana', 'room/debrief/rows', {}, 'hi_IN');
  expect(kept).toEqual(mine);
  for (const who of ['ana', 'ben']) {
    const [own, shown] = await both(who, 'room/debrief', {}, 'hi_IN');
    expect(shown).toEqual(own);
  }
  const [room, figures] = await both('teacher', 'console/debrief', { roomCode });
  expect(figures.room).toEqual(room.room);
});

test('the ended room keeps its debrief', async () => {
  const [mine, kept] = await both('teacher', 'console/debrief', { roomCode: endedRoom });
  expect(kept).toEqual(mine);
});
