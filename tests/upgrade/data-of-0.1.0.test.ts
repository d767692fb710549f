import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { refusalCodes } from '@glassmine/replica/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, smallScenario, TestServer, type Tokens } from '../../apps/server/src/server.fixture.ts';

/**
 * A data folder as version 0.1.0 left it: a facilitator, a room that has ended and one that was running, with forty
 * agents, a learner who had paid in, and a picture that waits for its review.
 */
const written = join(import.meta.dirname, 'data-of-0.1.0');
const teacher = { name: 'teacher', password: 'a long enough password' };
const ended = 'P8CEBT';
const running = { code: 'MP7KRV', learner: '7NF40NgJr4TtmnDqOlRoJbDamDB1OdOi6uzs7VHNJHM' };

let server: TestServer;
let signedIn: Tokens;
let picture: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-upgrade-'));
  for (const file of ['accounts.sqlite', 'journal.sqlite', 'past.sqlite'])
    writeFileSync(join(folder, file), gunzipSync(readFileSync(join(written, `${file}.gz`))));
  picture = join(folder, 'uploads', running.code, 'mkafhpodhgcbfcbihokdlaiepdolflnm.webp');
  mkdirSync(join(picture, '..'), { recursive: true });
  writeFileSync(picture, readFileSync(join(written, 'picture.webp')));
  server = new TestServer({}, folder);
  await server.open();
  const reply = await server.call('console/sign-in', teacher);
  signedIn = { console: reply.msg };
  expect(ok(reply)).toMatchObject({ name: 'teacher', role: 'owner' });
});
afterAll(() => server.dispose());

const look = async (path: Parameters<TestServer['call']>[0], fields = {}) =>
  ok(await server.call(path, fields, signedIn));

test('what a facilitator did is still on record, and says whose the rooms are', async () => {
  const { list } = await look('console/audit');
  expect(
    list.map(({ action, roomCode }: { action: string; roomCode: string }) => [action, roomCode]),
  ).toEqual([
    ['room/create', running.code],
    ['room/close', ended],
    ['room/create', ended],
  ]);
  expect(await look('console/room/people', { roomCode: running.code })).toMatchObject({ owner: 'teacher' });
});

test('a room that had ended keeps its debrief', async () => {
  expect((await look('console/rooms/ended')).list).toMatchObject([{ roomCode: ended }]);
  const { room } = await look('console/debrief', { roomCode: ended });
  expect(room).toMatchObject({ learners: 1, deposits: '500.00', reserve: '6350.00', onScreens: '484.85' });
});

test('a room that was running is named, with what to do; its learner is told, and keeps the seat', async () => {
  expect(await look('console/rooms')).toEqual([]);
  const [outdated] = await look('console/rooms/damaged');
  expect(outdated).toMatchObject({ roomCode: running.code, why: 'outdated', inputs: 12 });
  expect(await look('console/warnings')).toMatchObject([{ kind: 'roomOutdated', roomCode: running.code }]);
  expect(server.lines.join('\n')).toMatch(/MP7KRV was made under the rules of another version/);
  const reply = await server.call('room/info', {}, { room: running.learner });
  expect(reply).toMatchObject({ status: 200, code: refusalCodes['room.outdated'] });
  const debrief = await server.call('room/debrief', {}, { room: running.learner });
  expect(debrief).toMatchObject({ status: 200, code: refusalCodes['archive.missing'] });
});

test('the room of before can be closed: its picture goes, and so does the warning', async () => {
  expect(existsSync(picture)).toBe(true);
  const proven = await server.call('console/me/prove', { password: teacher.password }, signedIn);
  ok(proven);
  // The proof begins the session anew.
  signedIn = { console: proven.msg };
  await look('console/room/close', { roomCode: running.code });
  expect(existsSync(picture)).toBe(false);
  expect(await look('console/warnings')).toEqual([]);
  const gone = await server.call('room/info', {}, { room: running.learner });
  expect(gone).toMatchObject({ status: 401, msg: 'This room has been closed.' });
});

test('new rooms open beside it, and a restart finds everything at once', async () => {
  server.roomCode = await server.server.services.rooms.create(smallScenario(), 5);
  const learner = await server.investor('300');
  await server.close();
  await server.open();
  ok(await learner.logIn());
  expect((await look('console/rooms/ended')).total).toBe(2);
});
