import type { BesideRoom, Looked } from '@glassmine/replica/views';
import type { Pauses } from '../pauses/pauses.ts';
import type { LearnerFlags } from '../store/learner-flags.ts';
import type { Observations } from '../store/observations.ts';

interface LooksParts {
  observations: Pick<Observations, 'read'>;
  /** Learners who are left out of all results. */
  leftOut: Pick<LearnerFlags, 'of'>;
}

/** What each learner of a room looked at; null for those who are in no result. Read once for the room. */
function looksIn(
  room: string,
  { observations, leftOut }: LooksParts,
): (learner: number) => readonly Looked[] | null {
  const out = new Set(leftOut.of(room));
  const byLearner = Map.groupBy(observations.read(room), ({ learner }) => learner);
  return (learner) => (out.has(learner) ? null : (byLearner.get(learner) ?? []));
}

export interface BesideParts extends LooksParts {
  pauses: Pick<Pauses, 'list'>;
}

/** What the debrief of a room says that its world does not know: what was looked at, and when the lesson paused. */
export const besideRoom = (room: string, parts: BesideParts): BesideRoom => ({
  lookedOf: looksIn(room, parts),
  pauses: parts.pauses.list(room).map(({ day, said }) => ({ day, isPoll: said.poll !== null })),
});
