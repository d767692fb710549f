/** Courses of a room, and of what would have become of it: points at midnights, laid beside each other. */
import type { Fork, ForkWhatIf, SeriesPoint } from '@glassmine/contract';

/** Nothing is different. */
export const unchanged: ForkWhatIf = {
  nobodyInvites: false,
  dailyRatePercent: 100,
  warningDay: 0,
  paysAlways: false,
  immunePercent: 0,
  agentsPercent: 100,
};

export interface Course {
  /** Tells courses apart; empty for the room's own. */
  id: string;
  label: string;
  /** One a midnight, the opening first. */
  points: readonly SeriesPoint[];
  /** A what-if in which nothing is different: the room, lived on by its crowd. */
  isUnchanged?: boolean;
}

/** What is set side by side: the first is what the others are held against, all on the last day that all have lived. */
export interface Held {
  courses: readonly Course[];
  day: number;
}

/**
 * The room's own course is what others are held against, unless it was lived on without any change: then that goes
 * further, and is the fairer one, for no people are in it either.
 */
export function heldAgainst(courses: readonly Course[]): Held {
  const reference = courses.findLast(({ isUnchanged }) => isUnchanged) ?? courses[0];
  if (!reference) return { courses: [], day: 0 };
  const others = courses.filter((course) => course !== reference && course.id !== '');
  const held = [reference, ...others];
  return { courses: held, day: Math.max(0, Math.min(...held.map(({ points }) => points.length)) - 1) };
}

/** What a what-if came to, from the opening on: up to its parting it is the room's. */
export function courseOf(fork: Fork, room: readonly SeriesPoint[], label: string): Course {
  const { forkId, day, points } = fork;
  return { id: forkId, label, points: [...room.slice(0, day), ...points], isUnchanged: isUnchanged(fork) };
}

function isUnchanged({ whatIf }: Fork): boolean {
  return Object.entries(unchanged).every(([name, usual]) => whatIf[name as keyof ForkWhatIf] === usual);
}

export interface Figures {
  /** The world day on which the operator was gone, the first being 1; null while it is there. */
  goneOnDay: number | null;
  members: number;
  inLoss: number;
  /** Of the members, percent. */
  lossPercent: number;
  deposits: number;
  payouts: number;
  draws: number;
  highestReserve: number;
}

export function figuresOf(points: readonly SeriesPoint[]): Figures {
  const last = points.at(-1);
  const gone = points.findIndex(({ phase }) => phase === 'gone');
  const { members = 0, inLoss = 0, deposits = 0, payouts = 0, draws = 0 } = last ?? {};
  return {
    goneOnDay: gone < 0 ? null : gone,
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

/** Values over days, as many as the longest course has; nothing where one has not come so far. */
export function valuesOf(course: Course, measure: Measure, days: number): number[] {
  return Array.from({ length: days }, (_, day) => course.points[day]?.[measure] ?? Number.NaN);
}
