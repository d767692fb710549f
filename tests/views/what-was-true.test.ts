/**
 * The debrief of each learner of a room that was simulated to its end, compared with a second calculation from the postings
 * alone: the one that `glassmine verify --learners` prints.
 */

import {
  chatContact,
  contactsOf,
  currencies,
  type Member,
  maskedName,
  nameOf,
  type Person,
  savingsChange,
} from '@glassmine/replica';
import { type Looked, personalDebriefView, timeOf } from '@glassmine/replica/views';
import { callAt, type PersonalDebrief } from '@glassmine/replica/wire';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { debriefOf, minor, recountedDebrief, wording } from './evidence.fixture.ts';
import { simulateToEnd } from './simulated-room.fixture.ts';

let room: ReturnType<typeof simulateToEnd>;
beforeAll(() => {
  room = simulateToEnd();
});

const of = (person: Person, looked: readonly Looked[] = []): PersonalDebrief => {
  const view = personalDebriefView(room.world, person, { looked, wording });
  expect(Value.Errors(callAt('room/debrief').answer, view)).toEqual([]);
  return view;
};

test('every figure of every learner is what the postings alone say, also of one handed to an agent and one who came late', () => {
  const { world, figures, investor, follower, leaver, looker, late } = room;
  const everybody = [investor, follower, leaver, looker, late];
  expect(figures.learners.map(({ member }) => member)).toEqual(everybody.map(({ member }) => member));
  for (const own of figures.learners) {
    const view = recountedDebrief(world, own);
    expect(view).toMatchObject({ isMember: true, isOver: true });
    const changes = view.savings.map(({ change }) => minor(change));
    const person = world.members.person[own.member]!;
    expect(changes).toEqual([
      savingsChange(world, person),
      savingsChange(world, person, currencies.firstLocal),
    ]);
    for (const { atStart, now, change } of view.savings)
      expect(minor(now) - minor(atStart)).toBe(minor(change));
  }
});

test('the best day is the midnight with the highest net, and what was paid in after it was put back', () => {
  const { best, moves } = debriefOf(room.world, room.leaver.member);
  const highest = Math.max(0, ...moves.map(({ net }) => minor(net)));
  expect(highest).toBeGreaterThan(0);
  // The leaver paid nothing in afterwards, and withdrew to the last day that paid.
  expect(best).toMatchObject({ putBack: '0.00', lostSince: '0.00' });
  expect(minor(best!.net)).toBe(highest);
  const investor = debriefOf(room.world, room.investor.member);
  expect(investor.best!.day).toBeLessThanOrEqual(room.world.now / 86_400 + 1);
  expect(minor(investor.best!.lostSince)).toBe(minor(investor.best!.net) - minor(investor.moves.at(-1)!.net));
  expect(of(room.visitors[0]!).best).toBeNull();
});

test('who came because of a learner is its team, the greatest loss first, and what they lost is told in both books', () => {
  const { world, investor, follower } = room;
  const { team } = debriefOf(world, investor.member);
  expect(team.members).toBeGreaterThan(0);
  expect(team.list.length + team.rest).toBe(team.members);
  const results = team.list.map(({ result }) => minor(result));
  expect([...results].sort((a, b) => a - b)).toEqual(results);
  if (team.rest === 0)
    expect(team.list.map(({ name }) => name)).toContain(maskedName(world.seed, follower.learner));
  // The follower paid by bank and got nothing back.
  const cash = team.books.find(({ currency }) => currency === 'pNGN');
  expect(minor(cash?.lost ?? '')).toBeGreaterThanOrEqual(2_000_000);
  expect(of(room.visitors[0]!).team).toMatchObject({ members: 0, lost: '0.00', list: [] });
});

test('a relative who was warned and stayed out is told of by name, and so is who was invited and did not come', () => {
  const { world, visitors, looker } = room;
  const warners = [...visitors, looker.learner];
  for (const person of warners) {
    const aunt = chatContact(world, person, 'family');
    const [first, ...others] = of(person).outsiders;
    expect(first).toMatchObject({
      name: nameOf(world.seed, aunt).first,
      relation: 'family',
      why: 'warned',
      isIn: world.people.member[aunt]! >= 0,
    });
    const invited = contactsOf(world, person).filter(
      (contact) => contact !== aunt && world.people.member[contact]! < 0,
    );
    expect(others.map(({ why }) => why)).toEqual(
      person !== looker.learner ? [] : invited.map(() => 'invited'),
    );
    for (const { isIn } of others) expect(isIn).toBe(false);
  }
  expect(warners.some((person) => of(person).outsiders.some(({ isIn }) => !isIn))).toBe(true);
});

test('who never registered, never paid, or doubted and left with what went in has resisted; who lost has not', () => {
  const { world, visitors, looker, leaver, investor, follower, late } = room;
  expect(of(visitors[0]!)).toMatchObject({ resisted: 'unregistered', isMember: false, result: '0.00' });
  expect(of(visitors[0]!)).toMatchObject({ money: [], moves: [], stances: { warn: 1, doubt: 0 } });
  const by = (member: Member) => debriefOf(world, member).resisted;
  expect([looker, late].map(({ member }) => by(member))).toEqual(['unpaid', 'unpaid']);
  expect(debriefOf(world, leaver.member)).toMatchObject({ stances: { doubt: 1 }, resisted: 'leftInTime' });
  expect([investor, follower].map(({ member }) => by(member))).toEqual(['no', 'no']);
});

test('a sign is met on the page that was looked at, with its looks, its seconds and the chat of that day', () => {
  const { world, investor } = room;
  const dayTwo = timeOf(world, 86_400 + 36_000);
  const looked: Looked[] = [
    { what: 'page', subject: '/projects', count: 2, seconds: 45, worldAt: dayTwo },
    { what: 'claim', subject: 'dailyReturn', count: 3, seconds: 0, worldAt: dayTwo + 60_000 },
    { what: 'page', subject: '/index/detail', count: 1, seconds: 15, worldAt: dayTwo + 90_000 },
  ];
  const { flags, days } = of(investor.learner, looked);
  const sign = flags.find(({ card }) => card.key === 'dailyReturn');
  expect(sign).toMatchObject({ page: '/projects', looks: 3, seconds: 60, at: dayTwo, day: 2 });
  // The page of the invitation was not looked at by this learner.
  expect(flags.some(({ card }) => card.key === 'invitationOnly')).toBe(false);
  expect(flags.some(({ card }) => card.key === 'assetTotal')).toBe(true);
  const said = days.find(({ day }) => day === 1)?.messages ?? [];
  expect(said.filter(({ mine }) => mine).map(({ thread, stance }) => [thread, stance])).toEqual([
    ['mentor', 'believe'],
    ['family', 'believe'],
  ]);
  expect(said.some(({ mine, words }) => !mine && words.length > 10)).toBe(true);
  expect(days.map(({ day }) => day)).toEqual([...new Set(flags.map(({ day }) => day))]);
});
