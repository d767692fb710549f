import { addRow, addTo, dayOf, put } from '@glassmine/kernel';
import type { Member, Person } from '../rows.ts';
import { appendToOwn } from './own-lists.ts';
import { noteRevenue } from './revenue.ts';
import { eachUpline, listOfLevel } from './team-levels.ts';
import type { MembersWorld } from './world.ts';

/** Opens a member account for a person under an upline (-1: none). Counts it in the teams above. */
export function openAccount(world: MembersWorld, person: Person, upline: Member): Member {
  const { members, people } = world;
  const row = addRow(members);
  members.person[row] = person;
  members.upline[row] = upline;
  members.isLearner[row] = people.learner[person]! >= 0 ? 1 : 0;
  put(members, 'registeredAt', row, world.vars.now);
  put(members, 'validSince', row, -1);
  members.earnedOnDay[row] = -1;
  members.firstInvitee[row] = -1 as Member;
  world.hooks.accountOpened(world, row);
  members.nextInvitee[row] = upline < 0 ? (-1 as Member) : members.firstInvitee[upline]!;
  if (upline >= 0) members.firstInvitee[upline] = row;
  people.member[person] = row;
  eachUpline(world, row, (above, level) => {
    addTo(members, 'registeredByLevel', above * members.strides.registeredByLevel + level, 1);
    appendToOwn(world, above, listOfLevel(level), row);
  });
  return row;
}

/** How many members the scheme has won: all accounts but the first, the promoter's, who is nobody's recruit. */
export function memberCount({ members }: Pick<MembersWorld, 'members'>): number {
  return Math.max(0, members.count - 1);
}

/** The member account of a person, or -1 before registration. */
export function memberOfPerson(world: MembersWorld, person: Person): Member {
  return world.people.member[person]!;
}

/** What the server knows the log-in password by; empty for agents. */
export function memberPasswordName(world: MembersWorld, member: Member): string {
  return learnerText(world, member, 'passwordName');
}

/** What the server knows the fund password by; empty when none is set. */
export function fundPasswordName(world: MembersWorld, member: Member): string {
  return learnerText(world, member, 'fundPasswordName');
}

function learnerText(
  world: MembersWorld,
  member: Member,
  column: 'passwordName' | 'fundPasswordName',
): string {
  const learner = world.people.learner[world.members.person[member]!]!;
  return learner < 0 ? '' : (world.learners[column][learner] ?? '');
}

/** Whether a member holds a paid machine or ever did. */
export function isValid(world: MembersWorld, member: Member): boolean {
  return world.members.validSince[member]! >= 0;
}

/** What the screens call earned today; minor units. Learners alone have it. */
export function earnedToday({ members, vars }: MembersWorld, member: Member): number {
  return members.earnedOnDay[member] === dayOf(vars.now) ? (members.earnedToday[member] as number) : 0;
}

/** Adds to what the screens call earnings: total revenue and, for learners, who have a screen, today's figure. */
export function countEarning(world: MembersWorld, member: Member, amount: number, day: number): void {
  const { members } = world;
  if (members.isLearner[member] !== 1) {
    addTo(members, 'totalRevenue', member, amount);
    return;
  }
  if (members.earnedOnDay[member] !== day) {
    members.earnedOnDay[member] = day;
    put(members, 'earnedToday', member, 0);
  }
  const before = members.totalRevenue[member]!;
  addTo(members, 'earnedToday', member, amount);
  put(members, 'totalRevenue', member, before + amount);
  const learner = world.people.learner[members.person[member]!]!;
  noteRevenue(world, learner, day, before, before + amount);
}
