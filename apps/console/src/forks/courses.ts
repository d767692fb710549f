/** Courses of a room and of its forks: one point per midnight. */
import type { Fork, ForkChanges, SeriesPoint } from '@glassmine/replica/wire';

/** The changes of a fork in which nothing differs. */
export const unchanged: ForkChanges = {
  nobodyInvites: false,
  dailyRatePercent: 100,
  warningDay: 0,
  paysAlways: false,
  immunePercent: 0,
  agentsPercent: 100,
};

export interface Course {
  /** Id of the course; empty for the room's own. */
  id: string;
  label: string;
  /** A point per midnight, the opening first. */
  points: readonly SeriesPoint[];
  /** A fork without changes: the room continued by its crowd. */
  isUnchanged?: boolean;
}

/** Courses to compare: the first is the reference; all on the last day that all have reached. */
export interface ComparedCourses {
  courses: readonly Course[];
  day: number;
}

/**
 * The reference is the room's own course, unless an unchanged fork exists: that one covers more days and is a fairer
 * comparison, since no learners act in it either.
 */
export function compareCourses(courses: readonly Course[]): ComparedCourses {
  const reference = courses.findLast(({ isUnchanged }) => isUnchanged) ?? courses[0];
  if (!reference) return { courses: [], day: 0 };
  const others = courses.filter((course) => course !== reference && course.id !== '');
  const held = [reference, ...others];
  return { courses: held, day: Math.max(0, Math.min(...held.map(({ points }) => points.length)) - 1) };
}

/** Course of a fork from the room's opening on: up to its start day it is the room's. */
export function courseOf(fork: Fork, room: readonly SeriesPoint[], label: string): Course {
  const { forkId, day, points } = fork;
  return { id: forkId, label, points: [...room.slice(0, day), ...points], isUnchanged: isUnchanged(fork) };
}

function isUnchanged({ whatIf }: Fork): boolean {
  return Object.entries(unchanged).every(([name, usual]) => whatIf[name as keyof ForkChanges] === usual);
}

export interface Figures {
  /** World day on which the operator left, from 1; null while it is there. */
  goneOnDay: number | null;
  members: number;
  inLoss: number;
  /** Share of the members, percent. */
  lossPercent: number;
  deposits: number;
  payouts: number;
  draws: number;
  highestReserve: number;
}

const dayMs = 86_400_000;

/**
 * The world day on which the phase at a midnight began, as the room's clock and the lab count it. The policy may leave
 * at a midnight: on the first moment of a new day. Where a point has no time of it, the phase had begun by then.
 */
export function dayOfPhase(
  points: readonly Pick<SeriesPoint, 'at' | 'phaseSince'>[],
  midnight: number,
): number {
  const [start, began] = [points[0]?.at ?? 0, points[midnight]?.phaseSince];
  return began === undefined ? midnight : Math.floor((began - start) / dayMs) + 1;
}

export function figuresOf(points: readonly SeriesPoint[]): Figures {
  const last = points.at(-1);
  const gone = points.findIndex(({ phase }) => phase === 'gone');
  const { members = 0, inLoss = 0, deposits = 0, payouts = 0, draws = 0 } = last ?? {};
  return {
    goneOnDay: gone < 0 ? null : dayOfPhase(points, gone),
    members,
    inLoss,
    lossPercent: members === 0 ? 0 : (inLoss / members) * 100,
    deposits,
    payouts,
    draws,
    highestReserve: Math.max(0, ...points.map(({ reserve }) => reserve)),
  };
}

export const measures = [
  'reserve',
  'deposits',
  'payouts',
  'draws',
  'members',
  'inLoss',
  'trustPercent',
] as const;
export type Measure = (typeof measures)[number];

/** Values by day, as many as the longest course has; NaN beyond the end of a course. */
export function valuesOf(course: Course, measure: Measure, days: number): number[] {
  return Array.from({ length: days }, (_, day) => course.points[day]?.[measure] ?? Number.NaN);
}
