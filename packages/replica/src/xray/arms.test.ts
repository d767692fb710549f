import { expect, test } from 'vitest';
import { drainEvents } from '../base/events.ts';
import type { Person } from '../base/rows.ts';
import { ScenarioError } from '../base/scenario-error.ts';
import { createWorld } from '../world/create-world.ts';
import { execute } from '../world/execute.ts';
import { scenarioWith } from '../world/small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { armOf, initialXrayOf, xrayOf } from './rules.ts';

const withArms = (arms: string[]) => scenarioWith((json) => Object.assign(json, { capacity: 400, arms }));

function classOf(
  learners: number,
  seed: number,
  arms = ['onDemand', 'off'],
): { world: World; people: Person[] } {
  const world = createWorld(withArms(arms), seed);
  const people = Array.from({ length: learners }, () => {
    const outcome = execute(world, { type: 'joinRoom' });
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.result.learner;
  });
  drainEvents(world);
  return { world, people };
}

test('at every moment the arms are as large as one another, but for one learner', () => {
  for (const seed of [1, 2, 3, 99]) {
    const { world, people } = classOf(31, seed);
    let balance = 0;
    for (const person of people) {
      balance += armOf(world, person) === 0 ? 1 : -1;
      expect(Math.abs(balance)).toBeLessThanOrEqual(1);
    }
  }
});

test('who is in which arm follows from the seed alone, and can’t be told from the order', () => {
  const armsWith = (seed: number) => {
    const { world, people } = classOf(40, seed);
    return people.map((person) => armOf(world, person)).join('');
  };
  expect(armsWith(5)).toBe(armsWith(5));
  expect(new Set([1, 2, 3, 4, 5, 6].map(armsWith)).size).toBe(6);
  // The first of each two is not always in the same arm.
  const firsts = [...armsWith(5)].filter((_, i) => i % 2 === 0);
  expect(new Set(firsts).size).toBe(2);
});

test('each arm has its own X-ray, gets events of its own changes, and keeps the name of its first setting', () => {
  const { world, people } = classOf(8, 4);
  const inArm = (arm: number) => people.filter((person) => armOf(world, person) === arm);
  const modes = (arm: number) => new Set(inArm(arm).map((person) => xrayOf(world, person)));
  expect([modes(0), modes(1)]).toEqual([new Set(['onDemand']), new Set(['off'])]);
  expect(execute(world, { type: 'setXray', mode: 'on', arm: 0 }).ok).toBe(true);
  expect([modes(0), modes(1)]).toEqual([new Set(['on']), new Set(['off'])]);
  const heard = drainEvents(world).filter(({ kind }) => kind === 'xray');
  expect(heard.map(({ person }) => person).sort()).toEqual(inArm(0).sort());
  execute(world, { type: 'setXray', mode: 'onDemand' });
  expect([modes(0), modes(1)]).toEqual([new Set(['onDemand']), new Set(['onDemand'])]);
  expect(inArm(1).map((person) => initialXrayOf(world, person))).toEqual([
    'noXray',
    'noXray',
    'noXray',
    'noXray',
  ]);
});

test('a snapshot keeps the arms', () => {
  const { world, people } = classOf(5, 8);
  execute(world, { type: 'setXray', mode: 'on', arm: 1 });
  const again = restoreWorld(world.scenario, snapshotWorld(world));
  expect(hashWorld(again)).toBe(hashWorld(world));
  expect(people.map((person) => xrayOf(again, person))).toEqual(
    people.map((person) => xrayOf(world, person)),
  );
});

test('in a room without arms everybody has one X-ray, and setting an arm is refused', () => {
  const { world, people } = classOf(3, 8, []);
  expect(people.map((person) => armOf(world, person))).toEqual([-1, -1, -1]);
  expect(world.settings).not.toHaveProperty('arms');
  expect(execute(world, { type: 'setXray', mode: 'on', arm: 0 })).toEqual({
    ok: false,
    refusal: 'command.malformed',
  });
  expect(execute(world, { type: 'setXray', mode: 'on' }).ok).toBe(true);
  expect(drainEvents(world)).toContainEqual({ person: -1, kind: 'xray', id: 0 });
  expect(xrayOf(world, people[0]!)).toBe('on');
});

test('a scenario has exactly two arms, one of them without the X-ray', () => {
  for (const arms of [['on'], ['on', 'onDemand'], ['off', 'off'], ['on', 'off', 'onDemand']]) {
    expect(() => withArms(arms), arms.join()).toThrow(ScenarioError);
  }
  expect(withArms(['off', 'on']).arms).toEqual(['off', 'on']);
});
