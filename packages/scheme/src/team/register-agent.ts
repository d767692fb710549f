import { isRow, rule } from '@glassmine/kernel';
import { openAccount } from '../members/accounts.ts';
import type { Member, Person } from '../rows.ts';
import { answerInvitations } from './invite.ts';
import type { TeamWorld } from './world.ts';

/** Somebody of the crowd opens an account; the crowd has phones of its own, so no code is asked. */
export interface RegisterAgent {
  type: 'registerAgent';
  person: Person;
  upline: Member;
}

export const registerAgent = rule({
  fits: (c, world) => isRow(c.person, world.people) && isRow(c.upline, world.members),
  check: (world: TeamWorld, c: RegisterAgent) => {
    if (world.people.learner[c.person]! >= 0) return 'account.phoneNotIssued';
    return world.people.member[c.person]! >= 0 ? 'account.taken' : null;
  },
  apply: (world, c) => {
    const member = openAccount(world, c.person, c.upline);
    answerInvitations(world, c.person, c.upline);
    return { member };
  },
});
