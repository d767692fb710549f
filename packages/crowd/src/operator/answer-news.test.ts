import { answerWays, canAnswer, type Happening, type Post } from '@glassmine/replica';
import { expect, it } from 'vitest';
import { give, simulationAfter } from '../crowds.fixture.ts';

const first = 0 as Happening;
const hours = (simulation: ReturnType<typeof simulationAfter>, count: number) =>
  give(simulation, {
    type: 'tick',
    ticks: (count * 3_600) / simulation.world.scenario.clock.tickSeconds,
  });

/** Posts in which the scheme answers what has happened. */
const answers = ({ world: { posts } }: ReturnType<typeof simulationAfter>) =>
  Array.from({ length: posts.count }, (_, row) => posts.about[row as Post]!).filter((about) => about >= 0);

it('the operator sends a notice within hours of a report, and then posts in the feed', () => {
  const simulation = simulationAfter(3);
  hours(simulation, 9);
  const { world } = simulation;
  give(simulation, { type: 'injectEvent', kind: 'newspaper' });
  expect(answerWays.filter((way) => canAnswer(world, first, way))).toEqual(['notice', 'post']);
  hours(simulation, 3);
  expect(answerWays.filter((way) => canAnswer(world, first, way))).toEqual(['post']);
  expect(answers(simulation)).toEqual([]);
  hours(simulation, 3);
  expect(answerWays.filter((way) => canAnswer(world, first, way))).toEqual([]);
  expect(answers(simulation)).toEqual([first]);
});

it('the operator answers a report of the night in the morning, and an outage at once', () => {
  const simulation = simulationAfter(3);
  hours(simulation, 23);
  const { world } = simulation;
  give(simulation, { type: 'injectEvent', kind: 'arrest' });
  give(simulation, { type: 'injectEvent', kind: 'outage' });
  hours(simulation, 1);
  expect(canAnswer(world, 1 as Happening, 'notice')).toBe(false);
  hours(simulation, 7);
  expect(canAnswer(world, first, 'notice')).toBe(true);
  hours(simulation, 2);
  expect(answers(simulation)).toEqual([first]);
});

it('the operator answers nothing once it has fallen silent', () => {
  const simulation = simulationAfter(3);
  hours(simulation, 9);
  give(simulation, { type: 'startStep', kind: 'silence', place: -1, changes: {}, byHand: true });
  give(simulation, { type: 'injectEvent', kind: 'warning' });
  hours(simulation, 12);
  expect(answerWays.filter((way) => canAnswer(simulation.world, first, way))).toEqual(['notice', 'post']);
});
