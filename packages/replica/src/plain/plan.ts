/**
 * The plan of a lesson and its arithmetic: how the minutes until the bell are shared out, and how many world days fit
 * into them. All lengths of phases and stops are whole minutes; a world day lasts whole seconds.
 */
/** A break is where the bell ends one lesson of a plan: what follows belongs to the next one. */
export const phaseKinds = [
  'arrive',
  'before',
  'live',
  'end',
  'ownDebrief',
  'roomDebrief',
  'explained',
  'after',
  'break',
] as const;

/** What a facilitator does at a stop; the world stands still meanwhile. */
export const stopKinds = ['pause', 'poll', 'event', 'xray', 'step'] as const;

export type PhaseKind = (typeof phaseKinds)[number];

type StopKind = (typeof stopKinds)[number];

export interface PlanStop {
  kind: StopKind;
  /** Of the phase, from 1: the stop comes when this day begins. */
  day: number;
  minutes: number;
  /** Which event or step; empty for the other kinds. */
  what: string;
}

export interface PlanPhase {
  kind: PhaseKind;
  minutes: number;
  /** World days that run in the phase; 0 where the clock stands. */
  days: number;
  secondsPerDay: number;
  stops: PlanStop[];
}

export interface LessonPlan {
  name: string;
  /** Minutes of each lesson, from bell to bell. */
  lessons: number[];
  learners: number;
  languages: string[];
  scenario: string;
  agents: number;
  warmUpDays: number;
  xray: 'off' | 'onDemand' | 'on';
  arms: 'none' | 'xray';
  phases: PlanPhase[];
}

export const planBounds = {
  lessonMinutes: { minimum: 10, maximum: 240 },
  lessons: { minimum: 1, maximum: 4 },
  phaseMinutes: { minimum: 0, maximum: 240 },
  phases: { minimum: 1, maximum: 24 },
  stops: { minimum: 0, maximum: 12 },
  days: { minimum: 0, maximum: 365 },
  /** A day that is shorter can't be followed by anybody. */
  secondsPerDay: { minimum: 5, maximum: 3_600 },
  stopMinutes: { minimum: 0, maximum: 30 },
};

/** Of a plan and of a room, in characters. */
export const planNameLengthMax = 60;

/** Of a seat, in characters: a table, a number or a nickname. */
export const seatNameLengthMax = 30;

/** Of a plan as JSON. */
export const planLengthMax = 16_000;

/** What of a plan does not fit, with what would. */
export type Misfit =
  /** A lesson's phases are longer than the lesson. */
  | { kind: 'minutes'; lesson: number; minutes: number; over: number }
  /** The days of a phase take longer than it lasts: so many fit at its speed; 0 seconds when none would do. */
  | { kind: 'days'; phase: number; days: number; fits: number; seconds: number }
  /** A stop stands on a day that its phase does not have. */
  | { kind: 'stop'; phase: number; day: number; days: number }
  /** There are more breaks than bells between lessons. */
  | { kind: 'breaks'; breaks: number; bells: number };

export interface Scheduled {
  phase: PlanPhase;
  /** Its place among the plan's phases. */
  index: number;
  lesson: number;
  /** Minutes since the bell that began its lesson. */
  from: number;
  until: number;
  /** World days of the room that it begins and ends with; both the same where the clock stands. */
  firstDay: number;
  lastDay: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const stopMinutes = (phase: PlanPhase) => sum(phase.stops.map(({ minutes }) => minutes));

/** Real seconds in which the clock of the world runs. */
const runningSeconds = (phase: PlanPhase) => Math.max(0, (phase.minutes - stopMinutes(phase)) * 60);

const isLive = ({ kind }: PlanPhase) => kind === 'live';

/** When each phase comes, and over which days of the world it goes. */
export function schedule(plan: LessonPlan): Scheduled[] {
  let lesson = 0;
  let at = 0;
  let day = plan.warmUpDays + 1;
  return plan.phases.map((phase, index) => {
    const [from, firstDay] = [at, day];
    at += phase.minutes;
    day += phase.days;
    const lastDay = Math.max(firstDay, day - 1);
    const entry = { phase, index, lesson, from, until: at, firstDay, lastDay };
    if (phase.kind === 'break') [lesson, at] = [lesson + 1, 0];
    return entry;
  });
}

/** World days after which a room of the plan may be over, with a few to spare for a class that is slow. */
export const daysOfRoom = (plan: LessonPlan): number =>
  plan.warmUpDays + sum(plan.phases.map(({ days }) => days)) + 10;

/** Whatever keeps a plan from ending with the bell; empty for one that fits. */
export function misfits(plan: LessonPlan): Misfit[] {
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
  return [
    ...(isLong
      ? [{ kind: 'days' as const, phase: place, days, fits, seconds: atThese < minimum ? 0 : atThese }]
      : []),
    ...stops.flatMap(({ day }): Misfit[] =>
      day < 1 || day > days ? [{ kind: 'stop', phase: place, day, days }] : [],
    ),
  ];
}

/**
 * The plan that is nearest and fits: phases in which the world lives give way first, then the others; days go faster
 * as long as they can be followed, and then there are fewer. A plan that fits stays as it is.
 */
export function fitted(plan: LessonPlan): LessonPlan {
  if (misfits(plan).length === 0) return plan;
  let breaks = 0;
  const kept = plan.phases.filter(({ kind }) => kind !== 'break' || ++breaks < plan.lessons.length);
  const lessonOf = new Map(
    schedule({ ...plan, phases: kept }).map(({ phase, lesson }) => [phase, lesson] as const),
  );
  const phases = plan.lessons.flatMap((minutes, lesson) =>
    shortened(
      kept.filter((phase) => lessonOf.get(phase) === lesson),
      minutes,
    ),
  );
  return { ...plan, phases: phases.map(withDaysThatFit) };
}

/** Phases of one lesson within its minutes. */
function shortened(phases: readonly PlanPhase[], minutes: number): PlanPhase[] {
  const shorten = (list: readonly PlanPhase[], mayShrink: (phase: PlanPhase) => boolean): PlanPhase[] => {
    let over = sum(list.map((phase) => phase.minutes)) - minutes;
    const room = sum(list.filter(mayShrink).map((phase) => Math.max(0, phase.minutes - 1)));
    return list.map((phase) => {
      const own = mayShrink(phase) ? Math.max(0, phase.minutes - 1) : 0;
      const less = Math.max(0, Math.min(own, over, Math.ceil((own / Math.max(1, room)) * over)));
      over -= less;
      return { ...phase, minutes: phase.minutes - less };
    });
  };
  const once = shorten(phases, isLive);
  const twice = shorten(
    shorten(once, () => true),
    () => true,
  );
  // A minute each is still too much: the last ones fall out.
  let at = 0;
  return twice.map((phase) => {
    const left = Math.min(phase.minutes, Math.max(0, minutes - at));
    at += left;
    return { ...phase, minutes: left };
  });
}

function withDaysThatFit(phase: PlanPhase): PlanPhase {
  if (phase.days === 0 && phase.stops.length === 0) return phase;
  let left = phase.minutes;
  const stops = phase.stops.filter(({ minutes }) => {
    const isKept = minutes <= left;
    if (isKept) left -= minutes;
    return isKept;
  });
  const seconds = left * 60;
  const { minimum } = planBounds.secondsPerDay;
  const days = Math.min(phase.days, Math.floor(seconds / minimum));
  const secondsPerDay =
    days === 0 ? phase.secondsPerDay : Math.min(phase.secondsPerDay, Math.floor(seconds / days));
  return {
    ...phase,
    days,
    secondsPerDay,
    stops: days === 0 ? [] : stops.map((stop) => ({ ...stop, day: Math.max(1, Math.min(stop.day, days)) })),
  };
}

/** The plan with the border after a phase moved by so many minutes: the next phase gives or takes them. */
export function withBorderMoved(plan: LessonPlan, index: number, by: number): LessonPlan {
  const [before, after] = [plan.phases[index], plan.phases[index + 1]];
  if (!before || !after || before.kind === 'break' || after.kind === 'break') return plan;
  const moved = Math.max(1 - before.minutes, Math.min(by, after.minutes - 1));
  return {
    ...plan,
    phases: plan.phases.map((phase, place) =>
      place === index
        ? { ...phase, minutes: phase.minutes + moved }
        : place === index + 1
          ? { ...phase, minutes: phase.minutes - moved }
          : phase,
    ),
  };
}

const still = (kind: PhaseKind, minutes: number): PlanPhase => ({
  kind,
  minutes,
  days: 0,
  secondsPerDay: planBounds.secondsPerDay.minimum,
  stops: [],
});

const live = (minutes: number, days: number, secondsPerDay: number, stops: PlanStop[]): PlanPhase => ({
  kind: 'live' as const,
  minutes,
  days,
  secondsPerDay,
  stops,
});

const stop = (kind: StopKind, day: number, minutes: number, what = ''): PlanStop => ({
  kind,
  day,
  minutes,
  what,
});

/** Plans that are ready to be used; their names are in the console's texts. */
export const readyPlans = {
  one: {
    lessons: [45],
    phases: [
      still('arrive', 4),
      still('before', 4),
      live(17, 48, 17, [
        stop('pause', 8, 1),
        stop('poll', 20, 1),
        stop('event', 30, 1, 'warning'),
        stop('xray', 40, 0),
      ]),
      still('end', 2),
      still('ownDebrief', 5),
      still('roomDebrief', 6),
      still('explained', 4),
      still('after', 3),
    ],
  },
  long: {
    lessons: [90],
    phases: [
      still('arrive', 6),
      still('before', 6),
      live(16, 24, 30, [stop('pause', 8, 2), stop('poll', 18, 2)]),
      live(20, 26, 36, [stop('event', 6, 2, 'warning'), stop('poll', 14, 1), stop('xray', 20, 1)]),
      still('end', 3),
      still('ownDebrief', 9),
      still('roomDebrief', 15),
      still('explained', 9),
      still('after', 6),
    ],
  },
  twoLessons: {
    lessons: [45, 45],
    phases: [
      still('arrive', 6),
      still('before', 6),
      live(33, 34, 50, [stop('pause', 8, 2), stop('poll', 24, 2)]),
      still('break', 0),
      live(12, 16, 37, [stop('event', 4, 2, 'warning'), stop('xray', 10, 0)]),
      still('end', 3),
      still('ownDebrief', 7),
      still('roomDebrief', 12),
      still('explained', 6),
      still('after', 5),
    ],
  },
} satisfies Record<string, Pick<LessonPlan, 'lessons' | 'phases'>>;

export type ReadyPlan = keyof typeof readyPlans;
