import type { PersonalDebrief } from '@glassmine/contract';
import {
  chatContact,
  downlineOf,
  fortuneOf,
  maskedName,
  nameOf,
  type Person,
  savingsChange,
  type World,
} from '@glassmine/replica';
import { currencyName, moneyText, timeOf } from './amounts.ts';
import type { Said } from './debrief-chats.ts';
import type { DebriefFigures } from './debrief-figures.ts';

type Relation = PersonalDebrief['team']['list'][number]['relation'];

/** Invitees who are named; of all others there is a count. */
const namedMax = 12;

/** Who somebody is to a learner: the relative or the friend of its chats, by first name, or a masked name. */
function whoIs(world: World, learner: Person, person: Person): { name: string; relation: Relation } {
  for (const relation of ['family', 'friend'] as const)
    if (world.people.learner[learner]! >= 0 && chatContact(world, learner, relation) === person)
      return { name: nameOf(world.seed, person).first, relation };
  return { name: maskedName(world.seed, person), relation: 'none' };
}

/** Who came because of a learner, and what those lost, in both books. */
export function teamDebrief(world: World, person: Person): PersonalDebrief['team'] {
  const { members, people } = world;
  const member = people.member[person]!;
  const team = member < 0 ? [] : [...downlineOf(world, member)];
  const came = team.map(({ member: row, level }) => {
    const who = members.person[row]!;
    return { who, level, result: fortuneOf(world, who) };
  });
  came.sort((a, b) => a.result - b.result || a.who - b.who);
  const losing = came.filter(({ result }) => result < 0);
  const books = (['coin', 'cash'] as const).map((currency) => ({
    currency: currencyName(world, currency),
    lost: came.reduce((sum, { who }) => sum + Math.max(0, 0 - savingsChange(world, who, currency)), 0),
  }));
  return {
    members: came.length,
    losing: losing.length,
    lost: moneyText(losing.reduce((sum, { result }) => sum - result, 0)),
    books: books
      .filter(({ lost }, place) => place === 0 || lost > 0)
      .map(({ currency, lost }) => ({ currency, lost: moneyText(lost) })),
    list: came
      .slice(0, namedMax)
      .map(({ who, level, result }) => ({ ...whoIs(world, person, who), level, result: moneyText(result) })),
    rest: Math.max(0, came.length - namedMax),
  };
}

/**
 * Who was warned by a quick reply before the operator left, and who was invited and did not come. Somebody who was
 * warned is told of also as a member: a warning does not always help.
 */
export function outsidersOf(
  world: World,
  person: Person,
  said: readonly Said[],
  { invitations }: DebriefFigures,
): PersonalDebrief['outsiders'] {
  const { people, operator } = world;
  const member = people.member[person]!;
  const found = new Map<Person, { why: 'warned' | 'invited'; second: number }>();
  for (const { thread, mine, stance, second } of said) {
    const contact = chatContact(world, person, thread);
    const isInTime = operator.phase !== 'gone' || second < operator.since;
    if (mine && stance === 'warn' && isInTime && contact >= 0 && !found.has(contact))
      found.set(contact, { why: 'warned', second });
  }
  for (const row of member < 0 ? [] : invitations.of(member)) {
    const contact = world.invitations.person[row]!;
    if (people.member[contact]! < 0 && !found.has(contact))
      found.set(contact, { why: 'invited', second: world.invitations.at[row]! });
  }
  return [...found].map(([contact, { why, second }]) => ({
    ...whoIs(world, person, contact),
    why,
    at: timeOf(world, second),
    isIn: people.member[contact]! >= 0,
  }));
}
