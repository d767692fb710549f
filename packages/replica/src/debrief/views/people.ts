import type { Member, Person } from '../../base/rows.ts';
import { chatContact } from '../../chat/rules/threads.ts';
import { currencyName, timeOf } from '../../formats/amounts.ts';
import { type Currency, currenciesOf } from '../../ledger/currencies.ts';
import { downlineOf } from '../../members/rules/upline.ts';
import { maskedName, nameOf } from '../../outside/rules/phone.ts';
import { moneyText } from '../../plain/money.ts';
import { screenTotal } from '../../position/rules/figures.ts';
import { fortuneOf, savingsChange } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';
import type { FlowFigures } from '../../xray/views/flow-figures.ts';
import { greatest, movedBy } from '../../xray/views/money-flow.ts';
import type { Said } from './chats.ts';
import type { DebriefFigures } from './figures.ts';
import type { Counterparty, DebriefMoney, PersonalDebrief } from './shapes.ts';

/** Counterparties that are named; all others are one sum. */
const namedMax = 12;

/** What really moved between a member and the reserve of a currency, as the member may see it: names are masked. */
export function debriefMoneyView(
  world: World,
  member: Member,
  currency: Currency,
  flows: FlowFigures,
): DebriefMoney {
  const rows = { paidIn: flows.inflows.of(member), paidOut: flows.outflows.of(member) };
  const { paidIn, paidOut, unspent, payers, payees } = movedBy(world, member, currency, rows);
  const payersView = named(world, member, payers);
  const payeesView = named(world, member, payees);
  return {
    currency: currencyName(world, currency),
    onScreen: moneyText(screenTotal(world, member, currency)),
    result: moneyText(savingsChange(world, world.members.person[member]!, currency)),
    paidIn: moneyText(paidIn),
    paidOut: moneyText(paidOut),
    payers: payersView.list,
    payersRest: payersView.rest,
    payees: payeesView.list,
    payeesRest: payeesView.rest,
    unspent: moneyText(unspent),
  };
}

/** The greatest by name, and the sum of the rest. */
function named(world: World, you: number, sums: Map<number, number>): { list: Counterparty[]; rest: string } {
  const all = greatest(sums);
  const rest = all.slice(namedMax).reduce((sum, [, amount]) => sum + amount, 0);
  return {
    rest: moneyText(rest),
    list: all.slice(0, namedMax).map(([who, amount]) => ({
      name: who < 0 ? '' : maskedName(world.seed, world.members.person[who as Member]!),
      kind: who >= 0 ? 'member' : who === -1 ? 'operator' : 'nobody',
      isYou: who === you,
      amount: moneyText(amount),
    })),
  };
}

type Relation = PersonalDebrief['team']['list'][number]['relation'];

/** Invitees who are named; of all others there is a count. */
const namedPeopleMax = 12;

/** A person's name for a learner: the first name of the relative or friend in its chats, or a masked name. */
function whoIs(world: World, learner: Person, person: Person): { name: string; relation: Relation } {
  for (const relation of ['family', 'friend'] as const)
    if (world.people.learner[learner]! >= 0 && chatContact(world, learner, relation) === person)
      return { name: nameOf(world.seed, person).first, relation };
  return { name: maskedName(world.seed, person), relation: 'none' };
}

/** Who came because of a learner, and what those lost, in every currency. */
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
  const books = currenciesOf(world).map((currency) => ({
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
      .slice(0, namedPeopleMax)
      .map(({ who, level, result }) => ({ ...whoIs(world, person, who), level, result: moneyText(result) })),
    rest: Math.max(0, came.length - namedPeopleMax),
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
