/** What the phones show of a debrief is what a bystander reckons who saw only the postings. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { minorOf, personalDebriefView, roomDebriefView } from '@glassmine/views';
import { beforeAll, expect, test } from 'vitest';
import { passOn } from '../../packages/lab/src/witness/provenance.ts';
import { byLosses, byTide } from '../../packages/lab/src/witness/receiver.ts';
import { type Reckoning, reckon } from '../../packages/lab/src/witness/reckoning.ts';
import { watchPostings } from '../../packages/lab/src/witness/witness.ts';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
const minor = (text: string) => (text.startsWith('-') ? 0 - minorOf(text.slice(1)) : minorOf(text));

/** A small world to its end, with ordinary life around it, watched from the first input. */
function watched() {
  const scenario = readScenario({ ...file, life: {}, crowd: { ...file.crowd, agents: 300 } });
  const simulation = createSimulation(scenario, 5);
  const witness = watchPostings(simulation.world);
  for (let day = 0; day < 63; day++) simulation.execute({ type: 'tick', ticks: 240 });
  const testimony = witness.end();
  const some = Array.from({ length: simulation.world.members.count - 1 }, (_, i) => i + 1).filter(
    (member) => member % 9 === 1,
  );
  return { world: simulation.world, reckoning: reckon(simulation.world, testimony, some), testimony };
}

let world: ReturnType<typeof watched>['world'];
let reckoning: Reckoning;
let testimony: ReturnType<typeof watched>['testimony'];
beforeAll(() => {
  ({ world, reckoning, testimony } = watched());
}, 120_000);

test('each member’s own story', () => {
  expect(world.operator.phase).toBe('gone');
  expect(reckoning.learners.length).toBeGreaterThan(20);
  for (const figures of reckoning.learners) {
    const view = personalDebriefView(world, figures.member);
    expect(view).toMatchObject({
      name: figures.name,
      standing: { better: figures.better, worse: figures.worse },
    });
    for (const key of ['paidIn', 'paidOut', 'result', 'onScreen'] as const) {
      expect(minor(view[key]), key).toBe(figures[key]);
    }
    const money = view.money.map(({ currency, paidIn, paidOut, payers, payees, unspent }) => ({
      currency,
      paidIn: minor(paidIn),
      paidOut: minor(paidOut),
      unspent: minor(unspent),
      payers: payers.map(({ amount }) => minor(amount)),
      payees: payees.map(({ amount }) => minor(amount)),
    }));
    const amounts = (parties: [number, number][]) => parties.slice(0, 12).map(([, amount]) => amount);
    expect(money).toEqual(
      figures.money.map((each) => ({
        ...each,
        payers: amounts(each.payers),
        payees: amounts(each.payees),
      })),
    );
    for (const [nth, own] of figures.receiver.entries()) {
      for (const key of ['pool', 'losses', 'yourLoss', 'netInvestment', 'risingTide'] as const) {
        expect(minor(view.receiver[nth]?.[key] ?? ''), key).toBe(own[key]);
      }
    }
  }
});

test('the whole room, its ribbons of money among it', () => {
  const view = roomDebriefView(world, []);
  const { room } = reckoning;
  expect(view).toMatchObject({ members: room.members, inProfit: room.inProfit, inLoss: room.inLoss });
  for (const key of ['deposits', 'payouts', 'draws', 'seed', 'reserve', 'onScreens'] as const) {
    expect(minor(view[key]), key).toBe(room[key]);
  }
  expect(view.links.map((link) => ({ ...link, amount: minor(link.amount) }))).toEqual(room.links);
});

test('one posting that was not seen is missing from the figures', () => {
  const row = testimony.entries.coin.findIndex(({ who, isOut }) => who > 0 && isOut);
  const [gone] = testimony.entries.coin.splice(row, 1);
  const { room } = reckon(world, testimony, []);
  expect(reckoning.room.payouts - room.payouts).toBe(gone?.amount);
});

test('a queue that has run dry is not paid from', () => {
  const entry = (who: number, amount: number, isOut: boolean) => ({ who, amount, at: 0, isOut });
  expect(passOn([entry(1, 10, false), entry(2, 5, false), entry(1, 12, true)])).toEqual([
    { from: 1, to: 1, amount: 10 },
    { from: 2, to: 1, amount: 2 },
    { from: 2, to: null, amount: 3 },
  ]);
  expect(() => passOn([entry(1, 10, false), entry(1, 11, true)])).toThrow('1 was paid out');
});

test('a receiver with 90 for losses of 60, 120 and 0, after one had 40 back', () => {
  const cases = [
    { paidIn: 100, paidOut: 40 },
    { paidIn: 120, paidOut: 0 },
    { paidIn: 50, paidOut: 80 },
  ];
  expect(byLosses(cases, 90)).toEqual([30, 60, 0]);
  // (90 + 40) ÷ 220 = 59.09 %: 59.09 less the 40, and 70.91.
  expect(byTide(cases, 90)).toEqual([19, 71, 0]);
});
