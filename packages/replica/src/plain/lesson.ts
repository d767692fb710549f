/**
 * The steps of a lesson and what is open in each. A plan's phases and stops are one list of steps, which the lesson goes
 * through; server, phones, script and wall ask `openIn` what a step means, so that they can't differ.
 */
import { type PauseSentence, type ReadyPoll, readyPolls } from './pause.ts';
import type { LessonCourse, PlanPhase, PlanStop } from './plan.ts';

type Phases = Pick<LessonCourse, 'phases'>;

/** One step of a lesson. */
export interface LessonStep {
  /** Place among the plan's phases. */
  phase: number;
  /** Place among the phase's stops in order of their days; -1 before the first. */
  stop: number;
  /** Whether the lesson stands at the stop, or has gone on from it. */
  isAtStop: boolean;
}

/** A phase's stops in order of their days. */
export function stopsOf({ stops }: PlanPhase): PlanStop[] {
  return [...stops].sort((a, b) => a.day - b.day);
}

/** All steps of a plan, in their order: each phase, and for each of its stops the stop and how it goes on. */
export function stepsOf({ phases }: Phases): LessonStep[] {
  return phases.flatMap((each, phase) => [
    { phase, stop: -1, isAtStop: false },
    ...each.stops.flatMap((_, stop) => [
      { phase, stop, isAtStop: true },
      { phase, stop, isAtStop: false },
    ]),
  ]);
}

/** The stop at which a step stands; null for one that stands at none. */
export const stopAt = (plan: Phases, step: number): PlanStop | null => stopIn(plan, stepsOf(plan)[step]);

function stopIn({ phases }: Phases, at: LessonStep | undefined): PlanStop | null {
  const phase = at && phases[at.phase];
  return phase && at.isAtStop ? (stopsOf(phase)[at.stop] ?? null) : null;
}

/** The phase that a step belongs to, with its place; null before the first step and behind the last. */
export function phaseAt(plan: Phases, step: number): { phase: PlanPhase; index: number } | null {
  const index = stepsOf(plan)[step]?.phase ?? -1;
  const phase = plan.phases[index];
  return phase ? { phase, index } : null;
}

/** The step with which a phase begins; -1 for a phase that the plan does not have. */
export function stepOfPhase(plan: Phases, phase: number): number {
  return stepsOf(plan).findIndex((each) => each.phase === phase);
}

/** What a wall can show: the way in, what the scheme says of itself, what covers the phones, the end. */
export const wallViews = ['join', 'live', 'poll', 'end'] as const;

export type WallView = (typeof wallViews)[number];

/** What learners and the wall have in front of them. */
export interface LessonOpen {
  questionnaire: 'none' | 'before' | 'practice' | 'after';
  /** What covers the phones; null while they can be used. */
  cover: { sentence: PauseSentence | null; poll: ReadyPoll | null } | null;
  isDebriefOpen: boolean;
  wall: WallView;
}

const questionnaireIn = {
  before: 'before',
  explained: 'practice',
  after: 'after',
} as const satisfies Partial<Record<PlanPhase['kind'], LessonOpen['questionnaire']>>;

/** What is open in a step of a plan, before the first step (-1) too. */
export function openIn(plan: Phases, step: number): LessonOpen {
  const at = phaseAt(plan, step);
  const kind = at?.phase.kind ?? 'arrive';
  const cover = coverOf(stopAt(plan, step));
  const reached = plan.phases.slice(0, (at?.index ?? -1) + 1).map((phase) => phase.kind);
  const hasEnded = reached.includes('end');
  return {
    questionnaire: kind in questionnaireIn ? questionnaireIn[kind as keyof typeof questionnaireIn] : 'none',
    cover,
    isDebriefOpen: reached.includes('ownDebrief') || reached.includes('roomDebrief'),
    wall: cover
      ? 'poll'
      : hasEnded
        ? 'end'
        : reached.includes('live') || reached.includes('break')
          ? 'live'
          : 'join',
  };
}

function coverOf(stop: PlanStop | null): LessonOpen['cover'] {
  if (stop?.kind === 'pause') return { sentence: 'lookUp', poll: null };
  return stop?.kind === 'poll' ? { sentence: null, poll: pollOf(stop) } : null;
}

/** The ready poll that a stop puts on the phones. */
export function pollOf({ what }: PlanStop): ReadyPoll {
  return readyPolls.find((each) => each === what) ?? 'withdraw';
}

/** Whether the scheme is kept from ending: a plan with a phase for the end that has not come yet. */
export function isEndAhead(plan: Phases, step: number): boolean {
  const end = plan.phases.findIndex(({ kind }) => kind === 'end');
  return end >= 0 && step < stepOfPhase(plan, end);
}

/** Whether a payday comes after a step. */
export function isPaydayAhead(plan: Phases, step: number): boolean {
  return stepsOf(plan).some((at, later) => later > step && stopIn(plan, at)?.kind === 'payday');
}

/** One thing that a move does, for people to read before they press. */
export type Deed =
  | { kind: 'clockRuns'; seconds: number; until: 'stop' | 'payday' | 'phaseEnd' | 'nextPhase' }
  | { kind: 'clockStands' }
  | { kind: 'covers' }
  | { kind: 'poll'; poll: ReadyPoll }
  | { kind: 'uncovers' }
  | { kind: 'opens'; questionnaire: 'before' | 'practice' | 'after' }
  | { kind: 'closesQuestionnaire' }
  | { kind: 'event'; what: string }
  | { kind: 'operatorStep'; what: string }
  | { kind: 'xray' }
  | { kind: 'ends' }
  | { kind: 'notice' }
  | { kind: 'opensDebrief' };

/**
 * What a move from one step to another does, in the order in which it is done.
 * @param furthest the furthest step so far: what happens in the world at a stop happens at its first time alone
 */
export function deedsOf(plan: Phases, from: number, to: number, furthest = from): Deed[] {
  const [before, after] = [openIn(plan, from), openIn(plan, to)];
  const at = phaseAt(plan, to);
  const stop = stopAt(plan, to);
  if (!at) return [];
  const { questionnaire } = after;
  const isOther = questionnaire !== before.questionnaire;
  return [
    ...(before.cover && !after.cover ? [{ kind: 'uncovers' as const }] : []),
    ...(isOther && questionnaire === 'none' ? [{ kind: 'closesQuestionnaire' as const }] : []),
    ...deedsOfStop(stop).filter(({ kind }) => to > furthest || !onceOnly.has(kind)),
    ...(at.phase.kind === 'end' && isEndAhead(plan, Math.max(from, furthest))
      ? [{ kind: 'ends' as const }]
      : []),
    ...(isOther && questionnaire !== 'none' ? [{ kind: 'opens' as const, questionnaire }] : []),
    ...(after.isDebriefOpen && !before.isDebriefOpen ? [{ kind: 'opensDebrief' as const }] : []),
    clockDeed(plan, to),
  ];
}

const onceOnly = new Set<Deed['kind']>(['event', 'operatorStep', 'xray']);

function deedsOfStop(stop: PlanStop | null): Deed[] {
  switch (stop?.kind) {
    case 'pause':
      return [{ kind: 'covers' }];
    case 'poll':
      return [{ kind: 'poll', poll: pollOf(stop) }];
    case 'event':
      return [{ kind: 'event', what: stop.what }];
    case 'step':
      return [{ kind: 'operatorStep', what: stop.what }];
    case 'xray':
      return [{ kind: 'xray' }];
    default:
      return [];
  }
}

function clockDeed(plan: Phases, step: number): Deed {
  const at = phaseAt(plan, step)!;
  const { kind, secondsPerDay, stops } = at.phase;
  if (kind === 'end') return { kind: 'clockRuns', seconds: secondsPerDay, until: 'nextPhase' };
  if (isFirstAfterEnd(plan, at.index)) return { kind: 'notice' };
  const stop = stopAt(plan, step);
  // A teacher who calls for payday gets the next one: it is on a working day at ten.
  if (stop?.kind === 'payday') return { kind: 'clockRuns', seconds: secondsPerDay, until: 'payday' };
  if (kind !== 'live' || stop) return { kind: 'clockStands' };
  const passed = stepsOf(plan)[step]!.stop + 1;
  return { kind: 'clockRuns', seconds: secondsPerDay, until: passed < stops.length ? 'stop' : 'phaseEnd' };
}

/** Whether a phase is the one in which the days of notice go by: the first that stands still after the end. */
export function isFirstAfterEnd({ phases }: Phases, index: number): boolean {
  return phases[index - 1]?.kind === 'end' && phases[index]?.kind !== 'live';
}
