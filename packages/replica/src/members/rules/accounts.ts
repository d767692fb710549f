import { addRow, addTo, dayOf, isRow, put, rule, secret } from '@glassmine/kernel';
import type { Learner, Member, Person } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import { isWritten } from '../../base/texts.ts';
import { emailOf, nameOf } from '../../outside/rules/phone.ts';
import { signsOfCode } from '../../plain/code.ts';
import { appendToOwn, eachUpline, listOfLevel, noteRevenue } from './upline.ts';
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

/** The ways in which the scheme can write to a member. Only ever append: rows keep the number. */
export const channels = ['phone', 'email'] as const;

export type Channel = (typeof channels)[number];

export function isChannel(value: unknown): value is Channel {
  return channels.includes(value as Channel);
}

/** Whether the scenario lets accounts be opened this way. */
export function opensBy(world: MembersWorld, channel: Channel): boolean {
  const { registerBy } = world.scenario.accounts;
  return registerBy === 'both' || registerBy === channel;
}

/** Whether a learner's account is known to the scheme by this: it logs in with it and gets codes there. */
export function reaches(world: MembersWorld, person: Person, channel: Channel): boolean {
  if (world.people.member[person]! < 0) return false;
  const { profiles } = world;
  const learner = world.people.learner[person]!;
  return channel === 'email'
    ? profiles.emailBound[learner] === 1
    : channels[profiles.registeredBy[learner]!] === 'phone';
}

/**
 * Six signs without look-alikes. A code is the member's number under a permutation of 2^30, so none is stored. Who turns
 * it back learns other members' codes, with which anybody may register, and nothing else of the room.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const mask = 0x3fffffff;

const factor = 0x2c1b3c6d;

/** Inverse of `factor` modulo 2^30. */
const inverse = invert(factor);

function invert(odd: number): number {
  let x = odd;
  for (let i = 0; i < 5; i++) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x & mask;
}

const pad = (world: MembersWorld): number => secret(world.seed, streams.inviteCode, 0, 0)[0] & mask;

export function inviteCodeOf(world: MembersWorld, member: Member): string {
  const word = (Math.imul((member + 1) ^ pad(world), factor) & mask) >>> 0;
  let code = '';
  for (let i = 5; i >= 0; i--) code += alphabet[(word >>> (5 * i)) & 31];
  return code;
}

/** The member behind a code, or -1. */
export function memberByInviteCode(world: MembersWorld, written: string): Member {
  const code = signsOfCode(written);
  if (code.length !== 6) return -1 as Member;
  let word = 0;
  for (const sign of code) {
    const value = alphabet.indexOf(sign);
    if (value < 0) return -1 as Member;
    word = (word << 5) | value;
  }
  const member = (((Math.imul(word & mask, inverse) & mask) ^ pad(world)) - 1) as Member;
  return member >= 0 && member < world.members.count ? member : (-1 as Member);
}

/** A member takes another name in the app; the sandbox identity keeps its own. */
interface ChangeName {
  type: 'changeName';
  member: Member;
  /** Name of a written text. */
  name: string;
}

export const changeName = rule({
  fits: (c, world) => isLearnersRow(c.member, world) && isWritten(c.name),
  check: () => null,
  apply: (world: MembersWorld, { member, name }: ChangeName) => {
    const previous = nicknameOf(world, member);
    world.profiles.nickname[profileOf(world, member)] = name;
    return { member, previous };
  },
});

/** A member shows another picture, which the server keeps under this id. */
interface ChangeHead {
  type: 'changeHead';
  member: Member;
  picture: string;
}

export const changeHead = rule({
  fits: (c, world) => isLearnersRow(c.member, world) && isWritten(c.picture),
  check: () => null,
  apply: (world: MembersWorld, { member, picture }: ChangeHead) => {
    const previous = headOf(world, member);
    world.profiles.head[profileOf(world, member)] = picture;
    return { member, previous };
  },
});

function isLearnersRow(member: unknown, world: MembersWorld): member is Member {
  return isRow(member, world.members) && world.members.isLearner[member] === 1;
}

function profileOf(world: MembersWorld, member: Member): Learner {
  return world.people.learner[world.members.person[member]!]!;
}

/** Id of a member's picture; empty for who has none, and for the crowd. */
export function headOf(world: MembersWorld, member: Member): string {
  const profile = profileOf(world, member);
  return profile < 0 ? '' : (world.profiles.head[profile] ?? '');
}

/** The written text that a member has taken for a name; empty when none. */
export function nicknameOf(world: MembersWorld, member: Member): string {
  const profile = profileOf(world, member);
  return profile < 0 ? '' : (world.profiles.nickname[profile] ?? '');
}

/** The mailbox that the sandbox issued to a person. */
export function issuedEmail(world: MembersWorld, person: Person): string {
  return emailOf(nameOf(world.seed, person).first, person);
}
