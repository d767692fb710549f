import { isRow, isText, rule } from '@glassmine/kernel';
import { type Claim, count, money } from '../../base/claim.ts';
import type { Member, Person } from '../../base/rows.ts';
import type { Subject } from '../../base/subject.ts';
import { isLearner, sendMail } from '../../outside/rules/phone.ts';
import {
  type Channel,
  changeHead,
  changeName,
  channels,
  isChannel,
  memberByInviteCode,
  memberCount,
  openAccount,
  opensBy,
  reaches,
} from './accounts.ts';
import { codeFault, countWrongTry, passwordLocked, requestCode, useUpCode } from './codes.ts';
import {
  type MembersWorld,
  membersEvents,
  membersLearners,
  membersLists,
  membersMembers,
  membersRecordBooks,
  membersTables,
  type TeamLevels,
} from './world.ts';

interface Register {
  type: 'register';
  learner: Person;
  /** What the account is opened with; the code must have come that way. By phone when it is left out. */
  by?: Channel;
  code: string;
  inviteCode: string;
  /** argon2id; the password itself never enters the world. */
  passwordName: string;
}

const register = rule({
  fits: (c, world) =>
    isLearner(c.learner, world) &&
    (c.by === undefined || isChannel(c.by)) &&
    isText(c.code, 12) &&
    isText(c.inviteCode, 12) &&
    isText(c.passwordName, 300),
  check: (world: MembersWorld, { by = 'phone', ...c }: Register) => {
    if (world.people.member[c.learner]! >= 0) return 'account.taken';
    if (!opensBy(world, by)) return 'account.channelClosed';
    const fault = codeFault(world, c.learner, 'register', c.code, by);
    if (fault) return fault;
    return memberByInviteCode(world, c.inviteCode) < 0 ? 'account.inviteUnknown' : null;
  },
  apply: (world, { by = 'phone', ...c }) => {
    const member = openAccount(world, c.learner, memberByInviteCode(world, c.inviteCode));
    const learner = world.people.learner[c.learner]!;
    world.learners.passwordName[learner] = c.passwordName;
    world.profiles.passwordSetAt[learner] = world.vars.now;
    world.profiles.registeredBy[learner] = channels.indexOf(by);
    world.profiles.emailBound[learner] = by === 'email' ? 1 : 0;
    useUpCode(world, c.learner, 'register');
    sendMail(world, c.learner, 'registered');
    return { member };
  },
});

/** A member shows, with a code sent there, that the mailbox is theirs. It can't be unbound. */
interface BindEmail {
  type: 'bindEmail';
  member: Member;
  code: string;
}

const bindEmail = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) && world.members.isLearner[c.member] === 1 && isText(c.code, 12),
  check: (world: MembersWorld, c: BindEmail) => {
    const person = world.members.person[c.member]!;
    if (reaches(world, person, 'email')) return 'account.emailBound';
    return codeFault(world, person, 'bindEmail', c.code, 'email');
  },
  apply: (world, c) => {
    const person = world.members.person[c.member]!;
    world.profiles.emailBound[world.people.learner[person]!] = 1;
    useUpCode(world, person, 'bindEmail');
    sendMail(world, person, 'emailBound');
    return { member: c.member };
  },
});

/** A code that came by phone or mail opens the way to a new log-in password, without the old one. */
interface ResetPassword {
  type: 'resetPassword';
  learner: Person;
  /** What the account was named by; the code must have come that way. */
  channel: Channel;
  code: string;
  passwordName: string;
}

const resetPassword = rule({
  fits: (c, world) =>
    isLearner(c.learner, world) && isChannel(c.channel) && isText(c.code, 12) && isText(c.passwordName, 300),
  check: (world: MembersWorld, c: ResetPassword) =>
    reaches(world, c.learner, c.channel)
      ? codeFault(world, c.learner, 'reset', c.code, c.channel)
      : 'account.notRegistered',
  apply: (world, c) => {
    useUpCode(world, c.learner, 'reset');
    setLoginPassword(world, c.learner, c.passwordName);
    return { member: world.people.member[c.learner]! };
  },
});

/** The new log-in password of a member who has just shown the old one; the caller has compared it. */
interface ChangePassword {
  type: 'changePassword';
  member: Member;
  passwordName: string;
}

const changePassword = rule({
  fits: (c, world) => isLearnersMember(c.member, world) && isText(c.passwordName, 300),
  check: (world: MembersWorld, c: ChangePassword) =>
    passwordLocked(world, c.member) ? 'account.locked' : null,
  apply: (world, c) => {
    setLoginPassword(world, world.members.person[c.member]!, c.passwordName);
    return { member: c.member };
  },
});

/** Sets the fund password, or another one. */
interface SetFundPassword {
  type: 'setFundPassword';
  member: Member;
  code: string;
  passwordName: string;
}

const setFundPassword = rule({
  fits: (c, world) => isLearnersMember(c.member, world) && isText(c.code, 12) && isText(c.passwordName, 300),
  check: (world: MembersWorld, c: SetFundPassword) =>
    codeFault(world, world.members.person[c.member]!, 'fund', c.code),
  apply: (world, c) => {
    const person = world.members.person[c.member]!;
    const learner = world.people.learner[person]!;
    world.learners.fundPasswordName[learner] = c.passwordName;
    world.learners.fundPasswordTries[learner] = 0;
    world.profiles.fundPasswordSetAt[learner] = world.vars.now;
    useUpCode(world, person, 'fund');
    if (reaches(world, person, 'email')) sendMail(world, person, 'fundPasswordSet');
    return { member: c.member };
  },
});

function setLoginPassword(world: MembersWorld, person: Person, passwordName: string): void {
  const learner = world.people.learner[person]!;
  world.learners.passwordName[learner] = passwordName;
  world.profiles.passwordSetAt[learner] = world.vars.now;
  world.profiles.passwordTries[learner] = 0;
  world.profiles.passwordLockedUntil[learner] = 0;
  if (reaches(world, person, 'email')) sendMail(world, person, 'passwordChanged');
}

/** Agents have no password. */
function isLearnersMember(member: unknown, world: MembersWorld): member is number {
  return isRow(member, world.members) && world.members.isLearner[member] === 1;
}

/** An account that not everybody gets, and that is safe. Sources of the flags: FCA ScamSmart, FINRA's persuasion tactics. */
const claims = {
  invitationOnly: {
    flag: 'unexpectedContact',
    source: 'FCA',
    claimed: () => count(1),
    truth: ({ world }) => count(memberCount(world)),
    figures: ({ world }) => ({ members: count(memberCount(world)), people: count(world.people.count - 1) }),
  },
  fundPassword: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: () => count(1),
    truth: ({ ledger }) => money(ledger.operatorTake),
    figures: ({ ledger }) => ({ take: money(ledger.operatorTake), reserve: money(ledger.reserve) }),
  },
} satisfies Record<string, Claim<MembersWorld>>;

export const membersSubject = {
  commands: {
    bindEmail,
    requestCode,
    changeHead,
    changeName,
    register,
    changePassword,
    resetPassword,
    setFundPassword,
    countWrongTry,
  },
  claims,
  events: membersEvents,
  lists: membersLists,
  tables: membersTables,
  columns: ({ levels }: { levels: TeamLevels }) => ({
    learners: membersLearners,
    members: membersMembers(levels),
    recordBooks: membersRecordBooks,
  }),
} satisfies Subject;
