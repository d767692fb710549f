import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { demoScenario } from '../../apps/server/src/rooms/demo.ts';
import { type Learner, ok, smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';

let server: TestServer;
afterEach(() => server.dispose());

const takeOut = (learner: Learner, commandId: string = randomUUID()) =>
  learner.call('income/income/takeout', { commandId });
const hours = async (count: number) => {
  for (let hour = 0; hour < count; hour++) await server.tick(10);
};

test('a take-out that is sent again after a later one and a restart has the arrival that it was answered', async () => {
  server = await TestServer.start();
  const learner = await server.investor('700');
  ok(await learner.buy());
  await hours(24);
  const commandId = randomUUID();
  const first = ok(await takeOut(learner, commandId));
  await hours(24);
  const later = ok(await takeOut(learner));
  expect(later.arrivesBy).toBeGreaterThan(first.arrivesBy);
  await server.close();
  await server.open();
  const { amount, arrivesBy } = ok(await takeOut(learner, commandId));
  expect([amount, arrivesBy]).toEqual([first.amount, first.arrivesBy]);
});

test('income is not taken out where the room ends before it would arrive, and none is on its way for ever', async () => {
  const { clock } = demoScenario() as { clock: object };
  server = await TestServer.start({ scenario: smallScenario({ clock: { ...clock, endDay: 3 } }) });
  const learner = await server.investor('700');
  ok(await learner.buy());
  const { world } = server.room.simulation;
  const { arrivesAfterSeconds } = world.scenario.income;
  while (world.now < 3 * 86_400 - arrivesAfterSeconds) await server.tick(1);
  const commandId = randomUUID();
  const inTime = ok(await takeOut(learner, commandId));
  while (world.now < 3 * 86_400) await server.tick(1);
  expect(ok(await learner.call('income/info'))).toMatchObject({ receiving: '0.00', arrivesBy: 0 });
  const inputs = server.room.seq;
  const refused = await takeOut(learner);
  expect(refused).toMatchObject({ code: 4003, msg: expect.stringContaining('last day') });
  expect(server.room.seq).toBe(inputs);
  expect(ok(await takeOut(learner, commandId))).toEqual(inTime);
  expect(ok(await learner.call('income/info'))).toMatchObject({ receiving: '0.00' });
});
