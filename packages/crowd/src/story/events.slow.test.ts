import { type Message, messageKinds } from '@glassmine/replica';
import { expect, it } from 'vitest';
import { type Command, give, runDays } from '../crowds.fixture.ts';
import { byDay, join, kindOf, roomOf } from './story.fixture.ts';

it.each([
  { kind: 'warning', said: ['friendWarning', 'groupAnswer'], text: 'bankWarning' },
  { kind: 'rumour', said: ['friendNews', 'groupAnswer'], text: null },
  { kind: 'influencer', said: ['groupPraise'], text: null },
  { kind: 'newspaper', said: ['friendPaper', 'groupPaper'], text: null },
  { kind: 'rivalFalls', said: ['friendRival', 'groupRival'], text: null },
  { kind: 'arrest', said: ['friendArrest', 'groupArrest'], text: 'bankArrest' },
] as const)(
  'contacts write of a happening within a day, $kind, and only after it',
  ({ kind, said, text }) => {
    const simulation = roomOf('mining-app', 12);
    const { world } = simulation;
    const learner = join(simulation);
    runDays(simulation, 1);
    const texts = () => {
      const { messages } = world;
      return Array.from({ length: messages.count }, (_, row) => messageKinds[messages.kind[row as Message]!]);
    };
    const kinds = () => [...byDay(world, learner).values()].flat().map((row) => kindOf(world, row));
    const ofEvents = said.filter((each) => each !== 'groupPraise');
    expect(kinds().filter((each) => ofEvents.includes(each as (typeof ofEvents)[number]))).toEqual([]);
    give(simulation, { type: 'injectEvent', kind } as Command);
    expect(text === null || texts().includes(text)).toBe(true);
    expect(texts().filter((each) => each?.startsWith('bank')).length).toBe(text === null ? 0 : 1);
    runDays(simulation, 1);
    expect(kinds()).toEqual(expect.arrayContaining([...said]));
  },
);

it('after the end contacts alone write of a happening: the scheme answers none', () => {
  const simulation = roomOf('mining-app', 12);
  const { world } = simulation;
  const learner = join(simulation);
  runDays(simulation, 1);
  give(simulation, { type: 'startStep', kind: 'gone', place: -1, changes: {}, byHand: true } as Command);
  give(simulation, { type: 'injectEvent', kind: 'arrest' } as Command);
  runDays(simulation, 2);
  const kinds = [...byDay(world, learner).values()].flat().map((row) => kindOf(world, row));
  expect(kinds).toContain('friendArrest');
  expect(kinds).not.toContain('groupArrest');
});
