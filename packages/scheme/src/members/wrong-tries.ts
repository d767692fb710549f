import { MINUTE, rule } from '@glassmine/kernel';
import { isLearner } from '../outside/people.ts';
import { type CodePurpose, codeRow, isCodePurpose, realSeconds } from './codes.ts';
import type { MembersWorld } from './world.ts';

export type TriedPassword = 'fundPassword' | 'loginPassword';

/** A refusal leaves the world as it was, so a wrong guess is counted by a command of its own. */
export interface CountWrongTry {
  type: 'countWrongTry';
  learner: number;
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
  apply: (world: MembersWorld, { learner, purpose }: CountWrongTry) => {
    if (isCodePurpose(purpose)) return { tries: countCode(world, learner, purpose) };
    const device = world.people.learner[learner]!;
    const { learners, profiles } = world;
    return purpose === 'fundPassword'
      ? { tries: countPassword(world, device, learners.fundPasswordTries, learners.fundLockedUntil) }
      : { tries: countPassword(world, device, profiles.passwordTries, profiles.passwordLockedUntil) };
  },
});

function countCode(world: MembersWorld, learner: number, purpose: CodePurpose): number {
  const row = codeRow(world, learner, purpose);
  if (row < 0) return 0;
  world.codes.tries[row] = world.codes.tries[row]! + 1;
  return world.codes.tries[row]!;
}

/** After the last try the password is locked for a while, and the count begins anew. */
function countPassword(
  world: MembersWorld,
  device: number,
  triesOf: Int32Array,
  lockedUntilOf: Float64Array,
): number {
  const tries = triesOf[device]! + 1;
  triesOf[device] = tries % passwordTriesMax;
  if (tries >= passwordTriesMax) {
    lockedUntilOf[device] = world.vars.now + Math.max(lockSeconds, realSeconds(world, lockRealSeconds));
  }
  return tries;
}

/** MembersWorld second until which withdrawals are closed because of wrong fund passwords; in the past when open. */
export function fundLockedUntil(world: MembersWorld, member: number): number {
  const device = world.people.learner[world.members.person[member]!]!;
  return device < 0 ? 0 : world.learners.fundLockedUntil[device]!;
}

/** Whether too many wrong fund passwords have closed withdrawals for a while. */
export function fundPasswordLocked(world: MembersWorld, member: number): boolean {
  return world.vars.now < fundLockedUntil(world, member);
}

/** The same for the log-in password, where it is asked for before it is changed. */
export function passwordLockedUntil(world: MembersWorld, member: number): number {
  const device = world.people.learner[world.members.person[member]!]!;
  return device < 0 ? 0 : world.profiles.passwordLockedUntil[device]!;
}

export function passwordLocked(world: MembersWorld, member: number): boolean {
  return world.vars.now < passwordLockedUntil(world, member);
}
