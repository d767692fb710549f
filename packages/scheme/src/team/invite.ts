import { addRow, drawBelow, isRow, rule } from '@glassmine/kernel';
import { membersEvents } from '../members/events.ts';
import { tellMember } from '../members/tell-member.ts';
import { deliver } from '../outside/messages.ts';
import { maskedName } from '../outside/names.ts';
import type { Learner, Member, Person } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Invitation, TeamWorld } from './world.ts';

/** Whom of the crowd a learner knows: rows of people, different from each other. */
export function contactsOf(world: TeamWorld, person: Person): Person[] {
  const { contacts } = world.scenario.outside;
  const agents = agentCount(world);
  const known: Person[] = [];
  for (let i = 0; known.length < Math.min(contacts, agents) && i < contacts * 4; i++) {
    const contact = drawBelow(agents, world.seed, streams.contact, person, i) as Person;
    if (!known.includes(contact)) known.push(contact);
  }
  return known;
}

/** Agents stand before all learners in `people`. */
export function agentCount(world: TeamWorld): number {
  return world.learners.count > 0 ? world.learners.person[0 as Learner]! : world.people.count;
}

export type ContactStatus = 'none' | 'invited' | 'joined' | 'member';

/** How things stand between a learner (member -1 before registration) and a contact. */
export function contactStatus(world: TeamWorld, member: Member, person: Person): ContactStatus {
  const joined = world.people.member[person]!;
  if (joined >= 0) return member >= 0 && world.members.upline[joined] === member ? 'joined' : 'member';
  return member >= 0 && findInvitation(world, member, person) >= 0 ? 'invited' : 'none';
}

function findInvitation(world: TeamWorld, member: Member, person: Person): Invitation {
  const { invitations } = world;
  for (let row = (invitations.count - 1) as Invitation; row >= 0; row--) {
    if (invitations.member[row] === member && invitations.person[row] === person) return row;
  }
  return -1 as Invitation;
}

/** A member sends somebody of the crowd an invitation. Whether it is taken is up to the crowd. */
export interface Invite {
  type: 'invite';
  member: Member;
  contact: Person;
}

export const invite = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.contact === 'number',
  check: (world: TeamWorld, c: Invite) => {
    const person = world.members.person[c.member]!;
    if (!contactsOf(world, person).includes(c.contact)) return 'phone.unknownContact';
    return contactStatus(world, c.member, c.contact) === 'none' ? null : 'phone.alreadyInvited';
  },
  apply: (world, c) => {
    const row = addRow(world.invitations);
    world.invitations.member[row] = c.member;
    world.invitations.person[row] = c.contact;
    world.invitations.at[row] = world.vars.now;
    deliver(world, world.members.person[c.member]!, 'invitationSent', {
      name: maskedName(world.seed, c.contact),
    });
    return { invitation: row };
  },
});

/** Marks all invitations of a person as answered, and tells the one whose invitation was taken. */
export function answerInvitations(world: TeamWorld, person: Person, upline: Member): void {
  const { invitations } = world;
  for (let row = 0 as Invitation; row < invitations.count; row++) {
    if (invitations.person[row] !== person || invitations.answered[row] === 1) continue;
    invitations.answered[row] = 1;
    if (invitations.member[row] !== upline) continue;
    deliver(world, world.members.person[upline]!, 'invitationAnswer', {
      name: maskedName(world.seed, person),
    });
  }
  tellMember(world, upline, membersEvents.account, 0);
}
