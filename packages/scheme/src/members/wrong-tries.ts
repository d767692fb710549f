import { MINUTE, rule } from '@glassmine/kernel';
import { isLearner } from '../outside/people.ts';
import type { Learner, Member, Person } from '../rows.ts';
import { type CodePurpose, codeRow, isCodePurpose, realSeconds } from './codes.ts';
import type { MembersWorld } from './world.ts';

export type TriedPassword = 'fundPassword' | 'loginPassword';

/** A refusal leaves the world as it was, so a wrong guess is counted by a command of its own. */
export interface CountWrongTry {
  type: 'countWrongTry';
  learner: Person;
  purpose: CodePurpose | TriedPassword;
}

const passwordTriesMax = 5;
const lockSeconds = 30 * MINUTE;
const lockRealSeconds = 60;

export const countWrongTry = rule({
  fits: (c, world) =>
    isLearner(c.learner, world) &&
    (isCodePurpose(c.purpose) || c.purpose === 'fundPassword' || c.purpose === 'loginPassword'),
  check: () => null,
  apply: (world: MembersWorld, { learner: person, purpose }: CountWrongTry) => {
    if (isCodePurpose(purpose)) return { tries: countCode(world, person, purpose) };
    const learner = world.people.learner[person]!;
    const { learners, profiles } = world;
    return purpose === 'fundPassword'
      ? { tries: countPassword(world, learner, learners.fundPasswordTries, learners.fundLockedUntil) }
      : { tries: countPassword(world, learner, profiles.passwordTries, profiles.passwordLockedUntil) };
  },
});

function countCode(world: MembersWorld, person: Person, purpose: CodePurpose): number {
  const row = codeRow(world, person, purpose);
  if (row < 0) return 0;
  world.codes.tries[row] = world.codes.tries[row]! + 1;
  return world.codes.tries[row]!;
}

/** After the last try the password is locked for a while, and the count begins anew. */
function countPassword(
  world: MembersWorld,
  learner: Learner,
  triesOf: Int32Array,
  lockedUntilOf: Float64Array,
): number {
  const tries = triesOf[learner]! + 1;
  triesOf[learner] = tries % passwordTriesMax;
  if (tries >= passwordTriesMax) {
    lockedUntilOf[learner] = world.vars.now + Math.max(lockSeconds, realSeconds(world, lockRealSeconds));
  }
  return tries;
}

/** MembersWorld second until which withdrawals are closed because of wrong fund passwords; in the past when open. */
export function fundLockedUntil(world: MembersWorld, member: Member): number {
  const learner = world.people.learner[world.members.person[member]!]!;
  return learner < 0 ? 0 : world.learners.fundLockedUntil[learner]!;
}

/** Whether too many wrong fund passwords have closed withdrawals for a while. */
export function fundPasswordLocked(world: MembersWorld, member: Member): boolean {
  return world.vars.now < fundLockedUntil(world, member);
}

/** The same for the log-in password, where it is asked for before it is changed. */
export function passwordLockedUntil(world: MembersWorld, member: Member): number {
  const learner = world.people.learner[world.members.person[member]!]!;
  return learner < 0 ? 0 : world.profiles.passwordLockedUntil[learner]!;
}

export function passwordLocked(world: MembersWorld, member: Member): boolean {
  return world.vars.now < passwordLockedUntil(world, member);
}
