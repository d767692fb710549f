import {
  isEndAhead,
  type LessonCourse,
  openIn,
  type PhaseKind,
  phaseAt,
  type WallView,
} from '@glassmine/replica/plain';
import type { SheetPhase } from '@glassmine/study';

/** A room, as far as its wall goes. */
export interface Walled {
  /** The plan that its world follows, and the step; null in a room without one. */
  lesson: { plan: Pick<LessonCourse, 'phases'>; step: number } | null;
  /** The phase of a plan that its world does not follow yet, as an older server noted it. */
  phase: PhaseKind | null;
  /** Whether a pause covers the phones. */
  isPaused: boolean;
  hasEnded: boolean;
  isRunning: boolean;
  learners: number;
}

/**
 * A pause has precedence, then what the step of the lesson says. Without a plan it is the end once it has come, and while
 * the clock stands the way in until a learner has joined.
 */
export function wallViewOf({ lesson, phase, isPaused, hasEnded, isRunning, learners }: Walled): WallView {
  if (isPaused) return 'poll';
  if (lesson) return openIn(lesson.plan, lesson.step).wall;
  if (hasEnded) return 'end';
  const isArriving = phase === null ? learners === 0 : phase === 'arrive';
  return isArriving && !isRunning ? 'join' : 'live';
}

/** A room, as far as it is to be kept from its class what is true. */
export interface Secret extends Pick<Walled, 'lesson' | 'hasEnded'> {
  hasArms: boolean;
  /** The questionnaire that is open, and the one that was opened last. */
  open: SheetPhase | 'none';
  last: SheetPhase | null;
  /** Whether each learner who is in the room has handed in the questionnaire after. */
  haveAllAnswered: () => boolean;
}

/** Whether the lesson has come to the end of the scheme. */
export const isEndTold = ({ lesson, hasEnded }: Pick<Secret, 'lesson' | 'hasEnded'>): boolean =>
  hasEnded && !(lesson && isEndAhead(lesson.plan, lesson.step));

/**
 * Whether the wall may say what is true: after the end, and in a room with arms once everybody in it has handed in the
 * questionnaire after, or none is to come.
 */
export function isTruthTold(secret: Secret): boolean {
  if (!isEndTold(secret)) return false;
  return !(secret.hasArms && isAfterAhead(secret)) || secret.haveAllAnswered();
}

/** Whether the questionnaire after is open or to come. Without a plan it is, once another has been opened. */
function isAfterAhead({ lesson, open, last }: Secret): boolean {
  if (open === 'after') return true;
  if (!lesson) return last === 'before' || last === 'practice';
  const now = phaseAt(lesson.plan, lesson.step)?.index ?? -1;
  return lesson.plan.phases.some(({ kind }, place) => kind === 'after' && place > now);
}
