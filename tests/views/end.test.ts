/** What learners and the facilitator are told of the end. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import type { Command, Learner, Person, World, WorldEvent } from '@glassmine/replica';
import { changesOf } from '@glassmine/replica/live';
import { boardView, endView, roomView, seriesPointView } from '@glassmine/replica/views';
import { expect, test } from 'vitest';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
const wording = { language: 'en', say: (id: string) => id, written: () => '' };

/** A room with one learner, who has joined on the first day and has no account. */
function room(): { world: World; learner: Person; give: (command: Command) => void } {
  const scenario = readScenario({ ...file, crowd: { ...file.crowd, agents: 60 } });
  const { world, execute } = createSimulation(scenario, 5);
  const give = (command: Command) => expect(execute(command)).toMatchObject({ ok: true });
  give({ type: 'joinRoom' });
  give({ type: 'tick', ticks: 240 });
  return { world, learner: world.learners.person[0 as Learner]!, give };
}

const setPhase = (phase: 'paying' | 'slowing' | 'gone') =>
  ({ type: 'setOperator', phase, takesWithdrawals: phase === 'paying' }) as const;
const board = (world: World) => boardView(world, 0, [], seriesPointView(world, 0));

test('the feed tells when the operator slows down, is gone, and comes back', () => {
  const { world, give } = room();
  for (const phase of ['slowing', 'slowing', 'gone', 'paying'] as const) {
    give(setPhase(phase));
    give({ type: 'tick', ticks: 1 });
  }
  const told = board(world).events.filter(({ kind }) => kind === 'phase');
  expect(told.map(({ subject }) => subject)).toEqual(['paying', 'gone', 'slowing']);
  expect(new Set(told.map(({ at }) => at)).size).toBe(3);
});

test('the board names the end and its time while it lasts', () => {
  const { world, give } = room();
  expect(board(world).end).toBeNull();
  give(setPhase('gone'));
  const since = roomView(world, 'ROOM', 0, 0 as Person).clock.now;
  give({ type: 'tick', ticks: 3 });
  expect(board(world).end).toEqual({ how: 'ranOff', since });
  give(setPhase('paying'));
  expect(board(world).end).toBeNull();
});

test('a learner is told at once, and friends write in the same hour', () => {
  const { world, learner, give } = room();
  expect(endView(world, learner, {}, wording)).toMatchObject({ stage: 'open', since: 0 });
  world.events.length = 0;
  give(setPhase('gone'));
  const happened = world.events.map((event) => ({ event: event as WorldEvent, seq: 1, byTime: false }));
  expect(changesOf(world, happened)).toEqual([{ seq: 1, paths: 'everything' }]);
  give({ type: 'tick', ticks: 1 });
  const { stage, how, messages, books } = endView(world, learner, {}, wording);
  expect({ stage, how }).toEqual({ stage: 'notice', how: 'ranOff' });
  expect(messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['friendEnd', 'auntGlad']));
  expect(messages.every(({ mine }) => !mine)).toBe(true);
  // Nothing on a screen without an account.
  expect(books).toEqual([]);
});
