import { isRow, isText, rule } from '@glassmine/kernel';
import { sendMail } from '../outside/mails.ts';
import type { Member } from '../rows.ts';
import { reaches } from './channels.ts';
import { codeFault, useUpCode } from './codes.ts';
import type { MembersWorld } from './world.ts';

/** A member shows, with a code sent there, that the mailbox is theirs. It can't be unbound. */
export interface BindEmail {
  type: 'bindEmail';
  member: Member;
  code: string;
}

export const bindEmail = rule({
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
