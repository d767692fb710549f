import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Fitted, fitted, lacks, misfits, refitted } from './fitting.ts';
import { deedsOf, stepsOf } from './lesson.ts';
import {
  daysOfRoom,
  type LessonPlan,
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

/** Minutes that the phases of a lesson take at the least, with what a lesson needs. */
const isShort = (plan: LessonPlan) => plan.lessons.some((minutes) => minutes < 25);

it('a fitted plan ends at the end of the lesson, whichever plan was drawn, or says that it does not fit', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { plan: fits } = fitted(plan);
      const left = misfits(fits);
      // What a lesson needs fits into 25 minutes.
      if (!isShort(plan)) expect(left).toEqual([]);
      expect(left.filter(({ kind }) => kind !== 'minutes')).toEqual([]);
      for (const { minutes, days, secondsPerDay, stops: own } of fits.phases) {
        const standing = own.reduce((total, each) => total + each.minutes, 0);
        expect(days * secondsPerDay + standing * 60).toBeLessThanOrEqual(minutes * 60);
        expect(secondsPerDay).toBeGreaterThanOrEqual(planBounds.secondsPerDay.minimum);
      }
    }),
  );
});

it('a plan that fits stays as it is without a cut, and one that is fitted is not cut again', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const once = fitted(plan);
      if (misfits(plan).length === 0) expect(once).toEqual({ plan, cuts: [] } satisfies Fitted<LessonPlan>);
      if (misfits(once.plan).length === 0) expect(fitted(once.plan).plan).toBe(once.plan);
    }),
  );
});

it('what a lesson needs is in a fitted plan if it was in the plan', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(readyPlans) as ReadyPlan[])),
      fc.integer({ min: 10, max: 90 }),
      (key, minutes) => {
        const plan = ready(key);
        const lessons = plan.lessons.map(() => minutes);
        const { plan: fits, cuts } = fitted({ ...plan, lessons });
        expect(lacks(fits)).toEqual([]);
        const isSame = JSON.stringify(fits.phases) === JSON.stringify(plan.phases);
        // Days that go faster are no cut.
        const asSlow = (phases: LessonPlan['phases']) =>
          JSON.stringify(phases.map((each) => ({ ...each, secondsPerDay: 0 })));
        if (cuts.length === 0) expect(asSlow(fits.phases)).toBe(asSlow(plan.phases));
        else expect(isSame).toBe(false);
      },
    ),
  );
});

it('the ready lesson in 30 and 32 minutes keeps a week of days, a payday after its stop, and stops on days of their own', () => {
  for (const minutes of [25, 30, 32]) {
    const { plan: fits } = fitted({ ...ready('one'), lessons: [minutes] });
    expect(misfits(fits)).toEqual([]);
    const live = fits.phases.find(({ kind }) => kind === 'live')!;
    expect(live.days).toBeGreaterThanOrEqual(7);
    const days = live.stops.map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
    const payday = live.stops.findIndex(({ kind }) => kind === 'payday');
    expect(live.stops.slice(0, payday).map(({ kind }) => kind)).toContain('act');
  }
});

it('a lesson of ten minutes that can’t be one says how many minutes it lacks', () => {
  const plan = ready('long');
  const { plan: fits, cuts } = fitted({ ...plan, lessons: [10] });
  expect(cuts.length).toBeGreaterThan(0);
  const [misfit] = misfits(fits);
  if (misfit) expect(misfit).toMatchObject({ kind: 'minutes', lesson: 0 });
  else expect(schedule(fits).at(-1)?.until).toBeLessThanOrEqual(10);
  expect(lacks(fits)).toEqual([]);
});

it('a plan says what it lacks of a lesson', () => {
  const plan = ready('one');
  const without = (kind: string) => ({ phases: plan.phases.filter((each) => each.kind !== kind) });
  expect(lacks(plan)).toEqual([]);
  expect(lacks(without('end'))).toEqual(['end']);
  expect(lacks(without('after'))).toEqual(['after']);
  expect(lacks(without('live'))).toEqual(['week', 'payday', 'stop']);
});

it('a lesson that is re-fitted in its middle keeps what has passed, and ends with the bell', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(readyPlans) as ReadyPlan[])),
      fc.nat(100),
      fc.integer({ min: 20, max: 60 }),
      fc.nat(4),
      (key, drawn, left, longer) => {
        const plan = ready(key);
        const steps = stepsOf(plan);
        const at = steps[drawn % steps.length]!;
        const phase = plan.phases[at.phase]!;
        const passed = [...phase.stops].sort((a, b) => a.day - b.day).slice(0, at.stop + 1);
        const days = passed.at(-1)?.day ?? 0;
        const standing = { phase: at.phase, stops: at.stop + 1, minutes: Math.ceil(phase.minutes / 2), days };
        const { plan: again } = refitted(plan, standing, left, longer);
        expect(again.phases.slice(0, at.phase)).toEqual(plan.phases.slice(0, at.phase));
        expect(stepsOf(again).slice(0, drawn % steps.length)).toEqual(steps.slice(0, drawn % steps.length));
        const { lesson } = schedule(plan)[at.phase]!;
        const until = Math.max(...schedule(again).map((each) => (each.lesson === lesson ? each.until : 0)));
        expect(until).toBeLessThanOrEqual(again.lessons[lesson]!);
      },
    ),
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
  // 20 minutes less 9 of stops are 660 seconds.
  expect(misfits({ ...plan, phases })).toEqual([{ kind: 'days', phase: 2, days: 100, fits: 50, seconds: 6 }]);
  expect(misfits({ ...plan, lessons: [40] })).toEqual([{ kind: 'minutes', lesson: 0, minutes: 40, over: 5 }]);
  const { plan: fits, cuts } = fitted({ ...plan, lessons: [40] });
  expect(fits.phases.map(({ minutes }) => minutes).reduce((a, b) => a + b)).toBe(40);
  expect(cuts).toContainEqual({ kind: 'minutes', phase: 'live', from: 20, to: 18 });
});

it('the world’s days follow each other through the phases, after the warm-up', () => {
  const days = schedule(ready('twoLessons')).filter(({ phase: { kind } }) => kind === 'live');
  expect(days.map(({ lesson, from, firstDay, lastDay }) => [lesson, from, firstDay, lastDay])).toEqual([
    [0, 12, 8, 41],
    [1, 0, 42, 57],
  ]);
});

it('a move to payday starts the clock, which stands at the other stops', () => {
  const plan = ready('one');
  const last = (to: number) => deedsOf(plan, to - 1, to).at(-1);
  expect([3, 5, 7, 9].map(last)).toMatchObject([
    { kind: 'clockStands' },
    { kind: 'clockStands' },
    { kind: 'clockRuns', until: 'payday' },
    { kind: 'clockStands' },
  ]);
});

it('what happens in the world at a stop, and the end, are said before their first time alone', () => {
  const plan = ready('one');
  const kinds = (to: number, furthest: number) => deedsOf(plan, to - 1, to, furthest).map(({ kind }) => kind);
  const [event, end] = [11, 15];
  expect(kinds(event, event - 1)).toContain('event');
  expect(kinds(event, event)).not.toContain('event');
  expect(kinds(end, end - 1)).toContain('ends');
  expect(kinds(end, end)).not.toContain('ends');
  // A poll is asked again.
  expect(kinds(9, 9)).toContain('poll');
});
