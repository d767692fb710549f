import type { LearnerFlags } from './learner-flags.ts';
import type { Notes } from './notes.ts';

/**
 * Learners who left a room before opening an account. The world of a room says so too, but what learners answered outlasts
 * it, and no result or file contains a learner who left.
 */
export function openLeftLearners(notes: Notes): LearnerFlags {
  // Notes about a room end with its code: they are deleted with it.
  const key = (room: string) => `left ${room}`;
  const of = (room: string): number[] => JSON.parse(notes.read(key(room)) ?? '[]');
  return {
    has: (room, learner) => of(room).includes(learner),
    of,
    set: (room, learner, isSet) =>
      notes.together(() => {
        const others = of(room).filter((each) => each !== learner);
        notes.write(key(room), JSON.stringify(isSet ? [...others, learner] : others));
      }),
  };
}

/** Learners who are in no result and no file: those who have opted out, and those who have left. */
export function eitherFlag(...flags: readonly LearnerFlags[]): Omit<LearnerFlags, 'set'> {
  return {
    has: (room, learner) => flags.some((flag) => flag.has(room, learner)),
    of: (room) => [...new Set(flags.flatMap((flag) => flag.of(room)))].sort((a, b) => a - b),
  };
}
