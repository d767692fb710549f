/** What the phones show of a debrief is what a second calculation makes of the postings alone. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import type { Member } from '@glassmine/replica';
import { roomDebriefView } from '@glassmine/replica/views';
import { beforeAll, expect, test } from 'vitest';
import { type DebriefFigures, debriefFigures } from '../../packages/exports/src/recount/debrief-figures.ts';
import { observePostings } from '../../packages/exports/src/recount/observed-postings.ts';
import { passOn } from '../../packages/exports/src/recount/provenance.ts';
import { byLosses, byTide } from '../../packages/exports/src/recount/receiver.ts';
import { minor, recountedDebrief } from './evidence.fixture.ts';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));

/** A small world until its end, recorded from the first input. */
function watched() {
  const scenario = readScenario({ ...file, crowd: { ...file.crowd, agents: 300 } });
  const simulation = createSimulation(scenario, 5);
  const watch = observePostings(simulation.world);
  for (let day = 0; day < 63; day++) simulation.execute({ type: 'tick', ticks: 240 });
  const observed = watch.end();
  const some = Array.from({ length: simulation.world.members.count - 1 }, (_, i) => (i + 1) as Member).filter(
    (member) => member % 9 === 1,
  );
  return { world: simulation.world, figures: debriefFigures(simulation.world, observed, some), observed };
}

let world: ReturnType<typeof watched>['world'];
let figures: DebriefFigures;
let observed: ReturnType<typeof watched>['observed'];
beforeAll(() => {
  ({ world, figures, observed } = watched());
});

test('the debrief of each member shows the recounted figures', () => {
  expect(world.operator.phase).toBe('gone');
  expect(figures.learners.length).toBeGreaterThan(20);
  expect(figures.learners.some(({ best }) => best !== null && best.net > 0)).toBe(true);
  expect(figures.learners.some(({ team }) => team.losing > 0)).toBe(true);
  for (const learner of figures.learners) recountedDebrief(world, learner);
});

test('the debrief of the room shows the recounted figures and links of money', () => {
  const view = roomDebriefView(world, []);
  const { room } = figures;
  expect(view).toMatchObject({ members: room.members, inProfit: room.inProfit, inLoss: room.inLoss });
  for (const key of ['deposits', 'payouts', 'draws', 'seed', 'reserve', 'onScreens'] as const) {
    expect(minor(view[key]), key).toBe(room[key]);
  }
  expect(view.links.map((link) => ({ ...link, amount: minor(link.amount) }))).toEqual(room.links);
});

test('a posting that was not observed is missing from the recounted figures', () => {
  const row = observed.entries[0]!.findIndex(({ who, isOut }) => who > 0 && isOut);
  const [gone] = observed.entries[0]!.splice(row, 1);
  const { room } = debriefFigures(world, observed, []);
  expect(figures.room.payouts - room.payouts).toBe(gone?.amount);
});

test('money that was never paid in cannot be paid out', () => {
  const entry = (who: number, amount: number, isOut: boolean) => ({ who, amount, at: 0, isOut });
  expect(passOn([entry(1, 10, false), entry(2, 5, false), entry(1, 12, true)])).toEqual([
    { from: 1, to: 1, amount: 10 },
    { from: 2, to: 1, amount: 2 },
    { from: 2, to: null, amount: 3 },
  ]);
  expect(() => passOn([entry(1, 10, false), entry(1, 11, true)])).toThrow('1 was paid out');
});

test('a receiver shares 90 among losses of 60, 120 and 0 by either method', () => {
  const cases = [
    { paidIn: 100, paidOut: 40 },
    { paidIn: 120, paidOut: 0 },
    { paidIn: 50, paidOut: 80 },
  ];
  expect(byLosses(cases, 90)).toEqual([30, 60, 0]);
  // (90 + 40) ÷ 220 = 59.09 %: 59.09 less the 40, and 70.91.
  expect(byTide(cases, 90)).toEqual([19, 71, 0]);
});
