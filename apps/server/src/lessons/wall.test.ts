import { type LessonPlan, openIn, readyPlans, stepOfPhase, stepsOf, stopAt } from '@glassmine/replica/plain';
import { describe, expect, test } from 'vitest';
import { isTruthTold, type Secret, type Walled, wallViewOf } from './wall.ts';

const plan: Pick<LessonPlan, 'phases'> = readyPlans.one;
const steps = stepsOf(plan).map((_, step) => step);
const placeOf = (kind: string) => plan.phases.findIndex((phase) => phase.kind === kind);
const stepOf = (kind: string) => stepOfPhase(plan, placeOf(kind));

describe('the view of the wall', () => {
  const room: Walled = {
    lesson: null,
    phase: null,
    isPaused: false,
    hasEnded: false,
    isRunning: false,
    learners: 0,
  };

  test('is that of the lesson’s step, whatever the clock and the scheme do', () => {
    for (const step of [-1, ...steps])
      for (const isRunning of [true, false])
        for (const hasEnded of [true, false])
          expect(wallViewOf({ ...room, lesson: { plan, step }, isRunning, hasEnded, learners: 3 })).toBe(
            openIn(plan, step).wall,
          );
    expect(new Set(steps.map((step) => openIn(plan, step).wall))).toEqual(
      new Set(['join', 'live', 'poll', 'end']),
    );
  });

  test('is what covers the phones while a pause does, in a stop of the plan or by hand', () => {
    const poll = steps.find((step) => stopAt(plan, step)?.kind === 'poll')!;
    for (const step of [poll, stepOf('arrive'), stepOf('end')])
      expect(wallViewOf({ ...room, lesson: { plan, step }, isPaused: true })).toBe('poll');
    expect(wallViewOf({ ...room, isPaused: true, hasEnded: true })).toBe('poll');
  });

  test.each([
    ['the way in before anybody has joined', {}, 'join'],
    ['the scheme once somebody has joined', { learners: 1 }, 'live'],
    ['the scheme while the clock runs', { isRunning: true }, 'live'],
    ['the end once it has come', { hasEnded: true, learners: 1 }, 'end'],
    ['the way in during the arrival that an older server noted', { phase: 'arrive', learners: 9 }, 'join'],
    ['the scheme in a later phase that an older server noted', { phase: 'before' }, 'live'],
  ] as const)('without a plan in its world is %s', (_, more, view) => {
    expect(wallViewOf({ ...room, ...more })).toBe(view);
  });
});

describe('what is true', () => {
  const nobodyAsks = (): boolean => {
    throw new Error('nobody is to be asked');
  };
  const room: Secret = {
    lesson: null,
    hasEnded: true,
    hasArms: false,
    open: 'none',
    last: null,
    haveAllAnswered: nobodyAsks,
  };
  const answered = (is: boolean) => ({ haveAllAnswered: () => is });

  test('is told in no step before that of the end, even when the scheme has ended by hand', () => {
    for (const step of [-1, ...steps]) {
      const lesson = { plan, step };
      expect(isTruthTold({ ...room, lesson, hasEnded: false })).toBe(false);
      expect(isTruthTold({ ...room, lesson })).toBe(step >= stepOf('end'));
    }
  });

  test('in a room with arms waits for both to hand in the questionnaire after, while it is open or to come', () => {
    for (const step of steps.filter((each) => each >= stepOf('end'))) {
      const lesson = { plan, step };
      const isAfterOver = step > stepOf('after');
      const open = step === stepOf('after') ? ('after' as const) : ('none' as const);
      const arms = { ...room, hasArms: true, lesson, open };
      expect(isTruthTold({ ...arms, ...answered(false) }), `step ${step}`).toBe(isAfterOver);
      expect(isTruthTold({ ...arms, ...answered(true) })).toBe(true);
    }
    // The teacher has closed it by hand in its own phase: nobody waits for who is away.
    const closed = {
      ...room,
      hasArms: true,
      lesson: { plan, step: stepOf('after') },
      last: 'after' as const,
    };
    expect(isTruthTold(closed)).toBe(true);
  });

  test.each([
    ['none has been opened', { open: 'none', last: null }, true],
    ['the first has been answered', { open: 'none', last: 'before' }, false],
    ['the practice is on', { open: 'practice', last: 'practice' }, false],
    ['the one after is open', { open: 'after', last: 'after' }, false],
    ['the one after is over', { open: 'none', last: 'after' }, true],
  ] as const)('in a room with arms and without a plan, when of the questionnaires %s', (_, more, isTold) => {
    expect(isTruthTold({ ...room, hasArms: true, ...more, ...answered(false) })).toBe(isTold);
    expect(isTruthTold({ ...room, hasArms: true, ...more, ...answered(true) })).toBe(true);
  });
});
