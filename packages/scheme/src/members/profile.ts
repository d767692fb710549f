import { nameOf } from '../outside/names.ts';
import { emailOf, phoneOf } from '../outside/telco.ts';
import { isRow, isText, rule } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { reaches } from './channels.ts';

export const nicknameMax = 30;

/** A member takes another name in the app; the sandbox identity keeps its own. */
export interface ChangeName {
  type: 'changeName';
  member: number;
  name: string;
}

export const changeName = rule<ChangeName>({
  fits: (c, world) => isLearnersRow(c.member, world) && isText(c.name, 200),
  check: (_, { name }) => (isNickname(name) ? null : 'account.nameShape'),
  apply: (world, { member, name }) => {
    world.profiles.nickname[profileOf(world, member)] = name;
    return { member };
  },
});

/** A member shows another picture, which the server keeps under this id. */
export interface ChangeHead {
  type: 'changeHead';
  member: number;
  picture: string;
}

export const changeHead = rule<ChangeHead>({
  fits: (c, world) => isLearnersRow(c.member, world) && isText(c.picture, 40),
  check: () => null,
  apply: (world, { member, picture }) => {
    const previous = headOf(world, member);
    world.profiles.head[profileOf(world, member)] = picture;
    return { member, previous };
  },
});

/** One line of up to thirty signs, with no blank at either end. */
function isNickname(name: string): boolean {
  if (name.length < 1 || name.length > nicknameMax || name.trim() !== name) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) < 32) return false;
  return true;
}

function isLearnersRow(member: unknown, world: World): member is number {
  return isRow(member, world.members) && world.members.isLearner[member] === 1;
}

function profileOf(world: World, member: number): number {
  return world.people.learner[world.members.person[member] as number] as number;
}

/** Id of a member's picture; empty for who has none, and for the crowd. */
export function headOf(world: World, member: number): string {
  const profile = profileOf(world, member);
  return profile < 0 ? '' : (world.profiles.head[profile] ?? '');
}

/** The name a member has taken; empty when none. */
export function nicknameOf(world: World, member: number): string {
  const profile = profileOf(world, member);
  return profile < 0 ? '' : (world.profiles.nickname[profile] ?? '');
}

/** The mailbox that the sandbox issued to a person. */
export function issuedEmail(world: World, person: number): string {
  return emailOf(nameOf(world.seed, person).first, person);
}

/** What the app calls a member: the name taken, else the number the account was opened with, else the mailbox. */
export function shownName(world: World, member: number): string {
  const taken = nicknameOf(world, member);
  if (taken !== '') return taken;
  const person = world.members.person[member] as number;
  const isLearner = world.members.isLearner[member] === 1;
  return !isLearner || reaches(world, person, 'phone') ? phoneOf(person) : issuedEmail(world, person);
}
