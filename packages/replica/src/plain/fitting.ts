/**
 * Whether a plan keeps its time, and what is cut so that it does. What a lesson needs is never cut: a world week of life
 * with a payday, one more stop, the end, a debrief, and the questionnaire after it.
 */
import { stopsOf } from './lesson.ts';
import {
  type LessonCourse,
  type PhaseKind,
  type PlanPhase,
  type PlanStop,
  planBounds,
  type StopKind,
  schedule,
  sum,
} from './plan.ts';

/** What of a plan does not fit, with what would. */
export type Misfit =
  /** A lesson's phases are longer than the lesson. */
  | { kind: 'minutes'; lesson: number; minutes: number; over: number }
  /** The days of a phase take longer than it lasts: so many fit at its speed; 0 seconds when none would do. */
  | { kind: 'days'; phase: number; days: number; fits: number; seconds: number }
  /** A stop stands on a day that its phase does not have. */
  | { kind: 'stop'; phase: number; day: number; days: number }
  /** A stop comes on the day of the one before, or before what was asked for on payday has been paid. */
  | { kind: 'near'; phase: number; day: number; earliest: number }
  /** There are more breaks than bells between lessons. */
  | { kind: 'breaks'; breaks: number; bells: number };

/** What a lesson needs and a plan does not have. */
export type Lack = 'week' | 'payday' | 'stop' | 'end' | 'debrief' | 'after';

/** What was cut of a plan to make it fit. */
export type Cut =
  | { kind: 'phase'; phase: PhaseKind }
  | { kind: 'minutes'; phase: PhaseKind; from: number; to: number }
  | { kind: 'days'; from: number; to: number }
  | { kind: 'stop'; stop: StopKind; day: number };

export interface Fitted<P> {
  plan: P;
  /** Empty for a plan that fitted before. */
  cuts: Cut[];
}

const daysOfWeek = 7;
/** Days from a payday to the next stop: it may wait for Monday, and what was asked for is then paid within four days. */
const daysAfterPayday = 6;

const stopMinutes = ({ stops }: PlanPhase) => sum(stops.map(({ minutes }) => minutes));

/** Real seconds in which the clock of the world runs. */
const runningSeconds = (phase: PlanPhase) => Math.max(0, (phase.minutes - stopMinutes(phase)) * 60);

const isLive = ({ kind }: PlanPhase) => kind === 'live';

/** What keeps a plan from ending with the bell; empty for one that fits. */
export function misfits(plan: LessonCourse): Misfit[] {
  const breaks = plan.phases.filter(({ kind }) => kind === 'break').length;
  const bells = plan.lessons.length - 1;
  const scheduled = schedule(plan);
  const long = plan.lessons.flatMap((minutes, lesson): Misfit[] => {
    const over = Math.max(0, ...scheduled.map((each) => (each.lesson === lesson ? each.until : 0))) - minutes;
    return over > 0 ? [{ kind: 'minutes', lesson, minutes, over }] : [];
  });
  return [
    ...(breaks > bells ? [{ kind: 'breaks' as const, breaks, bells }] : []),
    ...long,
    ...plan.phases.flatMap(misfitsOfPhase),
  ];
}

function misfitsOfPhase(phase: PlanPhase, place: number): Misfit[] {
  const { days, secondsPerDay, stops } = phase;
  const seconds = runningSeconds(phase);
  const isLong = days * secondsPerDay > seconds || stopMinutes(phase) > phase.minutes;
  const fits = Math.floor(seconds / secondsPerDay);
  const atThese = days > 0 ? Math.floor(seconds / days) : 0;
  const { minimum } = planBounds.secondsPerDay;
  const inOrder = stopsOf(phase);
  return [
    ...(isLong
      ? [{ kind: 'days' as const, phase: place, days, fits, seconds: atThese < minimum ? 0 : atThese }]
      : []),
    ...stops.flatMap(({ day }): Misfit[] =>
      day < 1 || day > days ? [{ kind: 'stop', phase: place, day, days }] : [],
    ),
    ...inOrder.flatMap(({ day }, i): Misfit[] => {
      const before = inOrder[i - 1];
      const earliest = before ? before.day + gapAfter(before) : day;
      return day < earliest ? [{ kind: 'near', phase: place, day, earliest }] : [];
    }),
  ];
}

const gapAfter = ({ kind }: PlanStop) => (kind === 'payday' ? daysAfterPayday : 1);

/** The living phases before the end, and the phases from the end on; of a plan without an end, all of them. */
function partsOf(phases: readonly PlanPhase[]) {
  const end = phases.findIndex(({ kind }) => kind === 'end');
  const living = phases.slice(0, end < 0 ? phases.length : end).filter(isLive);
  return { living, end: phases[end], later: phases.slice(Math.max(0, end)) };
}

/** What a plan lacks of what a lesson needs, whether it keeps its time or not. */
export function lacks({ phases }: Pick<LessonCourse, 'phases'>): Lack[] {
  const { living, end, later } = partsOf(phases);
  const stops = living.flatMap((phase) => phase.stops);
  const has = (...kinds: PhaseKind[]) => later.some(({ kind }) => kinds.includes(kind));
  const needs: Record<Lack, boolean> = {
    week: sum(living.map(({ days }) => days)) >= daysOfWeek,
    payday: stops.some(({ kind }) => kind === 'payday'),
    stop: stops.some(({ kind }) => kind !== 'payday'),
    end: end !== undefined,
    debrief: has('ownDebrief', 'roomDebrief'),
    after: has('after'),
  };
  return (Object.keys(needs) as Lack[]).filter((need) => !needs[need]);
}

/** The shortest that a phase can be, in minutes; living phases by their stops. */
const shortest: Record<Exclude<PhaseKind, 'live'>, number> = {
  arrive: 1,
  before: 2,
  end: 1,
  ownDebrief: 2,
  roomDebrief: 2,
  explained: 2,
  after: 2,
  break: 0,
};

/** Which stops fall out first; one of a kind that comes later stays as the stop that a lesson needs. */
const optionalStops: readonly StopKind[] = ['step', 'xray', 'event', 'pause', 'poll', 'act', 'payday'];

/** Which phases fall out first. */
const optionalPhases: readonly PhaseKind[] = [
  'explained',
  'roomDebrief',
  'before',
  'ownDebrief',
  'live',
  'arrive',
  'after',
  'end',
];

/**
 * The plan that is nearest and fits, with what was cut. Phases give up minutes down to their shortest, then what a lesson
 * does not need falls out; days go faster as long as they can be followed, and then there are fewer. A plan that fits
 * stays as it is; one that can't fit with what a lesson needs comes back as short as it can be, and does not fit.
 */
export function fitted<P extends LessonCourse>(plan: P): Fitted<P> {
  return fittedWith(plan, null);
}

/** @param present the phase that runs, which can't fall out */
function fittedWith<P extends LessonCourse>(plan: P, present: PlanPhase | null): Fitted<P> {
  if (misfits(plan).length === 0) return { plan, cuts: [] };
  let breaks = 0;
  const kept = plan.phases.filter(({ kind }) => kind !== 'break' || ++breaks < plan.lessons.length);
  const lessonOf = new Map(schedule({ ...plan, phases: kept }).map(({ phase, lesson }) => [phase, lesson]));
  const needed = neededOf(kept);
  const phases = plan.lessons.flatMap((minutes, lesson) => {
    const own = kept.filter((phase) => lessonOf.get(phase) === lesson);
    return within(
      own.map((phase) => ({ phase, was: phase, isNeeded: phase === present || needed.has(phase) })),
      minutes,
    );
  });
  const fits = { ...plan, phases: phases.map((one) => one.phase) };
  return { plan: fits, cuts: cutsOf(kept, phases) };
}

/** A phase under way, with the phase that it was. */
interface Part {
  phase: PlanPhase;
  was: PlanPhase;
  isNeeded: boolean;
}

/** The phases without which it is no lesson. */
function neededOf(phases: readonly PlanPhase[]): Set<PlanPhase> {
  const { living, end, later } = partsOf(phases);
  const first = (wanted: PhaseKind) => later.find(({ kind }) => kind === wanted);
  const needed = [
    living.find(({ stops }) => stops.some(({ kind }) => kind === 'payday')) ?? living[0],
    end,
    first('ownDebrief') ?? first('roomDebrief'),
    later.findLast(({ kind }) => kind === 'after'),
    ...phases.filter(({ kind }) => kind === 'break'),
  ];
  return new Set(needed.filter((phase) => phase !== undefined));
}

/** World days that a living phase keeps: a week, and the days that a payday needs before and after it. */
function daysNeeded({ days, stops }: PlanPhase): number {
  const hasPayday = stops.some(({ kind }) => kind === 'payday');
  const atLeast = Math.max(daysOfWeek, stops.length * 2) + (hasPayday ? daysAfterPayday : 0);
  return Math.min(days, atLeast);
}

const shortestOf = (phase: PlanPhase): number =>
  phase.kind === 'live'
    ? stopMinutes(phase) + Math.max(1, Math.ceil((daysNeeded(phase) * planBounds.secondsPerDay.minimum) / 60))
    : Math.min(phase.minutes, shortest[phase.kind]);

/** Phases of one lesson within its minutes, or as near as what is needed allows. */
function within(parts: readonly Part[], minutes: number): Part[] {
  let own = parts;
  const least = () => sum(own.map(({ phase }) => shortestOf(phase)));
  while (least() > minutes) {
    const fewer = withoutOne(own);
    if (!fewer) break;
    own = fewer;
  }
  const spare = Math.max(0, minutes - least());
  const wanted = own.map(({ phase }) => Math.max(0, phase.minutes - shortestOf(phase)));
  const shares = shareOut(wanted, spare);
  return own.map((part, i) => ({
    ...part,
    phase: withDaysThatFit({ ...part.phase, minutes: shortestOf(part.phase) + shares[i]! }),
  }));
}

/** Whole minutes for each, in proportion to what each would have, and never more than that. */
function shareOut(wanted: readonly number[], minutes: number): number[] {
  const total = sum(wanted);
  if (total <= minutes) return [...wanted];
  const shares = wanted.map((most) => Math.floor((most * minutes) / total));
  let left = minutes - sum(shares);
  return shares.map((share, i) => {
    const more = left > 0 && share < wanted[i]! ? 1 : 0;
    left -= more;
    return share + more;
  });
}

/** With one thing less: a stop, some minutes at a stop, or a phase. Null when only what is needed is left. */
function withoutOne(parts: readonly Part[]): Part[] | null {
  const change = (index: number, phase: PlanPhase) =>
    parts.map((part, i) => (i === index ? { ...part, phase } : part));
  for (const kind of optionalStops) {
    const index = parts.findLastIndex(({ phase }) => phase.stops.some((stop) => stop.kind === kind));
    const phase = parts[index]?.phase;
    if (!phase || (!mayLose(phase, kind) && parts[index]!.isNeeded)) continue;
    const place = phase.stops.findLastIndex((stop) => stop.kind === kind);
    return change(index, { ...phase, stops: phase.stops.filter((_, i) => i !== place) });
  }
  const long = parts.findIndex(({ phase }) => phase.stops.some(({ minutes }) => minutes > 1));
  if (long >= 0) {
    const { phase } = parts[long]!;
    return change(long, {
      ...phase,
      stops: phase.stops.map((stop) => ({ ...stop, minutes: Math.min(1, stop.minutes) })),
    });
  }
  for (const kind of optionalPhases) {
    const index = parts.findLastIndex(({ phase, isNeeded }) => phase.kind === kind && !isNeeded);
    if (index >= 0) return parts.filter((_, i) => i !== index);
  }
  return null;
}

/** A payday stays with the stop before it, and a phase without one keeps its last stop. */
function mayLose({ stops }: PlanPhase, kind: StopKind): boolean {
  if (kind === 'payday') return false;
  const others = stops.filter((stop) => stop.kind !== 'payday');
  return others.length > 1;
}

function withDaysThatFit(phase: PlanPhase): PlanPhase {
  if (phase.days === 0 && phase.stops.length === 0) return phase;
  const seconds = runningSeconds(phase);
  const { minimum } = planBounds.secondsPerDay;
  const days = Math.min(phase.days, Math.floor(seconds / minimum));
  if (days === 0) return { ...phase, days, stops: [] };
  const secondsPerDay = Math.min(phase.secondsPerDay, Math.floor(seconds / days));
  return { ...phase, days, secondsPerDay, stops: placed(phase, days) };
}

/** Stops on days of a shorter phase, as far apart as they must be; those for which there is no day fall out. */
function placed(phase: PlanPhase, days: number): PlanStop[] {
  let own = stopsOf(phase);
  for (;;) {
    const at = spread(own, (day) => Math.round((day * days) / Math.max(1, phase.days)), days);
    if (at) return own.map((stop, i) => ({ ...stop, day: at[i]! }));
    const kind = optionalStops.find((each) => own.some((stop) => stop.kind === each));
    const place = own.findLastIndex((stop) => stop.kind === kind);
    own = own.filter((_, i) => i !== place);
  }
}

/** Days near the wanted ones, each stop so long after the one before as it must; null when they have no room. */
function spread(stops: readonly PlanStop[], wanted: (day: number) => number, days: number): number[] | null {
  const at: number[] = [];
  stops.forEach((stop, i) => {
    const before = stops[i - 1];
    const earliest = before ? at[i - 1]! + gapAfter(before) : 1;
    at.push(Math.max(earliest, Math.min(wanted(stop.day), days)));
  });
  for (let i = stops.length - 1; i >= 0; i--) {
    const latest = i === stops.length - 1 ? days : at[i + 1]! - gapAfter(stops[i]!);
    at[i] = Math.min(at[i]!, latest);
  }
  return at.every((day) => day >= 1) ? at : null;
}

/** What the phases have less than they had. */
function cutsOf(before: readonly PlanPhase[], after: readonly Part[]): Cut[] {
  const now = new Map(after.map(({ was, phase }) => [was, phase]));
  return before.flatMap((phase): Cut[] => {
    const fits = now.get(phase);
    if (!fits) return [{ kind: 'phase', phase: phase.kind }];
    const kinds = fits.stops.map(({ kind }) => kind);
    const lost = phase.stops.filter(({ kind }) => {
      const place = kinds.indexOf(kind);
      if (place >= 0) kinds.splice(place, 1);
      return place < 0;
    });
    return [
      ...(fits.minutes < phase.minutes
        ? [{ kind: 'minutes' as const, phase: phase.kind, from: phase.minutes, to: fits.minutes }]
        : []),
      ...(fits.days < phase.days ? [{ kind: 'days' as const, from: phase.days, to: fits.days }] : []),
      ...lost.map(({ kind, day }): Cut => ({ kind: 'stop', stop: kind, day })),
    ];
  });
}

/** Where a lesson stands in its plan: what of the phase has passed. */
export interface Standing {
  /** Place of the phase that runs. */
  phase: number;
  /** Minutes since it began, and the stops of it, in order of their days, that have begun. */
  minutes: number;
  stops: number;
  /** World days since it began. */
  days: number;
}

/**
 * The plan with what is left of the present lesson made to fit the minutes that are left until the bell. What has passed
 * stays as it was.
 * @param longer minutes that the present phase is to have more than the plan gives it
 */
export function refitted<P extends LessonCourse>(
  plan: P,
  standing: Standing,
  minutesLeft: number,
  longer = 0,
): Fitted<P> {
  const scheduled = schedule(plan);
  const at = scheduled[standing.phase];
  if (!at || at.phase.kind === 'break') return { plan, cuts: [] };
  const inLesson = scheduled.filter(({ lesson }) => lesson === at.lesson);
  // The break at the end of a lesson takes no time of it.
  const last = inLesson.filter(({ phase }) => phase.kind !== 'break').at(-1)?.index ?? standing.phase;
  const left = remainder(at.phase, standing, longer);
  const rest = [left, ...plan.phases.slice(standing.phase + 1, last + 1)];
  const { plan: fits, cuts } = fittedWith({ ...plan, lessons: [minutesLeft], phases: rest }, left);
  const [own, ...later] = fits.phases as [PlanPhase, ...PlanPhase[]];
  const passed = stopsPassed(at.phase, standing);
  const present: PlanPhase = {
    ...at.phase,
    minutes: standing.minutes + own.minutes,
    days: standing.days + own.days,
    secondsPerDay: own.secondsPerDay,
    stops: [...passed, ...own.stops.map((stop) => ({ ...stop, day: stop.day + standing.days }))],
  };
  const phases = [...plan.phases.slice(0, standing.phase), present, ...later, ...plan.phases.slice(last + 1)];
  const before = sum(
    inLesson.filter(({ index }) => index < standing.phase).map(({ phase }) => phase.minutes),
  );
  const lessons = plan.lessons.map((minutes, lesson) =>
    lesson === at.lesson ? before + standing.minutes + minutesLeft : minutes,
  );
  return { plan: { ...plan, lessons, phases }, cuts };
}

/** Those that were called for before their day stand on the day on which they came. */
const stopsPassed = (phase: PlanPhase, { stops, days }: Standing) =>
  stopsOf(phase)
    .slice(0, stops)
    .map((stop) => ({ ...stop, day: Math.min(stop.day, Math.max(1, days)) }));

/** What is left of the phase that runs. A longer one has more days at the same speed. */
function remainder(phase: PlanPhase, standing: Standing, longer: number): PlanPhase {
  const stops = stopsOf(phase)
    .slice(standing.stops)
    .map((stop) => ({ ...stop, day: Math.max(1, stop.day - standing.days) }));
  const moreDays = isLive(phase) ? Math.floor((longer * 60) / phase.secondsPerDay) : 0;
  return {
    ...phase,
    minutes: Math.max(0, phase.minutes - standing.minutes) + longer,
    days: Math.max(0, phase.days - standing.days) + moreDays,
    stops,
  };
}
