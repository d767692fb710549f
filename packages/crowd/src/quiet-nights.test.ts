import { readFileSync } from 'node:fs';
import { checkBooks, type PostingTape } from '@glassmine/scheme';
import { expect, it } from 'vitest';
import { readScenario } from './scenario/read-scenario.ts';
import { createSimulation, restoreSimulation } from './simulation.ts';

const json = JSON.parse(readFileSync(new URL('../../../scenarios/mining-app.json', import.meta.url), 'utf8'));

/** Its machines have had their days before the operator goes, after which no night brings anything. */
const scenario = readScenario({
  ...json,
  products: json.products.map((product: object) => ({ ...product, validDays: 20 })),
  crowd: { ...json.crowd, agents: 300, heardFromAdsPpm: 60_000 },
});

function tape(): PostingTape {
  const rows = 4_096;
  const whole = {
    at: new Float64Array(rows),
    debit: new Int32Array(rows),
    credit: new Int32Array(rows),
    amount: new Float64Array(rows),
    kind: new Uint8Array(rows),
    ref: new Int32Array(rows),
    count: 0,
    full() {
      whole.count = 0;
    },
  };
  return whole;
}

it('a world with a posting tape has the same hash every day as one without', () => {
  const [alone, watched] = [createSimulation(scenario, 8), createSimulation(scenario, 8)];
  watched.world.tape = tape();
  for (let day = 0; day < 70; day++) {
    for (const each of [alone, watched]) each.execute({ type: 'tick', ticks: 240 });
    expect(watched.hash(), `day ${day}`).toBe(alone.hash());
  }
  expect(alone.world.operator.phase).toBe('gone');
  expect(alone.world.vars.ordersDone).toBeGreaterThan(0);
  expect(checkBooks(alone.world)).toEqual([]);
});

it('attaching the tape now and then, or restoring a snapshot, changes no hash', () => {
  const alone = createSimulation(scenario, 8);
  let other = createSimulation(scenario, 8);
  for (let day = 0; day < 70; day++) {
    // Nights that are looked at come between others, before and after the first machines have had their days.
    if (day % 9 === 5) other.world.tape = tape();
    if (day % 9 === 7) other.world.tape = null;
    if (day % 20 === 13) other = restoreSimulation(scenario, other.snapshot());
    for (const each of [alone, other]) each.execute({ type: 'tick', ticks: 240 });
    expect(other.hash(), `day ${day}`).toBe(alone.hash());
  }
});
