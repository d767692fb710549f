import { answerInvitations } from '../team/invite.ts';
import { memberByInviteCode } from '../team/invite-code.ts';
import { isLearner, isRow, isText, rule } from '../world/command.ts';
import { openAccount } from './accounts.ts';
import { codeFault, useUpCode } from './codes.ts';

export interface Register {
  type: 'register';
  learner: number;
  code: string;
  inviteCode: string;
  /** argon2id; the password itself never enters the world. */
  passwordHash: string;
}

export const register = rule<Register>({
  fits: (c, world) =>
    isLearner(c.learner, world) &&
    isText(c.code, 12) &&
    isText(c.inviteCode, 12) &&
    isText(c.passwordHash, 300),
  check: (world, c) => {
    if ((world.people.member[c.learner] as number) >= 0) return 'account.taken';
    const fault = codeFault(world, c.learner, 'register', c.code);
    if (fault) return fault;
    return memberByInviteCode(world, c.inviteCode) < 0 ? 'account.inviteUnknown' : null;
  },
  apply: (world, c) => {
    const member = openAccount(world, c.learner, memberByInviteCode(world, c.inviteCode));
    world.learners.passwordHash[world.people.learner[c.learner] as number] = c.passwordHash;
    useUpCode(world, c.learner, 'register');
    return { member };
  },
});

/** Somebody of the crowd opens an account; the crowd has phones of its own, so no code is asked. */
export interface RegisterAgent {
  type: 'registerAgent';
  person: number;
  upline: number;
}

export const registerAgent = rule<RegisterAgent>({
  fits: (c, world) => isRow(c.person, world.people) && isRow(c.upline, world.members),
  check: (world, c) => {
    if ((world.people.learner[c.person] as number) >= 0) return 'account.phoneNotIssued';
    return (world.people.member[c.person] as number) >= 0 ? 'account.taken' : null;
  },
  apply: (world, c) => {
    const member = openAccount(world, c.person, c.upline);
    answerInvitations(world, c.person, c.upline);
    return { member };
  },
});

export interface SetFundPassword {
  type: 'setFundPassword';
  member: number;
  code: string;
  passwordHash: string;
}

export const setFundPassword = rule<SetFundPassword>({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    isText(c.code, 12) &&
    isText(c.passwordHash, 300),
  check: (world, c) => codeFault(world, world.members.person[c.member] as number, 'fund', c.code),
  apply: (world, c) => {
    const learner = world.members.person[c.member] as number;
    const device = world.people.learner[learner] as number;
    world.learners.fundPasswordHash[device] = c.passwordHash;
    world.learners.fundPasswordTries[device] = 0;
    useUpCode(world, learner, 'fund');
    return { member: c.member };
  },
});
