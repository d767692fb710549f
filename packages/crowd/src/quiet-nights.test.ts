import { readFileSync } from 'node:fs';
import { accounts, checkBooks, kindCode, type PostingTape } from '@glassmine/replica';
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
  const whole: PostingTape = {
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

interface Seen {
  postings: string[];
  kinds: Set<number>;
}

/** A tape that keeps what it was told. */
function keptTape(wants?: PostingTape['wants']): PostingTape & Seen {
  const kept: PostingTape & Seen = {
    ...tape(),
    wants,
    postings: [],
    kinds: new Set(),
    full() {
      for (let row = 0; row < kept.count; row++) {
        kept.kinds.add(kept.kind[row]!);
        const [at, debit, credit] = [kept.at[row], kept.debit[row]!, kept.credit[row]];
        if (isOutside(debit))
          kept.postings.push([at, debit, credit, kept.amount[row], kept.kind[row]].join());
      }
      kept.count = 0;
    },
  };
  return kept;
}

/** People's wallets and bank accounts, and those of the house on the chain and at the bank. */
function isOutside(debit: number): boolean {
  const slot = debit & 15;
  if (slot !== 15) return slot >= accounts.person.wallet;
  const name = accounts.houseNameOf(debit);
  return ['chain', 'bank'].includes(accounts.bookOf(name));
}

it('a tape of outside money alone records all of it and no accrued income, and changes no hash', () => {
  const [all, outside] = [createSimulation(scenario, 8), createSimulation(scenario, 8)];
  const [whole, narrow] = [keptTape(), keptTape(isOutside)];
  all.world.tape = whole;
  outside.world.tape = narrow;
  for (let day = 0; day < 30; day++) {
    for (const each of [all, outside]) each.execute({ type: 'tick', ticks: 240 });
    expect(outside.hash(), `day ${day}`).toBe(all.hash());
  }
  // Its nights were counted in one go.
  expect([all.world.nightIncome === null, outside.world.nightIncome === null]).toEqual([true, false]);
  for (const each of [whole, narrow]) each.full();
  expect(narrow.postings.length).toBeGreaterThan(100);
  expect(narrow.postings).toEqual(whole.postings);
  for (const kind of ['dailyIncome', 'takeOut'] as const) {
    expect([whole.kinds.has(kindCode[kind]), narrow.kinds.has(kindCode[kind])], kind).toEqual([true, false]);
  }
});

it('attaching the tape for some days, or restoring a snapshot, changes no hash', () => {
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
