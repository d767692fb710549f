import type { Offer, World } from '@glassmine/replica';
import type { SheetPhase } from '@glassmine/study';

/** A learner of a running room. */
export interface Who {
  room: string;
  learner: number;
  world: World;
}

/** Every other learner begins with the other set; a later reminder asks the first one again. All practise on set c. */
export function setFor(learner: number, phase: SheetPhase): Offer['set'] {
  if (phase === 'practice') return 'c';
  return (learner % 2 === 0) === (phase !== 'after') ? 'a' : 'b';
}

/** A learner's offers: the scenario's own, or the usual ones of a set that it lacks. */
export function offersOfLearner(
  { own, usual }: { own: readonly Offer[]; usual: readonly Offer[] },
  learner: number,
  phase: SheetPhase,
): Offer[] {
  const set = setFor(learner, phase);
  const ofSet = (offers: readonly Offer[]) => offers.filter((offer) => offer.set === set);
  const found = ofSet(own);
  return mixed(found.length > 0 ? found : ofSet(usual), learner);
}

/** A fixed order of its own for each learner, so that neighbours can't copy and no place is always last. */
function mixed(offers: readonly Offer[], learner: number): Offer[] {
  let state = (Math.imul(learner + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  const rest = [...offers];
  const out: Offer[] = [];
  while (rest.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    out.push(...rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1));
  }
  return out;
}

/** @param answer such as `f4`: fraud or genuine, and how sure */
export function judged({ key, genuine }: Offer, answer: string) {
  return { key, genuine, saidFraud: answer[0] === 'f', confidence: Number(answer[1]) };
}
