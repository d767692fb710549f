import { randomUUID } from 'node:crypto';
import { allCalls, type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test, vi } from 'vitest';
import { goodForm } from '../http/good-forms.fixture.ts';
import { type Fields, ok, type Reply, TestServer, type Tokens } from '../server.fixture.ts';
import { requestRoom } from './room-request.fixture.ts';

const server = TestServer.forFile();
let owner: Tokens;
let ada: Tokens;
let bob: Tokens;
let observer: Tokens;
let room = '';

const openRoom = async (desk: Tokens): Promise<string> => ok(await requestRoom(server, desk)).roomCode;
const refused = (reply: Reply, key: keyof typeof refusalCodes, why?: string) =>
  expect(reply, why).toMatchObject({ status: 200, code: refusalCodes[key], data: null });
const give = (path: CallPath, fields: Fields, as: Tokens) => server.call(path, fields, as);

beforeAll(async () => {
  owner = await server.signIn('teacher', 'owner');
  ada = await server.signIn('ada', 'facilitator');
  bob = await server.signIn('bob', 'facilitator');
  observer = await server.signIn('olga', 'observer');
  room = await openRoom(ada);
});

test('every console call about a room is refused to facilitators without a share in it', async () => {
  const learner = await server.member();
  const { hash } = server.server.services.rooms.running(room).simulation;
  const before = hash.call(server.server.services.rooms.running(room).simulation);
  const ofRooms = allCalls.filter(({ auth, form }) => auth === 'console' && 'roomCode' in form.properties);
  expect(ofRooms.length).toBeGreaterThan(50);
  for (const call of ofRooms) {
    const id: Fields = 'commandId' in call.form.properties ? { commandId: randomUUID() } : {};
    const fields = { ...goodForm(call, server, learner), ...id, roomCode: room };
    refused(await give(call.path as CallPath, fields, bob), 'console.notShared', call.path);
  }
  const after = server.server.services.rooms.running(room).simulation;
  expect(after.hash()).toBe(before);
});

test('lists show the rooms that a facilitator may enter; accounts with the role owner see all', async () => {
  const codes = async (desk: Tokens) =>
    ok(await give('console/rooms', {}, desk)).map(({ roomCode }: { roomCode: string }) => roomCode);
  expect(await codes(ada)).toEqual([room]);
  expect(await codes(bob)).toEqual([]);
  expect(await codes(observer)).toEqual([]);
  expect(await codes(owner)).toEqual([server.roomCode, room]);
  // What is not there has no owner.
  refused(await give('console/room', { roomCode: 'NQRQQM' }, bob), 'room.unknown');
});

test('the audit log has no entries of a room for facilitators without a share in it', async () => {
  const log = async (desk: Tokens, fields: Fields = {}) =>
    ok(await give('console/audit', { pageSize: 50, ...fields }, desk)).list.map(
      ({ name, roomCode }: { name: string; roomCode: string }) => `${name} ${roomCode}`,
    );
  expect(await log(ada)).toEqual([`ada ${room}`]);
  expect(await log(bob)).toEqual([]);
  refused(await give('console/audit', { roomCode: room, pageSize: 5 }, bob), 'console.notShared');
  const shared = await openRoom(bob);
  ok(await give('console/room/share', { roomCode: shared, name: 'olga' }, bob));
  expect(new Set(await log(observer))).toEqual(new Set([`bob ${shared}`]));
  expect(await log(observer, { roomCode: shared })).toHaveLength(2);
  expect(new Set(await log(owner))).toEqual(new Set([`ada ${room}`, `bob ${shared}`]));
});

test('an owner shares a room and takes the share back; a share admits, but neither closes nor shares the room', async () => {
  const code = await openRoom(ada);
  const people = (desk: Tokens) => give('console/room/people', { roomCode: code }, desk);
  expect(ok(await people(ada))).toEqual({
    owner: 'ada',
    shares: [],
    mayDecide: true,
    others: ['bob', 'olga'],
  });
  refused(await give('console/room/share', { roomCode: code, name: 'nobody' }, ada), 'facilitator.unknown');
  refused(await give('console/room/share', { roomCode: code, name: 'bob' }, bob), 'console.notShared');
  expect(ok(await give('console/room/share', { roomCode: code, name: 'bob' }, ada)).shares).toEqual(['bob']);
  expect(ok(await people(bob))).toEqual({ owner: 'ada', shares: ['bob'], mayDecide: false, others: [] });
  ok(await give('console/clock', { roomCode: code, action: 'pause' }, bob));
  refused(await give('console/room/close', { roomCode: code }, bob), 'room.ownerOnly');
  refused(await give('console/room/share', { roomCode: code, name: 'olga' }, bob), 'room.ownerOnly');
  refused(await give('console/room/unshare', { roomCode: code, name: 'bob' }, bob), 'room.ownerOnly');
  // The owner stays the owner.
  refused(await give('console/room/unshare', { roomCode: code, name: 'ada' }, ada), 'facilitator.unknown');
  expect(ok(await give('console/room/unshare', { roomCode: code, name: 'bob' }, ada)).shares).toEqual([]);
  refused(await give('console/board', { roomCode: code }, bob), 'console.notShared');
  expect(ok(await give('console/room/close', { roomCode: code }, ada)).roomCode).toBe(code);
  const ended = async (desk: Tokens) => ok(await give('console/rooms/ended', {}, desk)).total;
  expect([await ended(ada), await ended(bob), await ended(owner)]).toEqual([1, 0, 1]);
  refused(await give('console/debrief', { roomCode: code }, bob), 'console.notShared');
  refused(
    await give('console/questionnaire', { roomCode: room, otherRooms: code }, bob),
    'console.notShared',
  );
});

test('only facilitators who may enter a room download its export', async () => {
  const find = vi.spyOn(server.server.services.exports, 'find').mockReturnValue(import.meta.filename);
  const fetched = (desk: Tokens) =>
    server.server.app.inject({
      url: `/api/export/${room}/statements.json`,
      headers: { 'x-console-token': desk.console! },
    });
  expect((await fetched(ada)).statusCode).toBe(200);
  expect((await fetched(bob)).statusCode).toBe(404);
  // A first password opens no file either, not even for an owner of the server.
  const password = (await server.server.services.facilitators.add('newcomer', 'owner'))!;
  const newcomer = { console: (await server.call('console/sign-in', { name: 'newcomer', password })).msg };
  expect((await fetched(newcomer)).statusCode).toBe(404);
  find.mockRestore();
});

test('closing a room or its door demands the password again', async () => {
  const code = await openRoom(ada);
  const proven = vi.spyOn(server.server.services.sessions, 'isProven').mockReturnValue(false);
  const grave = [
    ['console/room/close', { roomCode: code }, ada],
    ['console/facilitator/add', { name: 'carl', role: 'observer' }, owner],
    ['console/facilitator/reset', { name: 'bob' }, owner],
    ['console/facilitator/disable', { name: 'bob', disabled: true }, owner],
    ['console/me/sessions/end', {}, bob],
  ] as const;
  for (const [path, fields, desk] of grave) refused(await give(path, fields, desk), 'console.prove', path);
  expect(ok(await give('console/room', { roomCode: code }, ada)).roomCode).toBe(code);
  proven.mockRestore();
  refused(await give('console/me/prove', { password: 'not this one' }, ada), 'console.signIn');
  const time = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  refused(await give('console/room/close', { roomCode: code }, ada), 'console.prove');
  const { msg } = await give('console/me/prove', { password: 'a long enough password' }, ada);
  refused(await give('console/room/close', { roomCode: code }, ada), 'console.prove');
  ada = { console: msg };
  ok(await give('console/room/close', { roomCode: code }, ada));
  time.mockRestore();
});
