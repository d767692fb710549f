import { randomUUID } from 'node:crypto';
import { type CallPath, refusalCodes } from '@glassmine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, ok, type Reply, TestServer, type Tokens } from '../../server.fixture.ts';

let server: TestServer;
let ada: Tokens;
let bob: Tokens;
beforeAll(async () => {
  server = await TestServer.start();
  ada = await server.signedIn('ada', 'facilitator');
  bob = await server.signedIn('bob', 'facilitator');
});
afterAll(() => server.dispose());

const give = (path: CallPath, as: Tokens, fields: Fields, language?: string): Promise<Reply> =>
  server.call(path, { roomCode: server.roomCode, ...fields }, as, language);
const settings = () => server.room.simulation.world.settings;
const isTold = (reply: Reply, name: string) => {
  expect(reply.code).toBe(refusalCodes['console.changed']);
  expect(reply.msg).toContain(name);
};

test('a press on a clock that somebody else has moved meanwhile is told by whom, and moves nothing', async () => {
  ok(await give('console/clock', ada, { action: 'pause' }));
  ok(await give('console/clock', ada, { action: 'resume', seenRunning: false }));
  isTold(await give('console/clock', bob, { action: 'resume', seenRunning: false }), 'ada');
  isTold(await give('console/clock', bob, { action: 'resume', seenRunning: false }, 'hi'), 'ada');
  ok(await give('console/clock', bob, { action: 'pause', seenRunning: true }));

  const { secondsPerDay } = settings();
  ok(
    await give('console/clock', ada, {
      action: 'speed',
      secondsPerDay: 10,
      seenSecondsPerDay: secondsPerDay,
    }),
  );
  const slower = { action: 'speed', secondsPerDay: 300, seenSecondsPerDay: secondsPerDay };
  isTold(await give('console/clock', bob, slower), 'ada');
  expect(settings().secondsPerDay).toBe(10);

  const { day } = ok(await give('console/room', ada, {})).clock;
  ok(await give('console/clock', bob, { action: 'nextDay', seenDay: day }));
  isTold(await give('console/clock', ada, { action: 'nextDay', seenDay: day }), 'bob');
  expect(ok(await give('console/room', ada, {})).clock.day).toBe(day + 1);
});

test('while the clock runs, a day that came by itself is no press of somebody else', async () => {
  const { day } = ok(await give('console/room', ada, {})).clock;
  ok(await give('console/clock', ada, { action: 'resume' }));
  ok(await give('console/clock', ada, { action: 'nextDay', seenDay: day - 1 }));
  ok(await give('console/clock', ada, { action: 'pause' }));
});

test('one facilitator who presses twice, faster than the page reads, means both', async () => {
  ok(await give('console/clock', ada, { action: 'pause' }));
  const { day } = ok(await give('console/room', ada, {})).clock;
  ok(await give('console/clock', ada, { action: 'nextDay', seenDay: day }));
  const { clock } = ok(await give('console/clock', ada, { action: 'nextDay', seenDay: day }));
  expect(clock.day).toBe(day + 2);
});

test('X-ray and door keep what the first press made of them', async () => {
  const seenMode = settings().xray;
  const [first, second] = (['off', 'onDemand', 'on'] as const).filter((mode) => mode !== seenMode);
  ok(await give('console/xray', ada, { mode: first!, seenMode }));
  isTold(await give('console/xray', bob, { mode: second!, seenMode }), 'ada');
  expect(settings().xray).toBe(first);

  const seen = { seenLocked: false, seenByHand: false };
  ok(await give('console/lobby/door', bob, { locked: true, byHand: false, ...seen }));
  isTold(await give('console/lobby/door', ada, { locked: false, byHand: true, ...seen }), 'bob');
  expect(ok(await give('console/lobby', ada, {}))).toMatchObject({ isLocked: true, isByHand: false });
  ok(
    await give('console/lobby/door', ada, {
      locked: false,
      byHand: false,
      seenLocked: true,
      seenByHand: false,
    }),
  );
});

test('a pause of the first does not give way to a pause of the second, nor is another one ended', async () => {
  const { number } = ok(await give('console/pause/begin', ada, { poll: 'withdraw', seenPause: 0 }));
  isTold(await give('console/pause/begin', bob, { seenPause: 0 }), 'ada');
  expect(ok(await give('console/pause', bob, {})).now).toMatchObject({ number, poll: { answered: 0 } });
  ok(await give('console/pause/begin', ada, { seenPause: number }));
  isTold(await give('console/pause/end', bob, { seenPause: number }), 'ada');
  ok(await give('console/pause/end', bob, { seenPause: number + 1 }));
  // Ended already: nothing is left to be told.
  expect(ok(await give('console/pause/end', ada, { seenPause: number + 1 }))).toBeNull();
});

test('the feed says when withdrawals are shut and taken again, after a restart as well', async () => {
  const commandId = () => randomUUID();
  ok(await give('console/operator', ada, { byHand: 'everybody', commandId: commandId() }));
  const act = (action: string) => give('console/operator/act', ada, { action, commandId: commandId() });
  const told = async () =>
    ok(await give('console/board', ada, {}))
      .events.map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind === 'shut' || kind === 'opened');
  ok(await act('stopRequests'));
  expect(await told()).toEqual(['shut']);
  await server.tick(3);
  await server.close();
  await server.open();
  expect(await told()).toEqual(['shut']);
  ok(await act('takeRequests'));
  expect(await told()).toEqual(['opened', 'shut']);
});

test('a room has the language that it was opened with, and every newcomer is told it', async () => {
  const wishes = {
    scenario: 'solar-share',
    capacity: 5,
    agents: 20,
    days: 30,
    secondsPerDay: 60,
    xray: 'on',
  };
  const open = (language: string) =>
    server.call('console/room/create', { ...wishes, language, commandId: randomUUID() }, ada);
  expect((await open('xx')).status).toBe(400);
  const { roomCode } = ok(await open('hi'));
  expect(ok(await server.call('console/lobby', { roomCode }, ada)).language).toBe('hi');
  expect(ok(await server.call('room/join', { roomCode })).language).toBe('hi');
  expect(ok(await server.call('room/join', { roomCode: server.roomCode })).language).toBe('');
});

test('each scenario says what it is about in the reader’s language', async () => {
  const abouts = async (language: string) =>
    ok(await server.call('console/scenarios', {}, ada, language)).map(
      ({ about }: { about: string }) => about,
    );
  const [english, german] = await Promise.all([abouts('en'), abouts('de')]);
  expect(english.every((about: string) => /lasts about \d+ days/.test(about))).toBe(true);
  expect(german.every((about: string) => /etwa \d+ Tage/.test(about))).toBe(true);
});
