import { deliver } from '../outside/messages.ts';
import { isLearner, rule } from '../world/command.ts';
import { drawBelow, streams } from '../world/random.ts';
import { DAY, MINUTE } from '../world/time.ts';
import type { World } from '../world/world.ts';

export type CodePurpose = 'register' | 'fund';

/**
 * World seconds a code lives and before another is sent. In a room whose day lasts a minute these are short
 * moments, so both are counted in real seconds at the room's speed, never less than the nominal world time.
 */
const lifeRealSeconds = 300;
const retryRealSeconds = 10;
export const codeTriesMax = 5;
export const fundPasswordTriesMax = 5;

function realSeconds(world: World, seconds: number): number {
  return Math.ceil((seconds * DAY) / world.settings.secondsPerDay);
}

export function codeLifeSeconds(world: World): number {
  return Math.max(5 * MINUTE, realSeconds(world, lifeRealSeconds));
}

export function codeRetrySeconds(world: World): number {
  return Math.max(MINUTE, realSeconds(world, retryRealSeconds));
}

const columns = {
  register: { code: 'registerCode', at: 'registerCodeAt', tries: 'registerTries' },
  fund: { code: 'fundCode', at: 'fundCodeAt', tries: 'fundCodeTries' },
} as const;

export interface RequestCode {
  type: 'requestCode';
  learner: number;
  purpose: CodePurpose;
}

export const requestCode = rule<RequestCode>({
  fits: (c, world) => isLearner(c.learner, world) && (c.purpose === 'register' || c.purpose === 'fund'),
  check: (world, { learner, purpose }) => {
    const registered = (world.people.member[learner] as number) >= 0;
    if (purpose === 'register' && registered) return 'account.taken';
    if (purpose === 'fund' && !registered) return 'account.notRegistered';
    const device = world.people.learner[learner] as number;
    const at = columns[purpose];
    const sent = (world.learners[at.code][device] as number) >= 0;
    const waits = world.vars.now - (world.learners[at.at][device] as number) < codeRetrySeconds(world);
    return sent && waits ? 'account.codeTooSoon' : null;
  },
  apply: (world, { learner, purpose }) => {
    const device = world.people.learner[learner] as number;
    const at = columns[purpose];
    const { learners } = world;
    const count = learners.codesSent[device] as number;
    const code = drawBelow(1_000_000, world.seed, streams.verificationCode, learner, count);
    learners.codesSent[device] = count + 1;
    learners[at.code][device] = code;
    learners[at.at][device] = world.vars.now;
    learners[at.tries][device] = 0;
    const kind = purpose === 'register' ? 'registerCode' : 'fundCode';
    deliver(world, learner, kind, { code: String(code).padStart(6, '0') });
    return { retryAfterSeconds: codeRetrySeconds(world) };
  },
});

/** Why a code does not open the door; null when it does. */
export function codeFault(world: World, learner: number, purpose: CodePurpose, code: string): string | null {
  const device = world.people.learner[learner] as number;
  const at = columns[purpose];
  const expected = world.learners[at.code][device] as number;
  if (expected < 0) return 'account.codeWrong';
  if ((world.learners[at.tries][device] as number) >= codeTriesMax) return 'account.codeTries';
  if (world.vars.now - (world.learners[at.at][device] as number) > codeLifeSeconds(world)) {
    return 'account.codeExpired';
  }
  return code === String(expected).padStart(6, '0') ? null : 'account.codeWrong';
}

/** A code opens one door once. */
export function useUpCode(world: World, learner: number, purpose: CodePurpose): void {
  world.learners[columns[purpose].code][world.people.learner[learner] as number] = -1;
}

/** A refusal leaves the world as it was, so a wrong guess is counted by a command of its own. */
export interface CountWrongTry {
  type: 'countWrongTry';
  learner: number;
  purpose: CodePurpose | 'fundPassword';
}

const lockSeconds = 30 * MINUTE;

export const countWrongTry = rule<CountWrongTry>({
  fits: (c, world) =>
    isLearner(c.learner, world) && ['register', 'fund', 'fundPassword'].includes(c.purpose as string),
  check: () => null,
  apply: (world, { learner, purpose }) => {
    const device = world.people.learner[learner] as number;
    const { learners } = world;
    if (purpose !== 'fundPassword') {
      const { tries } = columns[purpose];
      learners[tries][device] = (learners[tries][device] as number) + 1;
      return { tries: learners[tries][device] as number };
    }
    const tries = (learners.fundPasswordTries[device] as number) + 1;
    learners.fundPasswordTries[device] = tries % fundPasswordTriesMax;
    if (tries >= fundPasswordTriesMax) {
      learners.fundLockedUntil[device] = world.vars.now + Math.max(lockSeconds, realSeconds(world, 60));
    }
    return { tries };
  },
});

/** Whether too many wrong fund passwords have closed withdrawals for a while. */
export function fundPasswordLocked(world: World, member: number): boolean {
  const device = world.people.learner[world.members.person[member] as number] as number;
  return device >= 0 && world.vars.now < (world.learners.fundLockedUntil[device] as number);
}
