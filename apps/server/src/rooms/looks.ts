import type { Looked } from '@glassmine/views';
import type { LearnerFlags } from '../store/learner-flags.ts';
import type { Observations } from '../store/observations.ts';

export interface LooksParts {
  observations: Pick<Observations, 'read'>;
  optedOut: LearnerFlags;
}

/** What each learner of a room looked at; null for those who have opted out of results. Read once for the room. */
export function looksIn(
  room: string,
  { observations, optedOut }: LooksParts,
): (learner: number) => readonly Looked[] | null {
  const leftOut = new Set(optedOut.of(room));
  const byLearner = Map.groupBy(observations.read(room), ({ learner }) => learner);
  return (learner) => (leftOut.has(learner) ? null : (byLearner.get(learner) ?? []));
}
