import { DAY, dayOf, HOUR, isWhole, isWorkingDay, rule, shape } from '@glassmine/kernel';
import { aboutNothing, eventKinds, tellEverybody } from '../../base/events.ts';
import type { Subject } from '../../base/subject.ts';
import { finalSteps, hasEnded, setClock } from '../../control/rules.ts';
import { stepKinds } from '../../control/words.ts';
import { injectEvent } from '../../outside/rules/around.ts';
import { happeningKinds } from '../../outside/words.ts';
import { isEndAhead, isFirstAfterEnd, isPaydayAhead, phaseAt, stepsOf, stopAt } from '../../plain/lesson.ts';
import { type LessonCourse, type PlanPhase, type PlanStop, planBounds } from '../../plain/plan.ts';
import { startStep } from '../../playbook/rules/steps.ts';
import type { PlaybookWorld } from '../../playbook/rules/world.ts';
import { type ArmsWorld, setXray } from '../../xray/rules.ts';
import { courseShape } from './course.ts';

/** How far a room's lesson has gone. It is part of the world, so that a restart, a replay and a second window agree. */
export interface Lesson {
  plan: LessonCourse;
  /** Among the plan's steps; -1 before the first. */
  step: number;
  /** The furthest step so far: what a stop does happens at its first time alone. */
  furthest: number;
  /** World day, from 0, on which each phase began; -1 for one that has not. */
  beganOn: number[];
  /** World second at which the clock stops by itself, and the step that is reached by it; null for none. */
  hold: { at: number; step: number } | null;
  /** World second of the last payday; -1 before. */
  paydayAt: number;
}

/** `lesson` is absent in rooms without a plan, so that they are the worlds that they were before there were plans. */
export interface LessonWorld extends PlaybookWorld {
  settings: PlaybookWorld['settings'] & ArmsWorld['settings'] & { lesson?: Lesson };
}

const lessonEvents = eventKinds({ lesson: aboutNothing });

/** World days that pass after the scheme has ended, before the clock stands. */
const daysAfterEnd = 2;
/** Days of notice that a class can sit through; a longer notice stands still. */
const noticeDaysMax = 30;
const paydayHour = 10;
/**
 * World days in which an operator has paid what is asked for on payday, a weekend among them. Until then it holds nothing
 * back, and the clock passes over them before the next stop.
 */
const payDays = 4;
const stepsMax = 2 * planBounds.phases.maximum * (planBounds.stops.maximum + 1);

/** Whether the operator is kept from ending the scheme: the plan has a phase for the end, which has not begun. */
export function isEndHeld({ settings: { lesson } }: LessonWorld): boolean {
  return lesson !== undefined && isEndAhead(lesson.plan, lesson.furthest);
}

/** Whether the operator pays what learners ask for the first time: until payday is over. */
export function isBeforePayday(world: LessonWorld): boolean {
  const { lesson } = world.settings;
  if (lesson === undefined || hasEnded(world)) return false;
  const isPaying = lesson.paydayAt >= 0 && world.vars.now < lesson.paydayAt + payDays * DAY;
  return isPaying || isPaydayAhead(lesson.plan, lesson.step);
}

/**
 * The day on which a step of the playbook falls that the scenario has on another: a plan with fewer days than the
 * playbook brings them nearer. Days from 0; where a scenario does not say on which day it ends, its steps are done after
 * two thirds of the plan.
 */
export function playbookDay(
  { settings: { lesson }, scenario: { playbook } }: LessonWorld,
  day: number,
): number {
  if (lesson === undefined) return day;
  const { plan } = lesson;
  const end = plan.phases.findIndex(({ kind }) => kind === 'end');
  if (end < 0) return day;
  const planned = plan.phases.slice(0, end).reduce((days, phase) => days + phase.days, plan.warmUpDays);
  const last = playbook.findLast(({ when }) => when.day !== null);
  if (!last) return day;
  const isEnd = finalSteps.includes(last.step);
  const natural = isEnd ? last.when.day! : Math.ceil((last.when.day! * 3) / 2);
  return planned >= natural ? day : Math.floor((day * planned) / natural);
}

/**
 * At the end of a tick: stops the clock where the plan does, and begins the stop that the world has reached. True when
 * the clock stands by it; what is left of the ticks asked for is then dropped.
 */
export function reachHold(world: LessonWorld): boolean {
  const { lesson } = world.settings;
  if (!lesson?.hold || world.vars.now < lesson.hold.at) return false;
  const { step } = lesson.hold;
  if (step === lesson.step && !isPaydayCalled(lesson)) {
    change(world, { hold: null });
    run(world, false);
    return true;
  }
  enter(world, step, true);
  return !world.settings.running;
}

/** Whether the clock runs towards a payday that the teacher has called for before its day. */
const isPaydayCalled = ({ plan, step, hold }: Lesson) =>
  hold?.step === step && stopAt(plan, step)?.kind === 'payday';

function change(world: LessonWorld, changed: Partial<Lesson>): void {
  const lesson = { ...(world.settings.lesson as Lesson), ...changed };
  world.settings = { ...world.settings, lesson };
  tellEverybody(world, lessonEvents.lesson, 0);
}

function run(world: LessonWorld, running: boolean, secondsPerDay = world.settings.secondsPerDay): void {
  if (running === world.settings.running && secondsPerDay === world.settings.secondsPerDay) return;
  setClock.apply(world, { type: 'setClock', running, secondsPerDay });
}

/** Begins a step. `isReached`: the world's clock has come to it; else somebody has pressed. */
function enter(world: LessonWorld, step: number, isReached: boolean): void {
  const before = world.settings.lesson as Lesson;
  const { plan } = before;
  const { phase, index } = phaseAt(plan, step)!;
  const isFirst = step > before.furthest;
  const beganOn = plan.phases.map((_, place) => before.beganOn[place] ?? -1);
  if (beganOn[index]! < 0) beganOn[index] = dayOf(world.vars.now);
  change(world, { step, furthest: Math.max(step, before.furthest), beganOn, hold: null });
  const stop = stopAt(plan, step);
  if (stop) enterStop(world, stop, { isFirst, isReached });
  else if (phase.kind === 'live') goOn(world, phase);
  else if (phase.kind === 'end') endScheme(world, phase);
  else if (isFirstAfterEnd(plan, index)) passNotice(world);
  else run(world, false);
}

function enterStop(
  world: LessonWorld,
  stop: PlanStop,
  { isFirst, isReached }: { isFirst: boolean; isReached: boolean },
): void {
  const lesson = world.settings.lesson as Lesson;
  const { phase } = phaseAt(lesson.plan, lesson.step)!;
  if (stop.kind === 'payday' && !isReached) {
    const at = nextPayday(world, dayOf(world.vars.now));
    change(world, { hold: { at, step: lesson.step }, furthest: lesson.furthest - (isFirst ? 1 : 0) });
    run(world, true, phase.secondsPerDay);
    return;
  }
  if (isFirst) doStop(world, stop);
  if (stop.kind === 'payday' && isFirst) change(world, { paydayAt: world.vars.now });
  if (stop.minutes === 0 && isReached) {
    enter(world, lesson.step + 1, true);
    return;
  }
  change(world, { hold: nextHold(world) });
  run(world, false);
}

/** What the world has to do at a stop; covers and polls are the classroom's. */
function doStop(world: LessonWorld, { kind, what }: PlanStop): void {
  if (kind === 'event') {
    const happens = happeningKinds.find((each) => each === what);
    if (happens) injectEvent.apply(world, { type: 'injectEvent', kind: happens });
  }
  if (kind === 'xray') openXray(world);
  const taken = kind === 'step' ? stepKinds.find((each) => each === what) : undefined;
  // The end has a phase of its own.
  if (!taken || finalSteps.includes(taken)) return;
  const step = { type: 'startStep', kind: taken, place: -1, changes: {}, byHand: true } as const;
  if (startStep.check(world, step) === null) startStep.apply(world, step);
}

/** For everybody; in a room with arms for those arms that began with it, so that the experiment stays one. */
function openXray(world: LessonWorld): void {
  const { arms } = world.scenario;
  if (arms.length === 0) setXray.apply(world, { type: 'setXray', mode: 'on' });
  arms.forEach((initial, arm) => {
    if (initial !== 'off') setXray.apply(world, { type: 'setXray', mode: 'on', arm });
  });
}

/** The clock runs until the next stop, or until the days of the phase are over. */
function goOn(world: LessonWorld, phase: PlanPhase): void {
  const lesson = world.settings.lesson as Lesson;
  const hold = nextHold(world)!;
  const runs = hold.step !== lesson.step || hold.at > world.vars.now;
  change(world, { hold: runs ? hold : null });
  run(world, runs, phase.secondsPerDay);
}

/** Where a phase with days stops next, from the step of the lesson; null in phases without any. */
function nextHold(world: LessonWorld): Lesson['hold'] {
  const { plan, step, beganOn, paydayAt } = world.settings.lesson as Lesson;
  const { phase, index } = phaseAt(plan, step)!;
  if (phase.kind !== 'live') return null;
  const settled = paydayAt < 0 ? 0 : paydayAt + payDays * DAY;
  const next = stepsOf(plan).findIndex(
    (each, later) => later > step && each.phase === index && each.isAtStop,
  );
  const stop = stopAt(plan, next);
  if (!stop) return { at: Math.max((beganOn[index]! + phase.days) * DAY, settled), step };
  const day = beganOn[index]! + stop.day - 1;
  const at = stop.kind === 'payday' ? nextPayday(world, day) : day * DAY;
  return { at: Math.max(at, settled), step: next };
}

/** Ten o'clock of the first working day from a day on, in the future. */
function nextPayday({ startDay, vars }: LessonWorld, fromDay: number): number {
  let at = fromDay * DAY + paydayHour * HOUR;
  while (!isWorkingDay(startDay, at) || at <= vars.now) at += DAY;
  return at;
}

/** The scenario's own last step is taken, whatever came before it; two days later the clock stands. */
function endScheme(world: LessonWorld, phase: PlanPhase): void {
  const { playbook } = world.scenario;
  const last = playbook.at(-1);
  const isOwn = last !== undefined && finalSteps.includes(last.step);
  const kind = isOwn ? last.step : 'gone';
  const place = isOwn ? playbook.length - 1 : -1;
  if (!hasEnded(world))
    startStep.apply(world, { type: 'startStep', kind, place, changes: {}, byHand: false });
  runUntil(world, world.operator.since + daysAfterEnd * DAY, phase.secondsPerDay);
}

/** The days of notice go by, until the scheme's server answers no more. */
function passNotice(world: LessonWorld): void {
  const { noticeDays } = world.scenario.end;
  const isShort = noticeDays <= noticeDaysMax && hasEnded(world);
  const until = isShort ? world.operator.since + noticeDays * DAY : 0;
  runUntil(world, until, planBounds.secondsPerDay.minimum);
}

/** The clock runs up to a world second and stands there, in the same step; it stands at once where that is past. */
function runUntil(world: LessonWorld, at: number, secondsPerDay: number): void {
  const runs = at > world.vars.now;
  const { step } = world.settings.lesson as Lesson;
  change(world, { hold: runs ? { at, step } : null });
  run(world, runs, runs ? secondsPerDay : undefined);
}

/**
 * A room follows a plan: from before its first step, or, with the step at which the lesson stands, from there on, as when
 * what is left is made to fit the minutes that are left. Nothing happens in the world by it.
 */
interface FollowPlan {
  type: 'followPlan';
  plan: LessonCourse;
  step: number;
}

const followPlan = rule({
  fits: (c) =>
    shape.fits(courseShape, c.plan) && isWhole(c.step, -1, stepsOf(c.plan as LessonCourse).length - 1),
  check: (world: LessonWorld, { step }: FollowPlan) => {
    const { lesson } = world.settings;
    return step >= 0 && lesson !== undefined && lesson.step !== step ? 'lesson.moved' : null;
  },
  apply: (world, { plan, step }) => {
    const before = step < 0 ? undefined : world.settings.lesson;
    const at = phaseAt(plan, step);
    const beganOn = plan.phases.map((_, place) => before?.beganOn[place] ?? -1);
    if (at && beganOn[at.index]! < 0) beganOn[at.index] = dayOf(world.vars.now);
    const furthest = Math.max(step, Math.min(before?.furthest ?? step, stepsOf(plan).length - 1));
    change(world, {
      plan,
      step,
      furthest,
      beganOn,
      hold: before?.hold ?? null,
      paydayAt: before?.paydayAt ?? -1,
    });
    if (at?.phase.kind === 'live') {
      change(world, { hold: nextHold(world) });
      if (world.settings.running) run(world, true, at.phase.secondsPerDay);
    }
    return { step };
  },
});

/**
 * Moves the lesson from one step to another, and does what the world has to do in it: clock, speed, X-ray, event, step of
 * the operator, the end. Two people who press at once move it once, since the second is already there.
 */
interface MoveLesson {
  type: 'moveLesson';
  from: number;
  to: number;
}

const moveLesson = rule({
  fits: (c) => isWhole(c.from, -1, stepsMax) && isWhole(c.to, 0, stepsMax),
  check: ({ settings: { lesson } }: LessonWorld, { from, to }: MoveLesson) => {
    if (!lesson) return 'lesson.none';
    if (to >= stepsOf(lesson.plan).length) return 'lesson.unknownStep';
    return lesson.step === to || lesson.step === from ? null : 'lesson.moved';
  },
  apply: (world, { to }) => {
    const isThere = world.settings.lesson!.step === to;
    if (!isThere) enter(world, to, false);
    return { step: to, moved: isThere ? 0 : 1 };
  },
});

/** The world goes on without its plan: what is to be tried of it lives without a class. */
interface LeaveLesson {
  type: 'leaveLesson';
}

const leaveLesson = rule({
  fits: () => true,
  check: ({ settings: { lesson } }: LessonWorld, _: LeaveLesson) => (lesson ? null : 'lesson.none'),
  apply: (world) => {
    const { lesson: _, ...settings } = world.settings;
    world.settings = settings;
    tellEverybody(world, lessonEvents.lesson, 0);
    return {};
  },
});

export const lessonSubject = {
  commands: { followPlan, moveLesson, leaveLesson },
  events: lessonEvents,
} satisfies Subject;
