import { type LessonPlan, readyPlans } from '@glassmine/replica/plain';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, ok, TestServer, type Tokens } from '../server.fixture.ts';
import { requestRoom } from './room-request.fixture.ts';

const server = TestServer.forFile();
let ada: Tokens;
let bob: Tokens;
beforeAll(async () => {
  ada = await server.signIn('ada', 'facilitator');
  bob = await server.signIn('bob', 'facilitator');
});

const plan: LessonPlan = {
  name: '',
  learners: 28,
  languages: ['en', 'hi'],
  scenario: 'mining-app',
  agents: 100,
  warmUpDays: 2,
  xray: 'onDemand',
  arms: 'none',
  ...readyPlans.one,
};
const save = (name: string, desk: Tokens, one: object = plan) =>
  server.call('console/plan/save', { name, plan: JSON.stringify(one) }, desk);
const namesOf = async (desk: Tokens) =>
  ok(await server.call('console/plan/list', {}, desk)).map(({ name }: LessonPlan) => name);
const openRoom = (fields: Fields) =>
  requestRoom(server, ada, { capacity: 28, agents: 100, days: 70, secondsPerDay: 17, ...fields });

test('a plan is stored for its facilitator alone, replaced under the same name, and there after a restart', async () => {
  expect(ok(await save('Class 9b', ada))).toEqual({ ...plan, name: 'Class 9b' });
  ok(await save('Class 8a', ada));
  ok(await save('Class 9b', ada, { ...plan, learners: 30 }));
  expect([await namesOf(ada), await namesOf(bob)]).toEqual([['Class 8a', 'Class 9b'], []]);
  await server.close();
  await server.open();
  const [, kept] = ok(await server.call('console/plan/list', {}, ada));
  expect(kept).toEqual({ ...plan, name: 'Class 9b', learners: 30 });
  const drop = (desk: Tokens) => server.call('console/plan/delete', { name: 'Class 9b' }, desk);
  expect((await drop(bob)).code).toBe(refusalCodes['plan.unknown']);
  expect((await drop(ada)).code).toBe(200);
  expect(await namesOf(ada)).toEqual(['Class 8a']);
});

test('an invalid plan is refused, and so is a name that looks real', async () => {
  const malformed = refusalCodes['plan.malformed'];
  expect((await save('A', ada, { ...plan, phases: [] })).code).toBe(malformed);
  expect((await save('A', ada, { ...plan, warmUpDays: 21 })).code).toBe(malformed);
  expect((await server.call('console/plan/save', { name: 'A', plan: 'no JSON' }, ada)).code).toBe(malformed);
  expect((await save('Call +91 98765 43210', ada)).code).toBe(refusalCodes['charter.phone']);
  const hidden = JSON.stringify({ ...plan, name: 'Call +91 98765 43210' });
  expect((await openRoom({ plan: hidden })).code).toBe(refusalCodes['charter.phone']);
});

test('a room has a name and a plan, goes through each phase once, and gets another name', async () => {
  const named = JSON.stringify({ ...plan, name: 'Class 9b' });
  const room = ok(await openRoom({ name: 'Room of 9b', plan: named, warmUpDays: 2 }));
  const { roomCode } = room;
  expect(room.name).toBe('Room of 9b');
  const read = async () => ok(await server.call('console/room/plan', { roomCode }, ada));
  expect(await read()).toMatchObject({ name: 'Room of 9b', phase: -1, phaseSince: 0 });
  expect((await read()).plan).toEqual({ ...plan, name: 'Class 9b' });
  const begin = (from: number, to: number) => server.call('console/lesson/move', { roomCode, from, to }, ada);
  const { phaseSince, now } = ok(await begin(-1, 2));
  expect(phaseSince).toBeLessThanOrEqual(now);
  // A second facilitator presses the same: the timer does not begin anew.
  expect(ok(await begin(-1, 2)).phaseSince).toBe(phaseSince);
  expect((await begin(-1, 3)).code).toBe(refusalCodes['lesson.moved']);
  expect((await begin(2, 100)).code).toBe(refusalCodes['lesson.unknownStep']);
  expect(await read()).toMatchObject({ phase: 2, phaseSince });
  ok(await server.call('console/room/rename', { roomCode, name: ' 9b, second try ' }, ada));
  const rooms = ok(await server.call('console/rooms', {}, ada));
  const nameIn = (list: { roomCode: string; name: string }[]) =>
    list.find((each) => each.roomCode === roomCode)?.name;
  expect(nameIn(rooms)).toBe('9b, second try');
  // What is written freely is in no log.
  const { list } = ok(await server.call('console/audit', { roomCode }, ada));
  expect(JSON.stringify(list)).not.toMatch(/9b/);
  // Learners never read it.
  const { room: shown } = ok(await server.call('room/join', { roomCode }));
  expect(JSON.stringify(shown)).not.toMatch(/9b/);
  ok(await server.call('console/room/close', { roomCode }, ada));
  expect(nameIn(ok(await server.call('console/rooms/ended', {}, ada)).list)).toBe('9b, second try');
});

test('what is left of a lesson is made to fit, and from then on the bell comes after that many minutes', async () => {
  const { roomCode } = ok(await openRoom({ plan: JSON.stringify({ ...plan, name: '9b' }) }));
  ok(await server.call('console/lesson/move', { roomCode, from: -1, to: 0 }, ada));
  const refit = (from: number) =>
    server.call('console/lesson/refit', { roomCode, from, minutesLeft: 20, longer: 2 }, ada);
  expect((await refit(1)).code).toBe(refusalCodes['lesson.moved']);
  const asked = Date.now();
  const { room, over } = ok(await refit(0));
  expect(over).toBe(0);
  const bell = room.lessonSince + (room.plan?.lessons[0] ?? 0) * 60_000;
  expect(bell).toBeGreaterThanOrEqual(asked + 20 * 60_000);
  expect(bell).toBeLessThanOrEqual(room.now + 20 * 60_000);
});

test('a room that was given its plan before worlds followed plans goes on from its phase', async () => {
  const { roomCode } = ok(await openRoom({}));
  const older = { ...plan, phases: plan.phases.map((each) => ({ ...each, stops: [] })) };
  server.server.services.roomLessons.change(roomCode, { plan: { ...older, name: '9b' }, phase: 1 });
  expect(ok(await server.call('console/room/plan', { roomCode }, ada))).toMatchObject({ step: -1, phase: 1 });
  const moved = ok(await server.call('console/lesson/move', { roomCode, from: 1, to: 2 }, ada));
  expect(moved).toMatchObject({ step: 2, phase: 2, plan: { name: '9b' } });
});

test('a plan for a room that has ended is refused, and so is a move in it', async () => {
  const { roomCode } = ok(await openRoom({ plan: JSON.stringify({ ...plan, name: '9b' }) }));
  ok(await server.call('console/room/close', { roomCode }, ada));
  const follow = { roomCode, plan: JSON.stringify({ ...plan, name: '9b' }) };
  for (const reply of [
    await server.call('console/room/follow', follow, ada),
    await server.call('console/lesson/move', { roomCode, from: -1, to: 0 }, ada),
    await server.call('console/lesson/refit', { roomCode, from: -1, minutesLeft: 20 }, ada),
  ])
    expect(reply).toMatchObject({ code: refusalCodes['room.closed'], data: null });
});

test('a room without a name or a plan has none', async () => {
  const { roomCode, name } = ok(await openRoom({}));
  expect(name).toBe('');
  const lesson = ok(await server.call('console/room/plan', { roomCode }, ada));
  expect(lesson).toMatchObject({ name: '', plan: null, phase: -1 });
  expect((await server.call('console/lesson/move', { roomCode, from: -1, to: 0 }, ada)).code).toBe(
    refusalCodes['lesson.none'],
  );
});

test('a running room follows another plan, from before its first phase, and its clock stays', async () => {
  const { roomCode, clock } = ok(
    await openRoom({ name: '9b', plan: JSON.stringify({ ...plan, name: 'First' }) }),
  );
  ok(await server.call('console/lesson/move', { roomCode, from: -1, to: 1 }, ada));
  const follow = (one: object, desk = ada) =>
    server.call('console/room/follow', { roomCode, plan: JSON.stringify(one) }, desk);
  expect((await follow({ ...plan, phases: [] })).code).toBe(refusalCodes['plan.malformed']);
  const other = { ...plan, ...readyPlans.long, name: 'Second' };
  expect(ok(await follow(other))).toMatchObject({ name: '9b', plan: other, phase: -1, phaseSince: 0 });
  expect((await follow(other, bob)).code).toBe(refusalCodes['console.notShared']);
  expect(ok(await server.call('console/room', { roomCode }, ada)).clock).toEqual(clock);
});
