import { isRow, isText, rule } from '@glassmine/kernel';
import { sendMail } from '../outside/mails.ts';
import { isLearner } from '../outside/people.ts';
import type { Member, Person } from '../rows.ts';
import { type Channel, isChannel, reaches } from './channels.ts';
import { codeFault, useUpCode } from './codes.ts';
import type { MembersWorld } from './world.ts';
import { passwordLocked } from './wrong-tries.ts';

/** A code that came by phone or mail opens the way to a new log-in password, without the old one. */
export interface ResetPassword {
  type: 'resetPassword';
  learner: Person;
  /** What the account was named by; the code must have come that way. */
  channel: Channel;
  code: string;
  passwordName: string;
}

export const resetPassword = rule({
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
export interface ChangePassword {
  type: 'changePassword';
  member: Member;
  passwordName: string;
}

export const changePassword = rule({
  fits: (c, world) => isLearnersMember(c.member, world) && isText(c.passwordName, 300),
  check: (world: MembersWorld, c: ChangePassword) =>
    passwordLocked(world, c.member) ? 'account.locked' : null,
  apply: (world, c) => {
    setLoginPassword(world, world.members.person[c.member]!, c.passwordName);
    return { member: c.member };
  },
});

/** Sets the fund password, or another one. */
export interface SetFundPassword {
  type: 'setFundPassword';
  member: Member;
  code: string;
  passwordName: string;
}

export const setFundPassword = rule({
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
