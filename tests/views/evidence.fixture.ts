/** The debrief of a member as the server asks for it, for worlds that no server runs. */
import { readFileSync } from 'node:fs';
import type { Member, Person, World } from '@glassmine/replica';
import {
  type DebriefFigures,
  type Looked,
  minorOf,
  personalDebriefView,
  signsMet,
  timeOf,
  type Wording,
} from '@glassmine/replica/views';
import type { PersonalDebrief } from '@glassmine/replica/wire';
import { expect } from 'vitest';
import type { DebriefFigures as Recount } from '../../packages/exports/src/recount/debrief-figures.ts';

const catalogue: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../apps/server/src/locales/en.json', import.meta.url), 'utf8'),
);

/** The server's own words in English, their places filled. */
export const wording: Wording = {
  language: 'en',
  say: (id, values = {}) =>
    (catalogue[id] ?? id).replace(/\{(\w+)\}/g, (place, name: string) => values[name] || place),
  written: (name) => `written ${name}`,
};

/** What is noted of a learner who opens a page now: the signs that are met there, with the figures of now. */
export function lookedNow(world: World, person: Person, subject: string): Looked[] {
  const first = { count: 1, seconds: 0, worldAt: timeOf(world, world.now), seq: 1 };
  const look = { what: 'page', subject } as const;
  const met = signsMet(world, person, [look], new Set());
  return [
    { ...look, ...first },
    ...met.map(({ claim, shown }) => ({ what: 'sign' as const, subject: claim, shown, ...first })),
  ];
}

/** @param looked what the server has noted of the member's looks */
export function debriefOf(
  world: World,
  member: Member,
  figures?: DebriefFigures,
  looked: readonly Looked[] = [],
): PersonalDebrief {
  return personalDebriefView(world, world.members.person[member]!, { looked, wording }, figures);
}

/** Minor units of an amount that may be negative. */
export const minor = (text = ''): number =>
  text.startsWith('-') ? 0 - minorOf(text.slice(1)) : minorOf(text);

/** The member's debrief, whose figures are those that a second calculation makes of the postings alone. */
export function recountedDebrief(world: World, own: Recount['learners'][number]): PersonalDebrief {
  const view = debriefOf(world, own.member);
  expect(view).toMatchObject({ name: own.name, standing: { better: own.better, worse: own.worse } });
  for (const key of ['paidIn', 'paidOut', 'result', 'onScreen'] as const)
    expect(minor(view[key]), key).toBe(own[key]);
  const { best, team } = view;
  expect(best && { day: best.day, net: minor(best.net), putBack: minor(best.putBack) }).toEqual(own.best);
  const lostIn = (currency: string) =>
    minor(team.books.find((book) => book.currency === currency)?.lost ?? '0.00');
  expect({
    members: team.members,
    losing: team.losing,
    lost: minor(team.lost),
    lostIn: [lostIn(view.currency), lostIn(view.cashCurrency)],
  }).toEqual(own.team);
  const money = view.money.map(
    ({ currency, onScreen, result, paidIn, paidOut, payers, payees, unspent }) => ({
      currency,
      onScreen: minor(onScreen),
      result: minor(result),
      paidIn: minor(paidIn),
      paidOut: minor(paidOut),
      unspent: minor(unspent),
      payers: payers.map(({ amount }) => minor(amount)),
      payees: payees.map(({ amount }) => minor(amount)),
    }),
  );
  const amounts = (parties: [number, number][]) => parties.slice(0, 12).map(([, amount]) => amount);
  expect(money).toEqual(
    own.money.map((each) => ({ ...each, payers: amounts(each.payers), payees: amounts(each.payees) })),
  );
  for (const [nth, each] of own.receiver.entries())
    for (const key of ['pool', 'losses', 'yourLoss', 'netInvestment', 'risingTide'] as const)
      expect(minor(view.receiver[nth]?.[key]), key).toBe(each[key]);
  return view;
}
