import { readyPlans, stepsOf, stopAt } from '@glassmine/replica/plain';
import { expect, test } from 'vitest';
import { lessonPlan } from '../http/good-forms.fixture.ts';
import { ok, TestServer } from '../server.fixture.ts';

const server = TestServer.forFile();
const plan = { ...lessonPlan, ...readyPlans.one, warmUpDays: 0 };
const steps = stepsOf(plan);
const poll = steps.findIndex((_, step) => stopAt(plan, step)?.kind === 'poll');

test('a stop that the clock reaches after a restart is on the phones, though no console looks', async () => {
  const learner = await server.join();
  ok(await server.desk('console/room/follow', { plan: JSON.stringify(plan) }));
  ok(await server.desk('console/lesson/move', { from: -1, to: poll - 1 }));
  await server.close();
  await server.open();
  expect(ok(await learner.call('room/pause'))).toBeNull();
  await server.tick(24_000);
  expect(server.room.simulation.world.settings.lesson?.step).toBe(poll);
  expect(ok(await learner.call('room/pause'))).toMatchObject({ poll: { mine: null } });
});
