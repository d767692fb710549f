import { randomUUID } from 'node:crypto';
import { type CallPath, refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { lessonPlan } from '../http/good-forms.fixture.ts';
import { type Fields, ok, type Reply, TestServer, type Tokens } from '../server.fixture.ts';
import { requestRoom } from './room-request.fixture.ts';

const server = TestServer.forFile();
let ada: Tokens;
let bob: Tokens;
beforeAll(async () => {
  ada = await server.signedIn('ada', 'facilitator');
  bob = await server.signedIn('bob', 'facilitator');
});

const give = (path: CallPath, as: Tokens, fields: Fields, language?: string): Promise<Reply> =>
  server.call(path, { roomCode: server.roomCode, ...fields }, as, language);
const settings = () => server.room.simulation.world.settings;
const isTold = (reply: Reply, name: string) => {
  expect(reply.code).toBe(refusalCodes['console.changed']);
  expect(reply.msg).toContain(name);
};

test('a press on a clock that another facilitator has moved meanwhile is refused and names the other', async () => {
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

test('while the clock runs, a new day does not count as another facilitator’s change', async () => {
  const { day } = ok(await give('console/room', ada, {})).clock;
  ok(await give('console/clock', ada, { action: 'resume' }));
  ok(await give('console/clock', ada, { action: 'nextDay', seenDay: day - 1 }));
  ok(await give('console/clock', ada, { action: 'pause' }));
});

test('two fast presses of one facilitator both count', async () => {
  ok(await give('console/clock', ada, { action: 'pause' }));
  const { day } = ok(await give('console/room', ada, {})).clock;
  ok(await give('console/clock', ada, { action: 'nextDay', seenDay: day }));
  const { clock } = ok(await give('console/clock', ada, { action: 'nextDay', seenDay: day }));
  expect(clock.day).toBe(day + 2);
});

test('of two presses on X-ray or door, the first one stands', async () => {
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

test('of two changes of manual settlement, the first one stands', async () => {
  const take = (as: Tokens, byHand: string, seenByHand: string) =>
    give('console/operator', as, { byHand, seenByHand, commandId: randomUUID() });
  ok(await take(ada, 'everybody', 'nobody'));
  isTold(await take(bob, 'learners', 'nobody'), 'ada');
  expect(server.room.simulation.world.operator.byHand).toBe('everybody');
  ok(await take(bob, 'nobody', 'everybody'));
});

test('a second facilitator’s pause does not replace the first one, and ends no other pause', async () => {
  const { number } = ok(await give('console/pause/begin', ada, { poll: 'withdraw', seenPause: 0 }));
  isTold(await give('console/pause/begin', bob, { seenPause: 0 }), 'ada');
  expect(ok(await give('console/pause', bob, {})).now).toMatchObject({ number, poll: { answered: 0 } });
  ok(await give('console/pause/begin', ada, { seenPause: number }));
  isTold(await give('console/pause/end', bob, { seenPause: number }), 'ada');
  ok(await give('console/pause/end', bob, { seenPause: number + 1 }));
  // Ended already: nothing is left to be told.
  expect(ok(await give('console/pause/end', ada, { seenPause: number + 1 }))).toBeNull();
});

describe('the first of two facilitators’ changes stands for', () => {
  const plan = (name: string, kinds: readonly string[]) =>
    JSON.stringify({ ...lessonPlan, name, phases: kinds.map((kind) => ({ ...lessonPlan.phases[0], kind })) });
  const follow = (as: Tokens, name: string, seen: Fields = {}) =>
    give('console/room/follow', as, { plan: plan(name, ['arrive', 'before', 'after']), ...seen });
  const lesson = async () => ok(await give('console/room/plan', ada, {}));

  test('the plan that was chosen', async () => {
    ok(await follow(ada, 'ours'));
    const { plan: followed, phase } = await lesson();
    const seen = { seenPhase: phase, seenPlan: followed.name };
    ok(await follow(ada, 'longer', seen));
    isTold(await follow(bob, 'shorter', seen), 'ada');
    expect(await lesson()).toMatchObject({ plan: { name: 'longer' }, step: -1, phase: -1 });
    // Before the first phase, what tells two plans apart is their name.
    ok(await follow(bob, 'shorter', { seenPhase: -1, seenPlan: 'longer' }));
    expect(await lesson()).toMatchObject({ plan: { name: 'shorter' }, phase: -1 });
  });

  test('the name of the room, and of a seat', async () => {
    const name = async () => (await lesson()).name;
    ok(await give('console/room/rename', ada, { name: '9b on Tuesday', seenName: '' }));
    isTold(await give('console/room/rename', bob, { name: 'Test', seenName: '' }), 'ada');
    expect(await name()).toBe('9b on Tuesday');
    // What the first has written as well is no contrary press.
    ok(await give('console/room/rename', bob, { name: '9b on Tuesday', seenName: '' }));
    ok(await give('console/room/rename', ada, { name: '9b', seenName: '9b on Tuesday' }));
    expect(await name()).toBe('9b');

    await server.join();
    const learner = ok(await give('console/lobby', ada, {})).learners[0].learner;
    ok(await give('console/lobby/name', ada, { learner, name: 'Table 3', seenName: '' }));
    isTold(await give('console/lobby/name', bob, { learner, name: 'Window', seenName: '' }), 'ada');
    expect(ok(await give('console/lobby', ada, {})).learners[0].seatName).toBe('Table 3');
  });

  test('the questionnaire that was opened, and the learners’ debrief', async () => {
    ok(await give('console/questionnaire/open', ada, { phase: 'before', seenPhase: 'none' }));
    isTold(await give('console/questionnaire/open', bob, { phase: 'after', seenPhase: 'none' }), 'ada');
    expect(ok(await give('console/questionnaire', bob, {})).phase).toBe('before');
    ok(await give('console/questionnaire/open', bob, { phase: 'none', seenPhase: 'before' }));

    ok(await give('console/debrief/open', bob, { open: true, seenOpen: false }));
    ok(await give('console/debrief/open', bob, { open: false, seenOpen: true }));
    isTold(await give('console/debrief/open', ada, { open: false, seenOpen: true }), 'bob');
    ok(await give('console/debrief/open', ada, { open: true, seenOpen: false }));
    expect(ok(await give('console/debrief', bob, {})).isOpen).toBe(true);
    ok(await give('console/debrief/open', ada, { open: false }));
  });

  test('what a poll shows on the phones', async () => {
    ok(await give('console/pause/begin', ada, { poll: 'withdraw', seenPause: 0 }));
    ok(await give('console/pause/results', ada, { isShown: true, seenShown: false }));
    isTold(await give('console/pause/results', bob, { isShown: false, seenShown: false }), 'ada');
    expect(ok(await give('console/pause', bob, {})).now.poll.isShown).toBe(true);
    ok(await give('console/pause/end', ada, {}));
  });
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

test('a room keeps the language of its opening, and every newcomer gets it', async () => {
  const open = (language: string) => requestRoom(server, ada, { scenario: 'solar-share', language });
  expect((await open('xx')).status).toBe(400);
  const { roomCode } = ok(await open('hi'));
  expect(ok(await server.call('console/lobby', { roomCode }, ada)).language).toBe('hi');
  expect(ok(await server.call('room/join', { roomCode })).language).toBe('hi');
  expect(ok(await server.call('room/join', { roomCode: server.roomCode })).language).toBe('');
});

test('each scenario has its description in the reader’s language', async () => {
  const abouts = async (language: string) =>
    ok(await server.call('console/scenarios', {}, ada, language)).map(
      ({ about }: { about: string }) => about,
    );
  const [english, german] = await Promise.all([abouts('en'), abouts('de')]);
  expect(english.every((about: string) => /lasts about \d+ days/.test(about))).toBe(true);
  expect(german.every((about: string) => /etwa \d+ Tage/.test(about))).toBe(true);
});
