import { isText, rule } from '@glassmine/kernel';
import { sendMail } from '../outside/mails.ts';
import { isLearner } from '../outside/people.ts';
import type { Person } from '../rows.ts';
import { openAccount } from './accounts.ts';
import { type Channel, channels, isChannel, opensBy } from './channels.ts';
import { codeFault, useUpCode } from './codes.ts';
import { memberByInviteCode } from './invite-code.ts';
import type { MembersWorld } from './world.ts';

export interface Register {
  type: 'register';
  learner: Person;
  /** What the account is opened with; the code must have come that way. By phone when it is left out. */
  by?: Channel;
  code: string;
  inviteCode: string;
  /** argon2id; the password itself never enters the world. */
  passwordName: string;
}

export const register = rule({
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
