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

/**
 * What happens at a stop; the world stands still meanwhile. At `act` and `payday` phones can be used: learners rent
 * machines and take income out; on payday, a working day at ten o'clock, they ask for their money.
 */
export const stopKinds = ['pause', 'poll', 'event', 'xray', 'step', 'act', 'payday'] as const;

export type PhaseKind = (typeof phaseKinds)[number];

export type StopKind = (typeof stopKinds)[number];

export interface PlanStop {
  kind: StopKind;
  /** Of the phase, from 1: the stop comes when this day begins. */
  day: number;
  minutes: number;
  /** Which event, step or ready poll; empty for the other kinds, and for the usual poll. */
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

/** The times of a lesson: what a room's world follows. */
export interface LessonCourse {
  /** Minutes of each lesson, from bell to bell. */
  lessons: number[];
  /** World days that the crowd runs before anybody comes in. */
  warmUpDays: number;
  phases: PlanPhase[];
}

export interface LessonPlan extends LessonCourse {
  name: string;
  learners: number;
  languages: string[];
  scenario: string;
  agents: number;
  xray: 'off' | 'onDemand' | 'on';
  arms: 'none' | 'xray';
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

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** When each phase comes, and over which days of the world it goes. */
export function schedule(plan: Omit<LessonCourse, 'lessons'>): Scheduled[] {
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

/** The times of a plan, without the names that people gave it. */
export const courseOf = ({ lessons, warmUpDays, phases }: LessonCourse): LessonCourse => ({
  lessons,
  warmUpDays,
  phases,
});

/** World days after which a room of the plan may be over, with a few to spare for a class that is slow. */
export const daysOfRoom = (plan: LessonCourse): number =>
  plan.warmUpDays + sum(plan.phases.map(({ days }) => days)) + 10;

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
      live(20, 48, 13, [
        stop('act', 4, 2),
        stop('act', 9, 1),
        stop('payday', 10, 3),
        stop('poll', 20, 1),
        stop('event', 30, 1, 'warning'),
        stop('xray', 40, 1),
      ]),
      still('end', 2),
      still('ownDebrief', 4),
      still('roomDebrief', 5),
      still('explained', 3),
      still('after', 3),
    ],
  },
  long: {
    lessons: [90],
    phases: [
      still('arrive', 6),
      still('before', 6),
      live(18, 24, 25, [stop('act', 4, 2), stop('act', 9, 1), stop('payday', 10, 3), stop('poll', 18, 2)]),
      live(20, 26, 36, [stop('event', 6, 2, 'warning'), stop('poll', 14, 1), stop('xray', 20, 1)]),
      still('end', 3),
      still('ownDebrief', 9),
      still('roomDebrief', 13),
      still('explained', 9),
      still('after', 6),
    ],
  },
  twoLessons: {
    lessons: [45, 45],
    phases: [
      still('arrive', 6),
      still('before', 6),
      live(33, 34, 44, [stop('act', 4, 2), stop('act', 9, 1), stop('payday', 10, 3), stop('poll', 24, 2)]),
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
