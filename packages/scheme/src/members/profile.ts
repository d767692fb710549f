import { isRow, rule } from '@glassmine/kernel';
import { nameOf } from '../outside/names.ts';
import { emailOf } from '../outside/telco.ts';
import type { Learner, Member, Person } from '../rows.ts';
import { isWritten } from '../texts/written.ts';
import type { MembersWorld } from './world.ts';

/** A member takes another name in the app; the sandbox identity keeps its own. */
export interface ChangeName {
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
export interface ChangeHead {
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
