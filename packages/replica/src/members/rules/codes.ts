import { addRow, DAY, MINUTE, rule, secretBelow } from '@glassmine/kernel';
import type { Learner, Member, Person } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import { deliver, isLearner, sendMail } from '../../outside/rules/phone.ts';
import { type Channel, channels, isChannel, opensBy, reaches } from './accounts.ts';
import type { Code, MembersWorld } from './world.ts';

/** What a code opens. Only ever append: rows keep the number. */
const codePurposes = ['register', 'fund', 'reset', 'bindEmail'] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** The kind of the message or mail that brings it. */
const bringers = {
  register: 'registerCode',
  fund: 'fundCode',
  reset: 'resetCode',
  bindEmail: 'bindCode',
} as const;

/**
 * MembersWorld seconds a code lives and before another is sent. In a room whose day lasts a minute these are short
 * moments, so both are counted in real seconds at the room's speed, never less than the nominal world time.
 */
const lifeRealSeconds = 300;

const retryRealSeconds = 10;

const codeTriesMax = 5;

/** MembersWorld seconds that pass in so many real ones at the room's speed. */
function realSeconds(world: MembersWorld, seconds: number): number {
  return Math.ceil((seconds * DAY) / world.settings.secondsPerDay);
}

export function codeLifeSeconds(world: MembersWorld): number {
  return Math.max(5 * MINUTE, realSeconds(world, lifeRealSeconds));
}

export function codeRetrySeconds(world: MembersWorld): number {
  return Math.max(MINUTE, realSeconds(world, retryRealSeconds));
}

function isCodePurpose(value: unknown): value is CodePurpose {
  return codePurposes.includes(value as CodePurpose);
}

/** Row of the last code for a purpose, or -1. A learner has no more rows than there are purposes. */
export function codeRow(world: MembersWorld, person: Person, purpose: CodePurpose): Code {
  const { codes } = world;
  const wanted = codePurposes.indexOf(purpose);
  let row = world.learners.lastCode[world.people.learner[person]!]!;
  while (row >= 0 && codes.purpose[row] !== wanted) row = codes.previous[row]!;
  return row;
}

/** The scheme sends a code to the learner's phone or, where it knows it, mailbox. */
interface RequestCode {
  type: 'requestCode';
  learner: Person;
  purpose: CodePurpose;
  /** By phone when it is left out. */
  channel?: Channel;
}

export const requestCode = rule({
  fits: (c, world) =>
    isLearner(c.learner, world) &&
    isCodePurpose(c.purpose) &&
    (c.channel === undefined || isChannel(c.channel)),
  check: (world: MembersWorld, { learner: person, purpose, channel = 'phone' }: RequestCode) => {
    const fault = addresseeFault(world, person, purpose, channel);
    if (fault) return fault;
    const row = codeRow(world, person, purpose);
    if (row < 0 || world.codes.code[row]! < 0) return null;
    const waits = world.vars.now - world.codes.sentAt[row]! < codeRetrySeconds(world);
    return waits ? 'account.codeTooSoon' : null;
  },
  apply: (world, { learner: person, purpose, channel = 'phone' }) => {
    const { learners, codes } = world;
    const learner = world.people.learner[person]!;
    const count = learners.codesSent[learner]!;
    const code = secretBelow(1_000_000, world.seed, streams.verificationCode, person, count);
    learners.codesSent[learner] = count + 1;
    let row = codeRow(world, person, purpose);
    if (row < 0) {
      row = addRow(codes);
      codes.purpose[row] = codePurposes.indexOf(purpose);
      codes.previous[row] = learners.lastCode[learner]!;
      learners.lastCode[learner] = row;
    }
    codes.channel[row] = channels.indexOf(channel);
    codes.code[row] = code;
    codes.sentAt[row] = world.vars.now;
    codes.tries[row] = 0;
    const kind = bringers[purpose];
    const content = { code: String(code).padStart(6, '0') };
    if (channel === 'email' || kind === 'bindCode') sendMail(world, person, kind, content);
    else deliver(world, person, kind, content);
    return { retryAfterSeconds: codeRetrySeconds(world) };
  },
});

/** Why no code for this goes to this learner by this way. */
function addresseeFault(world: MembersWorld, person: Person, purpose: CodePurpose, channel: Channel) {
  const isMember = world.people.member[person]! >= 0;
  if (purpose === 'register') {
    if (isMember) return 'account.taken';
    return opensBy(world, channel) ? null : 'account.channelClosed';
  }
  if (!isMember) return 'account.notRegistered';
  if (purpose === 'bindEmail') {
    if (channel !== 'email') return 'account.channelUnset';
    return reaches(world, person, 'email') ? 'account.emailBound' : null;
  }
  if (reaches(world, person, channel)) return null;
  return purpose === 'reset' ? 'account.notRegistered' : 'account.channelUnset';
}

/**
 * Why a code does not open the door; null when it does.
 * @param channel the way it must have come by, where only its owner may open the door
 */
export function codeFault(
  world: MembersWorld,
  person: Person,
  purpose: CodePurpose,
  code: string,
  channel?: Channel,
) {
  const row = codeRow(world, person, purpose);
  const expected = row < 0 ? -1 : world.codes.code[row]!;
  if (expected < 0) return 'account.codeWrong';
  if (world.codes.tries[row]! >= codeTriesMax) return 'account.codeTries';
  if (world.vars.now - world.codes.sentAt[row]! > codeLifeSeconds(world)) {
    return 'account.codeExpired';
  }
  if (channel !== undefined && channels[world.codes.channel[row]!] !== channel) {
    return 'account.codeWrong';
  }
  return code === String(expected).padStart(6, '0') ? null : 'account.codeWrong';
}

/** A code opens one door once. */
export function useUpCode(world: MembersWorld, person: Person, purpose: CodePurpose): void {
  const row = codeRow(world, person, purpose);
  if (row >= 0) world.codes.code[row] = -1;
}

export type TriedPassword = 'fundPassword' | 'loginPassword';

/** A refusal leaves the world as it was, so a wrong guess is counted by a command of its own. */
interface CountWrongTry {
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
