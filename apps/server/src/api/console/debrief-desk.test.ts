import { refusalCodes } from '@glassmine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, TestServer, type Tokens } from '../../server.fixture.ts';

let server: TestServer;
let facilitator: Tokens;
let learner: Learner;
beforeAll(async () => {
  server = await TestServer.start();
  facilitator = await server.facilitator();
  learner = await server.investor('300');
});
afterAll(() => server.dispose());

const open = (isOpen: boolean) =>
  server.call('console/debrief/open', { roomCode: server.roomCode, open: isOpen }, facilitator);

test('a learner sees the own debrief only while it is open', async () => {
  expect((await learner.call('room/debrief')).code).toBe(refusalCodes['debrief.closed']);
  expect((await open(true)).data).toEqual({ isOpen: true });
  const { data } = await learner.call('room/debrief');
  expect(data).toMatchObject({
    name: learner.identity.name,
    paidIn: '300.00',
    paidOut: '0.00',
    clawback: '0.00',
  });
  expect(data.result).toBe('-300.00');
  expect(data.moves).toHaveLength(1);
  expect(data.claims.map(({ key }: { key: string }) => key)).toContain('dailyReturn');
  await open(false);
  expect((await learner.call('room/debrief')).code).toBe(refusalCodes['debrief.closed']);
});

test('it stays open when the server starts anew', async () => {
  await open(true);
  await server.close();
  await server.open();
  expect((await learner.call('room/debrief')).code).toBe(200);
});

test('the room’s debrief tells the whole, whether or not the learners’ is open', async () => {
  const { data } = await server.call('console/debrief', { roomCode: server.roomCode }, facilitator);
  expect(data.isOpen).toBe(true);
  expect(data.room).toMatchObject({ deposits: '300.00', learners: 1 });
  expect(data.room.points.length).toBeGreaterThan(0);
  const { list } = (await server.call('console/audit', { roomCode: server.roomCode }, facilitator)).data;
  expect(list.map(({ action }: { action: string }) => action)).toContain('debrief/open');
});
