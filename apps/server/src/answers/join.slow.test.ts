import { randomUUID } from 'node:crypto';
import { learnerCount } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualLimits } from '../http/limits.ts';
import { type Fields, ok, smallScenario, TestServer } from '../server.fixture.ts';

let server: TestServer;
/** Epoch ms, of the server. */
let now = Date.UTC(2026, 0, 5, 9);
beforeEach(async () => {
  const scenario = smallScenario({ capacity: 60 });
  server = await TestServer.start({ limits: usualLimits, now: () => now, scenario });
});
afterEach(() => server.dispose());

const join = (joinKey: string = randomUUID(), fields: Fields = {}) =>
  server.call('room/join', { roomCode: server.roomCode, joinKey, ...fields });
const learnerOf = (token: string) => server.server.services.sessions.device(token)!.learner;
const seats = () => learnerCount(server.room.simulation.world);
/** The first call of a browser that has joined. */
const arrive = async (joined: { roomToken: string }) =>
  ok(await server.call('room/info', {}, { room: joined.roomToken }));

test('a join that is sent again with the same key gives the same seat and token, at once and after a restart', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([join(key), join(key)]);
  expect(ok(second).roomToken).toBe(ok(first).roomToken);
  expect(ok(second).identity).toEqual(ok(first).identity);
  await server.close();
  await server.open();
  const again = ok(await join(key));
  expect(again.roomToken).toBe(ok(first).roomToken);
  expect(again.identity).toEqual(ok(first).identity);
  expect(seats()).toBe(1);
  expect(ok(await join()).roomToken).not.toBe(again.roomToken);
});

test('unused bulk joins hold at most forty seats for a minute; active learners keep theirs', async () => {
  const honest = [];
  for (let i = 0; i < 5; i++) honest.push(ok(await join()));
  for (const joined of honest) await arrive(joined);
  const bulk = [];
  for (let i = 0; i < 45; i++) bulk.push(ok(await join()));
  now += 61_000;
  for (let i = 0; i < 5; i++) ok(await join());
  expect(seats()).toBe(50);
  for (const joined of honest) await arrive(joined);
  // The oldest seats in bulk went to later ones; with another token nobody is left in them.
  for (const { roomToken } of bulk.slice(0, 5))
    expect(await server.call('room/info', {}, { room: roomToken })).toMatchObject({ status: 401 });
  for (const joined of bulk.slice(5)) await arrive(joined);
  const late = ok(await join());
  await arrive(late);
  const learners = [...honest, late].map(({ roomToken }) => learnerOf(roomToken));
  expect(new Set(learners).size).toBe(6);
});

test('a class whose phones are slow to their first calls keeps its seats while others are free', async () => {
  const slow = [];
  for (let i = 0; i < 60; i++) slow.push(ok(await join()));
  now += 50_000;
  for (const joined of slow) await arrive(joined);
});

test('in a full room a newcomer gets an unused seat, and is refused when all are used', async () => {
  const taken = [];
  for (let i = 0; i < 60; i++) {
    const joined = ok(await join());
    taken.push(joined);
    if (i < 59) await arrive(joined);
  }
  expect(seats()).toBe(60);
  const late = ok(await join());
  expect(await server.call('room/info', {}, { room: taken[59].roomToken })).toMatchObject({ status: 401 });
  expect(seats()).toBe(60);
  await arrive(late);
  expect((await join()).code).toBe(refusalCodes['room.full']);
  for (const joined of taken.slice(0, 59)) await arrive(joined);
});

test('wrong codes from an address do not block a room that a client there has joined or watches', async () => {
  ok(await server.desk('console/lobby'));
  let last = 0;
  for (let i = 0; i < 130; i++) last = (await join(undefined, { roomCode: 'ABCDEF' })).status;
  expect(last).toBe(429);
  expect((await join()).code).toBe(200);
  // For another room of the server the address has guessed too often.
  const elsewhere = await server.server.services.rooms.create(smallScenario(), 8);
  expect((await join(undefined, { roomCode: elsewhere })).status).toBe(429);
});

test.each([
  ['room/device/join', () => ({ roomCode: server.roomCode, linkCode: 'BBBBBBBB' })],
  ['room/device/join', () => ({ roomCode: 'ABCDEF', linkCode: 'BBBBBBBB' })],
  ['room/reminder', () => ({ reminderKey: 'abcdefghijklmnopabcdefgh' })],
  [
    'room/reminder/answer',
    () => ({ reminderKey: 'abcdefghijklmnopabcdefgh', ownCode: 'BBBBBB', answers: 'f5', selfRating: 5 }),
  ],
] as const)('wrong codes at %s are counted with those of rooms', async (path, fields) => {
  const statuses: number[] = [];
  for (let i = 0; i < 121; i++) statuses.push((await server.call(path, fields())).status);
  expect(statuses.indexOf(429)).toBe(120);
  expect((await join()).status).toBe(429);
});

test('a locked room refuses newcomers; its learners stay and return with the same key', async () => {
  const key = randomUUID();
  const inside = ok(await join(key));
  expect(ok(await server.desk('console/lobby/door', { locked: true, byHand: false }))).toEqual({
    isLocked: true,
    isByHand: false,
  });
  const refused = await server.call('room/join', { roomCode: server.roomCode }, {}, 'hi_IN');
  expect(refused).toMatchObject({ status: 200, code: refusalCodes['room.locked'], data: null });
  expect(refused.msg).toContain('दरवाज़ा');
  await arrive(inside);
  expect(ok(await join(key)).roomToken).toBe(inside.roomToken);
  expect(ok(await server.desk('console/lobby'))).toMatchObject({ isLocked: true });
  await server.close();
  await server.open();
  expect((await join()).code).toBe(refusalCodes['room.locked']);
  ok(await server.desk('console/lobby/door', { locked: false, byHand: false }));
  expect((await join()).code).toBe(200);
});

test('where newcomers are let in by hand, each waits until the facilitator names the mark that the phone shows', async () => {
  ok(await server.desk('console/lobby/door', { locked: false, byHand: true }));
  const [key, other] = [randomUUID(), randomUUID()];
  for (const each of [key, other, key]) expect((await join(each)).code).toBe(refusalCodes['room.waiting']);
  const mark = (each: string) => each.slice(0, 5).toUpperCase();
  expect(ok(await server.desk('console/lobby')).waiting).toEqual([mark(key), mark(other)]);
  expect(seats()).toBe(0);
  ok(await server.desk('console/lobby/admit', { mark: mark(key) }));
  const joined = ok(await join(key));
  expect((await join(other)).code).toBe(refusalCodes['room.waiting']);
  expect(ok(await server.desk('console/lobby')).waiting).toEqual([mark(other)]);
  expect(ok(await join(key)).roomToken).toBe(joined.roomToken);
  expect(seats()).toBe(1);
});

test('a removed learner gets a message in the own language and cannot rejoin with that browser; a newcomer gets the seat', async () => {
  const key = randomUUID();
  const joined = ok(await join(key));
  const { identity } = joined;
  const learner = learnerOf(joined.roomToken);
  const answer = ok(
    await server.desk('console/lobby/expel', { learner, ban: true, commandId: randomUUID() }),
  );
  expect(answer).toEqual({ learner, isFree: true, standIn: false });
  const told = await server.call('room/info', {}, { room: joined.roomToken }, 'de_DE');
  expect(told).toMatchObject({ status: 401, code: 401 });
  expect(told.msg).toBe('Die Kursleitung hat dich aus diesem Raum abgemeldet.');
  expect((await join(key)).code).toBe(refusalCodes['room.expelled']);
  expect(ok(await join()).identity).not.toEqual(identity);
  expect(seats()).toBe(1);
  const log = server.server.services.audit.read(null, 0, 10);
  expect(log.map(({ action }) => action)).toContain('lobby/expel');
});

test('a removed learner’s account goes to an agent; without a ban the same browser can join anew', async () => {
  const member = await server.member();
  const { learner, tokens } = member;
  const sent = { learner, ban: true, commandId: randomUUID() };
  const answer = ok(await server.desk('console/lobby/expel', sent));
  expect(answer).toEqual({ learner, isFree: false, standIn: true });
  for (const call of ['room/info', 'user/user/info'] as const)
    expect(await server.call(call, {}, tokens)).toMatchObject({ status: 401 });
  const { people, learners } = server.room.simulation.world;
  expect(learners.standIn[people.learner[learner]!]).toBe(1);
  const key = randomUUID();
  const joined = ok(await join(key));
  const freed = { learner: learnerOf(joined.roomToken), ban: false, commandId: randomUUID() };
  ok(await server.desk('console/lobby/expel', freed));
  expect(ok(await join(key)).identity).not.toEqual(joined.identity);
  const nobody = { learner: 0, ban: true, commandId: randomUUID() };
  expect((await server.desk('console/lobby/expel', nobody)).code).toBe(refusalCodes['member.unknown']);
});

test('after a change of the code only the new one admits; joined devices and their links still work', async () => {
  const inside = ok(await join());
  const { joinCode } = ok(await server.desk('console/lobby/code'));
  expect(joinCode).not.toBe(server.roomCode);
  expect((await join()).code).toBe(refusalCodes['room.unknown']);
  expect(ok(await join(undefined, { roomCode: joinCode.toLowerCase() })).room.roomCode).toBe(server.roomCode);
  await arrive(inside);
  const { linkCode } = ok(await server.call('room/device/code', {}, { room: inside.roomToken }));
  const linked = await server.call('room/device/join', { roomCode: server.roomCode, linkCode });
  expect(ok(linked).identity).toEqual(inside.identity);
  expect(ok(await server.desk('console/lobby')).joinCode).toBe(joinCode);
  await server.close();
  await server.open();
  expect((await join()).code).toBe(refusalCodes['room.unknown']);
  const next = ok(await server.desk('console/lobby/code')).joinCode;
  expect((await join(undefined, { roomCode: joinCode })).code).toBe(refusalCodes['room.unknown']);
  expect((await join(undefined, { roomCode: next })).code).toBe(200);
});

test('more places let newcomers in, also after a replay; fewer are refused', async () => {
  for (let i = 0; i < 60; i++) await arrive(ok(await join()));
  expect((await join()).code).toBe(refusalCodes['room.full']);
  ok(await server.desk('console/lobby/capacity', { capacity: 61, commandId: randomUUID() }));
  const fewer = await server.desk('console/lobby/capacity', { capacity: 60, commandId: randomUUID() });
  expect(fewer.code).toBe(refusalCodes['room.fewerPlaces']);
  expect(ok(await server.desk('console/lobby')).capacity).toBe(61);
  const { hash } = server;
  await server.close();
  await server.open();
  expect(server.hash).toBe(hash);
  await arrive(ok(await join()));
  expect((await join()).code).toBe(refusalCodes['room.full']);
});

test('a learner without the old browser returns to the own seat with a code from the lobby', async () => {
  const member = await server.member();
  const { linkCode, expiresInSeconds } = ok(
    await server.desk('console/lobby/seat', { learner: member.learner }),
  );
  expect(expiresInSeconds).toBeGreaterThan(0);
  const joined = ok(await server.call('room/device/join', { roomCode: server.roomCode, linkCode }));
  expect(joined.identity).toEqual(member.identity);
  expect(learnerOf(joined.roomToken)).toBe(member.learner);
  const used = await server.call('room/device/join', { roomCode: server.roomCode, linkCode });
  expect(used.code).toBe(refusalCodes['account.linkUnknown']);
  expect((await server.desk('console/lobby/seat', { learner: 0 })).code).toBe(refusalCodes['member.unknown']);
});

test('whose seat has passed on joins again with its key: the same token, a seat of its own', async () => {
  const keys = Array.from({ length: 60 }, () => randomUUID());
  const [first, ...others] = await Promise.all(keys.map(async (key) => ok(await join(key))));
  for (const joined of others.slice(0, 50)) await arrive(joined);
  const late = ok(await join());
  await arrive(late);
  const lost = await server.call('room/info', {}, { room: first?.roomToken ?? '' });
  expect(lost).toMatchObject({ status: 401 });
  const again = ok(await join(keys[0]));
  expect(again.roomToken).toBe(first?.roomToken);
  await arrive(again);
  expect(learnerOf(again.roomToken)).not.toBe(learnerOf(late.roomToken));
});
