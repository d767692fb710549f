import { beforeAll, expect, test } from 'vitest';
import { ok, smallScenario, TestServer } from '../server.fixture.ts';
import { demoScenario } from './demo.ts';

const server = TestServer.forFile();
beforeAll(async () => {
  const { clock } = demoScenario() as { clock: object };
  const short = smallScenario({ clock: { ...clock, endDay: 2 } });
  server.roomCode = await server.server.services.rooms.create(short, 7);
});

test('after the last day of a room its clock is marked as over, at the console and for learners', async () => {
  const facilitator = await server.facilitator();
  const learner = await server.join();
  const { roomCode } = server;
  const clocks = async () => [
    ok(await server.call('console/room', { roomCode }, facilitator)).clock,
    ok(await learner.call('room/info')).room.clock,
  ];
  ok(await server.call('console/clock', { roomCode, action: 'resume' }, facilitator));
  for (const clock of await clocks()) expect(clock).toMatchObject({ running: true, isOver: false });
  const { world } = server.room.simulation;
  while (world.now < 2 * 86_400) await server.tick(10);
  for (const clock of await clocks()) expect(clock).toMatchObject({ running: false, isOver: true });
});
