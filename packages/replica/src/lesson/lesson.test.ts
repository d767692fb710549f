import { DAY, HOUR } from '@glassmine/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsOf, stopAt } from '../plain/lesson.ts';
import { type LessonCourse, type PlanStop, type ReadyPlan, readyPlans } from '../plain/plan.ts';
import { createWorld } from '../world/create-world.ts';
import { type Command, execute } from '../world/execute.ts';
import { must, refusalOf, scenarioWith } from '../world/small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';

const course = (key: ReadyPlan): LessonCourse => ({ ...readyPlans[key], warmUpDays: 0 });

function roomOf(plan: LessonCourse, change?: Parameters<typeof scenarioWith>[0]): World {
  const world = createWorld(scenarioWith(change), 1);
  must(world, { type: 'setClock', running: false, secondsPerDay: 60 });
  must(world, { type: 'followPlan', plan, step: -1 });
  return world;
}

const lessonOf = (world: World) => world.settings.lesson!;
const move = (to: number, from: number): Command => ({ type: 'moveLesson', from, to });
const next = (world: World) => must(world, move(lessonOf(world).step + 1, lessonOf(world).step) as never);
const ticks = (world: World, count: number) => must(world, { type: 'tick', ticks: count });
const stepOf = (plan: LessonCourse, kind: PlanStop['kind']) =>
  stepsOf(plan).findIndex((_, step) => stopAt(plan, step)?.kind === kind);

test('a lesson that two press on moves once, and a press from elsewhere is refused', () => {
  const world = roomOf(course('one'));
  expect(must(world, { type: 'moveLesson', from: -1, to: 0 })).toEqual({ step: 0, moved: 1 });
  const hash = hashWorld(world);
  expect(must(world, { type: 'moveLesson', from: -1, to: 0 })).toEqual({ step: 0, moved: 0 });
  expect(hashWorld(world)).toBe(hash);
  expect(refusalOf(world, move(2, -1))).toBe('lesson.moved');
  expect(refusalOf(world, move(500, 0))).toBe('lesson.unknownStep');
  expect(hashWorld(world)).toBe(hash);
});

test('a room without a plan refuses moves and has no lesson in its hash', () => {
  const world = createWorld(scenarioWith(), 1);
  const hash = hashWorld(world);
  expect(refusalOf(world, move(0, -1))).toBe('lesson.none');
  expect(refusalOf(world, { type: 'leaveLesson' })).toBe('lesson.none');
  expect('lesson' in world.settings).toBe(false);
  must(world, { type: 'followPlan', plan: course('one'), step: -1 });
  expect(hashWorld(world)).not.toBe(hash);
  must(world, { type: 'leaveLesson' });
  expect(hashWorld(world)).toBe(hash);
});

test('a tick that crosses a stop ends there, and what is left of it is dropped', () => {
  const world = roomOf(course('one'));
  for (let step = 0; step <= 2; step++) next(world);
  expect(world.settings).toMatchObject({ running: true, secondsPerDay: 13 });
  ticks(world, 24_000);
  expect(world.now).toBe(3 * DAY);
  expect(world.settings.running).toBe(false);
  expect(stopAt(lessonOf(world).plan, lessonOf(world).step)).toMatchObject({ kind: 'act', day: 4 });
});

test('however its ticks are given, a lesson is the same world', () => {
  const played = (sizes: readonly number[]) => {
    const world = roomOf(course('one'));
    const plan = lessonOf(world).plan;
    for (let turn = 0; lessonOf(world).step < stepsOf(plan).length - 1; turn++) {
      if (world.settings.running) ticks(world, sizes[turn % sizes.length]!);
      else next(world);
    }
    while (world.settings.running) ticks(world, sizes[0]!);
    return hashWorld(world);
  };
  const whole = played([100_000]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 5 }), (sizes) => {
      expect(played(sizes)).toBe(whole);
    }),
    { numRuns: 8 },
  );
});

test('in each step a restored snapshot goes on as the room that ran on', () => {
  const world = roomOf(course('twoLessons'));
  const steps = stepsOf(lessonOf(world).plan).length;
  for (let step = 0; step < steps; step++) {
    next(world);
    ticks(world, 30);
    const again = restoreWorld(world.scenario, snapshotWorld(world));
    for (const each of [world, again]) while (each.settings.running) ticks(each, 500);
    expect(hashWorld(again)).toBe(hashWorld(world));
    step = lessonOf(world).step;
  }
  expect(lessonOf(world).step).toBe(steps - 1);
});

test('payday is at ten o’clock on a working day, and the next stop waits until what was asked for is paid', () => {
  const world = roomOf(course('one'));
  const payday = stepOf(lessonOf(world).plan, 'payday');
  while (lessonOf(world).step < payday) world.settings.running ? ticks(world, 1_000) : next(world);
  const reached = world.now;
  expect(reached % DAY).toBe(10 * HOUR);
  expect([0, 6]).not.toContain(new Date((world.startDay * DAY + reached) * 1_000).getUTCDay());
  expect(world.settings.running).toBe(false);
  next(world);
  while (world.settings.running) ticks(world, 1_000);
  expect(world.now - reached).toBeGreaterThanOrEqual(4 * DAY);
});

test('a payday that the teacher calls for runs to the next one, and begins there', () => {
  const world = roomOf(course('one'));
  const payday = stepOf(lessonOf(world).plan, 'payday');
  must(world, { type: 'moveLesson', from: -1, to: payday });
  expect(world.settings.running).toBe(true);
  expect(lessonOf(world).paydayAt).toBe(-1);
  ticks(world, 10_000);
  expect(lessonOf(world)).toMatchObject({ step: payday, paydayAt: world.now });
  expect(world.now % DAY).toBe(10 * HOUR);
});

test('Back does not rewind the world, and what a stop did is not done again', () => {
  const world = roomOf(course('one'));
  const warning = stepOf(lessonOf(world).plan, 'event');
  must(world, { type: 'moveLesson', from: -1, to: warning });
  const { count } = world.happenings;
  expect(count).toBe(1);
  const { now } = world;
  must(world, { type: 'moveLesson', from: warning, to: warning - 1 });
  expect(world.now).toBe(now);
  must(world, { type: 'moveLesson', from: warning - 1, to: warning });
  expect(world.happenings.count).toBe(count);
});

test('a stop for the X-ray opens that arm alone that began with one', () => {
  const world = roomOf(course('one'), (json) => Object.assign(json, { arms: ['onDemand', 'off'] }));
  const xray = stepOf(lessonOf(world).plan, 'xray');
  must(world, { type: 'moveLesson', from: -1, to: xray });
  expect(world.settings.arms).toEqual(['on', 'off']);
});

test('the end is the scenario’s own last step, two days later the clock stands, and after it the notice goes by', () => {
  const world = roomOf(course('one'));
  const { plan } = lessonOf(world);
  const end = plan.phases.findIndex(({ kind }) => kind === 'end');
  const to = stepsOf(plan).findIndex(({ phase }) => phase === end);
  must(world, { type: 'moveLesson', from: -1, to });
  const since = world.now;
  expect(world.operator).toMatchObject({ phase: 'gone', since });
  while (world.settings.running) ticks(world, 7);
  expect(world.now).toBe(since + 2 * DAY);
  next(world);
  while (world.settings.running) ticks(world, 7);
  expect(world.now).toBe(since + world.scenario.end.noticeDays * DAY);
  next(world);
  expect(world.settings.running).toBe(false);
});

test('what is left of a lesson follows another plan from the step at which it stands', () => {
  const world = roomOf(course('one'));
  next(world);
  const { plan } = lessonOf(world);
  const longer = {
    ...plan,
    phases: plan.phases.map((each, i) => (i === 0 ? { ...each, minutes: 9 } : each)),
  };
  expect(refusalOf(world, { type: 'followPlan', plan: longer, step: 3 })).toBe('lesson.moved');
  must(world, { type: 'followPlan', plan: longer, step: 0 });
  expect(lessonOf(world)).toMatchObject({
    step: 0,
    plan: { phases: [{ minutes: 9 }, {}, {}, {}, {}, {}, {}, {}] },
  });
});

test.each([
  ['no phase', { phases: [] }],
  ['a kind that there is not', { phases: [{ ...readyPlans.one.phases[0], kind: 'lunch' }] }],
  ['a length below zero', { phases: [{ ...readyPlans.one.phases[0], minutes: -1 }] }],
  ['more than its times', { name: 'Class 9b' }],
])('a plan with %s is malformed', (_, change) => {
  const world = createWorld(scenarioWith(), 1);
  const plan = { ...course('one'), ...change } as LessonCourse;
  expect(execute(world, { type: 'followPlan', plan, step: -1 })).toEqual({
    ok: false,
    refusal: 'command.malformed',
  });
});
