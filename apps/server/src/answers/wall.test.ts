import { beforeAll, expect, test } from 'vitest';
import { type Learner, ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
let learners: Learner[];
beforeAll(async () => {
  learners = [await server.member(), await server.member()];
});

const wall = async (fields: object = {}) => ok(await server.desk('console/wall', { ...fields }));

test('the code stays on every view until the door is locked', async () => {
  for (const view of ['join', 'live', 'poll', 'end']) {
    const { way, learners: many } = await wall({ view });
    expect(way).toEqual({
      joinCode: server.roomCode,
      joinLink: `http://localhost/#/join/${server.roomCode}`,
    });
    expect(many).toBe(2);
  }
  ok(await server.desk('console/lobby/door', { locked: true, byHand: false }));
  for (const view of ['join', 'live', 'poll', 'end']) expect((await wall({ view })).way).toBeNull();
  ok(await server.desk('console/lobby/door', { locked: false, byHand: true }));
  expect((await wall()).way).not.toBeNull();
});

test('each view has what it shows and nothing of the others', async () => {
  const has = ({ claims, pause, truth }: { claims: object; pause: object; truth: object }) => [
    claims !== null,
    pause !== null,
    truth !== null,
  ];
  expect(has(await wall({ view: 'join' }))).toEqual([false, false, false]);
  expect(has(await wall({ view: 'live' }))).toEqual([true, false, false]);
  expect(has(await wall({ view: 'end' }))).toEqual([false, false, false]);
  expect(has(await wall({ view: 'poll' }))).toEqual([false, false, false]);
});

test('the chart has one point a world day, the last of which is the present', async () => {
  await server.tick(600);
  const { claims } = await wall({ view: 'live' });
  const times = claims.points.map(({ at }: { at: number }) => at);
  expect(times.length).toBeGreaterThan(1);
  expect(new Set(times).size).toBe(times.length);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const days = times.map((at: number) => Math.floor(at / 86_400_000));
  expect(new Set(days.slice(0, -1)).size).toBe(days.length - 1);
  const board = ok(await server.desk('console/board'));
  expect(claims).toMatchObject({ members: board.members, paidOut: { currency: board.currency } });
  expect(Number(claims.paidOut.amount)).toBeCloseTo(board.latest.payouts, 2);
});

test('how many chose each answer is on the wall no sooner than on the phones', async () => {
  const { number } = ok(await server.desk('console/pause/begin', { poll: 'withdraw' }));
  ok(await learners[0]!.call('room/pause/answer', { number, choice: 2 }));
  const phone = async () => ok(await learners[1]!.call('room/pause')).poll;
  const shown = await wall();
  expect(shown.view).toBe('poll');
  expect(shown.pause.poll).toMatchObject({ answered: 1, counts: null });
  // The wall, the phones and what a script names as ready are the same answers.
  const { polls } = ok(await server.desk('console/pause'));
  const ready = polls.find(({ key }: { key: string }) => key === 'withdraw');
  for (const asked of [shown.pause.poll, await phone()])
    expect([asked.question, asked.choices]).toEqual([ready.question, ready.choices]);
  ok(await server.desk('console/pause/results', { isShown: true }));
  expect((await wall()).pause.poll.counts).toEqual([0, 1, 0, 0]);
  expect((await phone()).results).toEqual([0, 1, 0, 0]);
  ok(await server.desk('console/pause/results', { isShown: false }));
  ok(await server.desk('console/pause/end'));
  expect((await wall({ view: 'poll' })).pause.poll.counts).toBeNull();
});

test('after the end the wall tells what came of the scheme, by currency', async () => {
  ok(await server.hand('console/operator/step', { kind: 'gone', start: true }));
  const { view, hasEnded, truth } = await wall();
  expect([view, hasEnded]).toEqual(['end', true]);
  const { latest, currency } = ok(await server.desk('console/board'));
  expect(truth).toMatchObject({ how: 'ranOff', members: latest.members });
  const [book] = truth.books;
  expect(book.currency).toBe(currency);
  expect([book.paidIn, book.paidOut, book.left].map(Number)).toEqual([
    latest.deposits,
    latest.payouts,
    latest.reserve,
  ]);
});
