import { nameOf } from '@glassmine/scheme';

/**
 * What a person is called in an export. Agents keep the names they were invented with. A learner's is a number:
 * whoever sat in the same class would know who played the invented name.
 */
export function personName(
  seed: number,
  person: number,
  isLearner: boolean,
): { first: string; family: string } {
  return isLearner ? { first: 'learner', family: String(person) } : nameOf(seed, person);
}
