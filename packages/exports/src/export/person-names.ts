import type { Seed } from '@glassmine/kernel';
import { nameOf, type Person } from '@glassmine/replica';

/**
 * A person's name in an export. Agents keep their invented names. A learner's name is the learner number, since classmates would
 * recognise the invented one.
 */
export function personName(
  seed: Seed,
  person: Person,
  isLearner: boolean,
): { first: string; family: string } {
  return isLearner ? { first: 'learner', family: String(person) } : nameOf(seed, person);
}
