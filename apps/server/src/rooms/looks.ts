import type { Looked } from '@glassmine/replica/views';
import type { LearnerFlags } from '../store/learner-flags.ts';
import type { Observations } from '../store/observations.ts';

export interface LooksParts {
  observations: Pick<Observations, 'read'>;
  /** Learners who are left out of all results. */
  leftOut: Pick<LearnerFlags, 'of'>;
}

/** What each learner of a room looked at; null for those who are in no result. Read once for the room. */
export function looksIn(
  room: string,
  { observations, leftOut }: LooksParts,
): (learner: number) => readonly Looked[] | null {
  const out = new Set(leftOut.of(room));
  const byLearner = Map.groupBy(observations.read(room), ({ learner }) => learner);
  return (learner) => (out.has(learner) ? null : (byLearner.get(learner) ?? []));
}
