import { expect, test } from 'vitest';
import { playLesson } from './played.ts';

test('a lesson by the ready plan is the pinned world', () => {
  const { simulation } = playLesson({
    plan: 'one',
    scenario: 'mining-app',
    seed: 7,
    agents: 100,
    pupils: 3,
    variant: 'on time',
  });
  expect(
    simulation.hash(),
    'the rules of a lesson, its ready plan or the scenario have changed: rooms under way give another world. Raise rulesVersion where a stored room is meant, and write the new hash here',
  ).toBe('b5319c02e2484526');
});
