import { shape } from '@glassmine/kernel';
import { ScenarioError } from '../base/scenario-error.ts';
import { type Texts, texts } from '../base/texts.ts';

/** An offer that learners judge. It is of no world: no rule reads it. */
export interface Offer {
  key: string;
  genuine: boolean;
  /**
   * Half of the learners begin with set a and half with b, so that neither is harder by chance. Set c is practice:
   * everybody judges it, each answer is explained at once, and nothing of it is measured.
   */
  set: 'a' | 'b' | 'c';
  title: Texts;
  text: Texts;
  /** Why it is genuine or fraud; each offer of the practice set has one. */
  explanation: Texts | null;
}

/** None: the house’s own set is asked. */
export const offers = shape.list<Offer>(
  shape.record({
    key: shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'a key of small letters, digits and dashes'),
    genuine: shape.flag,
    set: shape.oneOf('a', 'b', 'c'),
    title: texts(80),
    text: texts(600),
    explanation: shape.orNull(texts(600)),
  }),
  0,
  80,
);

/**
 * Both measured sets have both kinds, equally many of each, and every key is there once. A practice set may be missing:
 * then the house’s own is asked.
 */
export function checkOffers(list: readonly Offer[], faults: shape.Fault[]): void {
  if (list.length === 0) return;
  const path = '/questionnaire';
  if (new Set(list.map(({ key }) => key)).size < list.length)
    faults.push({ path, reason: 'must have different keys' });
  const count = (set: Offer['set'], genuine: boolean) =>
    list.filter((each) => each.set === set && each.genuine === genuine).length;
  const counts = [count('a', true), count('a', false), count('b', true), count('b', false)];
  if (counts.some((each) => each === 0 || each > 20 || each !== counts[0]))
    faults.push({
      path,
      reason: 'must have different sets a and b with as many frauds as genuine offers, up to 20 of each',
    });
  const practice = list.filter(({ set }) => set === 'c');
  if (practice.some(({ explanation }) => !explanation))
    faults.push({ path, reason: 'must explain every offer of the practice set c' });
  if (count('c', true) !== count('c', false) || practice.length > 40)
    faults.push({ path, reason: 'must have as many frauds as genuine offers in the practice set c' });
}

/** Reads a set of offers that stands in a file of its own. Throws ScenarioError that names every fault. */
export function parseOffers(json: unknown): Offer[] {
  const { value: found, faults } = shape.read(offers, json, '/questionnaire');
  if (faults.length === 0) checkOffers(found, faults);
  if (faults.length > 0) throw new ScenarioError(faults);
  return found;
}
