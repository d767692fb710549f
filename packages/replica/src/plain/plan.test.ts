import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  daysOfRoom,
  fitted,
  type LessonPlan,
  misfits,
  type PlanStop,
  phaseKinds,
  planBounds,
  type ReadyPlan,
  readyPlans,
  schedule,
  stopKinds,
  withBorderMoved,
} from './plan.ts';

const usual: Omit<LessonPlan, 'lessons' | 'phases'> = {
  name: 'Class 9b',
  learners: 28,
  languages: ['en'],
  scenario: 'mining-app',
  agents: 2_000,
  warmUpDays: 7,
  xray: 'onDemand',
  arms: 'none',
};

const ready = (key: ReadyPlan): LessonPlan => ({ ...usual, ...readyPlans[key] });

const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  fc.integer({ min: minimum, max: maximum });

const stops = fc.array(
  fc.record({
    kind: fc.constantFrom(...stopKinds),
    day: fc.integer({ min: 0, max: 400 }),
    minutes: within(planBounds.stopMinutes),
    what: fc.constant(''),
  }),
  { maxLength: 6 },
);

const phase = fc.constantFrom(...phaseKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    minutes: kind === 'break' ? fc.constant(0) : within(planBounds.phaseMinutes),
    days: kind === 'live' ? within(planBounds.days) : fc.constant(0),
    secondsPerDay: within(planBounds.secondsPerDay),
    stops: kind === 'live' ? stops : fc.constant<PlanStop[]>([]),
  }),
);

const plans: fc.Arbitrary<LessonPlan> = fc.record({
  name: fc.constant('Class 9b'),
  lessons: fc.array(within(planBounds.lessonMinutes), { minLength: 1, maxLength: 4 }),
  learners: fc.constant(28),
  languages: fc.constant(['en']),
  scenario: fc.constant('mining-app'),
  agents: fc.constant(2_000),
  warmUpDays: fc.integer({ min: 0, max: 20 }),
  xray: fc.constant('onDemand' as const),
  arms: fc.constant('none' as const),
  phases: fc.array(phase, { minLength: 1, maxLength: 12 }),
});

it('a fitted plan ends at the end of the lesson, whichever plan was drawn', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const fits = fitted(plan);
      expect(misfits(fits)).toEqual([]);
      for (const { lesson, until } of schedule(fits))
        expect(until).toBeLessThanOrEqual(plan.lessons[lesson] ?? 0);
      for (const { minutes, days, secondsPerDay, stops: own } of fits.phases) {
        const standing = own.reduce((total, each) => total + each.minutes, 0);
        expect(days * secondsPerDay + standing * 60).toBeLessThanOrEqual(minutes * 60);
        expect(secondsPerDay).toBeGreaterThanOrEqual(planBounds.secondsPerDay.minimum);
      }
    }),
  );
});

it('a plan that fits stays as it is, and one that is fitted fits', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const fits = fitted(plan);
      expect(fitted(fits)).toBe(fits);
      expect(fits === plan).toBe(misfits(plan).length === 0);
    }),
  );
});

it('the days and speed that a misfit suggests fit, and one day or second more does not', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const found of misfits(plan)) {
        if (found.kind !== 'days' || found.fits === 0) continue;
        const withPhase = (change: object) => {
          const changed = plan.phases.map((each, place) =>
            place === found.phase ? { ...each, ...change } : each,
          );
          return misfits({ ...plan, phases: changed }).some(
            (each) => each.kind === 'days' && each.phase === found.phase,
          );
        };
        expect(found.fits).toBeLessThan(found.days);
        expect(withPhase({ days: found.fits })).toBe(false);
        expect(withPhase({ days: found.fits + 1 })).toBe(true);
        if (found.seconds === 0) continue;
        expect(withPhase({ secondsPerDay: found.seconds })).toBe(false);
        expect(withPhase({ secondsPerDay: found.seconds + 1 })).toBe(true);
      }
    }),
  );
});

it('a border that is dragged keeps the sum of minutes, and each phase a minute', () => {
  fc.assert(
    fc.property(plans, fc.nat(12), fc.integer({ min: -300, max: 300 }), (plan, index, by) => {
      const moved = withBorderMoved(plan, index, by);
      const total = (each: LessonPlan) => each.phases.reduce((all, { minutes }) => all + minutes, 0);
      expect(total(moved)).toBe(total(plan));
      if (plan.phases.every(({ kind, minutes }) => kind === 'break' || minutes > 0))
        expect(moved.phases.every(({ kind, minutes }) => kind === 'break' || minutes > 0)).toBe(true);
    }),
  );
});

it.each(Object.keys(readyPlans) as ReadyPlan[])('the ready plan %s fits, to the minute', (key) => {
  const plan = ready(key);
  expect(misfits(plan)).toEqual([]);
  const ends = plan.lessons.map((_, lesson) =>
    Math.max(...schedule(plan).map((each) => (each.lesson === lesson ? each.until : 0))),
  );
  expect(ends).toEqual(plan.lessons);
  // Beyond the day on which the shipped scheme ends by itself, so that the class sees it.
  expect(daysOfRoom(plan)).toBeGreaterThan(60);
});

it('a plan whose days do not fit says how many would, and at which speed', () => {
  const plan = ready('one');
  const phases = plan.phases.map((each) => (each.kind === 'live' ? { ...each, days: 100 } : each));
  // 17 minutes less 3 of stops are 840 seconds.
  expect(misfits({ ...plan, phases })).toEqual([{ kind: 'days', phase: 2, days: 100, fits: 49, seconds: 8 }]);
  expect(misfits({ ...plan, lessons: [40] })).toEqual([{ kind: 'minutes', lesson: 0, minutes: 40, over: 5 }]);
  expect(fitted({ ...plan, lessons: [40] }).phases.map(({ minutes }) => minutes)).toEqual([
    4, 4, 12, 2, 5, 6, 4, 3,
  ]);
});

it('the world’s days follow each other through the phases, after the warm-up', () => {
  const days = schedule(ready('twoLessons')).filter(({ phase: { kind } }) => kind === 'live');
  expect(days.map(({ lesson, from, firstDay, lastDay }) => [lesson, from, firstDay, lastDay])).toEqual([
    [0, 12, 8, 41],
    [1, 0, 42, 57],
  ]);
});
