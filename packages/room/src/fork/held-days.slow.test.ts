import { readFileSync } from 'node:fs';
import { memoryJournal } from '@glassmine/journal/memory';
import { DAY } from '@glassmine/kernel';
import { type LessonCourse, stopAt } from '@glassmine/replica/plain';
import { expect, test } from 'vitest';
import { crowdEngine } from '../engine/engine.ts';
import { createRoom } from '../live/create-room.ts';
import { openRoom } from '../live/open-room.ts';
import { now } from '../live/rooms.fixture.ts';
import { journalStart, replayDays } from './replay-days.ts';

const file = new URL('../../../../scenarios/mining-app.json', import.meta.url);
const scenario = JSON.parse(readFileSync(file, 'utf8'));
scenario.crowd.agents = 100;
const seed = 5;

const stop = { kind: 'act', day: 2, minutes: 1, what: '' } as const;
const plan: LessonCourse = {
  lessons: [45],
  warmUpDays: 0,
  phases: [{ kind: 'live', minutes: 20, days: 5, secondsPerDay: 13, stops: [stop] }],
};

test('ticks that a stop of the lesson drops are dropped by a replay day by day, too', async () => {
  const journal = memoryJournal();
  await createRoom({ journal, id: 'demo', owner: 'test', scenario, seed, now });
  const room = await openRoom({ journal, roomId: 'demo', owner: 'test', now });
  const { world } = room.simulation;
  const give = (command: Parameters<typeof room.execute>[0]) => room.execute(command, { actor: 'test' });
  await give({ type: 'followPlan', plan, step: -1 });
  await give({ type: 'moveLesson', from: -1, to: 0 });
  // Over three midnights: the stop comes at the first.
  await give({ type: 'tick', ticks: 3 * 240 });
  expect(stopAt(plan, world.settings.lesson?.step ?? -1)).toEqual(stop);
  expect(world.now).toBe(DAY);
  await give({ type: 'moveLesson', from: 1, to: 2 });
  await give({ type: 'tick', ticks: 300 });

  const simulation = crowdEngine.create(crowdEngine.parse(scenario), seed);
  const read = (afterSeq: number, limit: number) => journal.read('demo', afterSeq, limit);
  const days: number[] = [];
  for await (const { day } of replayDays({ simulation, from: journalStart, read })) days.push(day);
  expect(days).toEqual([1, 2]);
  expect(simulation.hash()).toBe(room.simulation.hash());
});
