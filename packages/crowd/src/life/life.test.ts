import { accounts, checkBooks, houseBalance, kindCode, type PostingTape } from '@glassmine/scheme';
import { describe, expect, it } from 'vitest';
import { live, scenarioOf } from '../crowds.fixture.ts';
import { createSimulation, restoreSimulation } from '../simulation.ts';

const kinds = ['wage', 'rent', 'shopping', 'gift', 'layering'] as const;

/** Counts postings by kind, and follows the mules' chains by their reference. */
function watch() {
  const seen = new Map<number, number>();
  const chains = new Map<number, { debit: number; credit: number; amount: number }[]>();
  const rows = 1;
  const tape: PostingTape = {
    at: new Float64Array(rows),
    debit: new Int32Array(rows),
    credit: new Int32Array(rows),
    amount: new Float64Array(rows),
    kind: new Uint8Array(rows),
    ref: new Int32Array(rows),
    count: 0,
    full() {
      const [kind, ref] = [tape.kind[0]!, tape.ref[0]!];
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (kind === kindCode.layering) {
        const hop = {
          debit: tape.debit[0]!,
          credit: tape.credit[0]!,
          amount: tape.amount[0]!,
        };
        chains.set(ref, [...(chains.get(ref) ?? []), hop]);
      }
      tape.count = 0;
    },
  };
  return { tape, seen, chains };
}

describe('ordinary life', () => {
  const scenario = scenarioOf({ life: {} });

  it('books wages once a week, rent once a month, and shopping and presents by chance', () => {
    const simulation = createSimulation(scenario, 4);
    const { tape, seen, chains } = watch();
    simulation.world.tape = tape;
    live(simulation, 30);
    const count = (kind: (typeof kinds)[number]) => seen.get(kindCode[kind]) ?? 0;
    // A little fewer than people: the poorest have no wage, and nobody pays rent out of an empty wallet.
    expect(count('wage')).toBeGreaterThan(380 * 4);
    expect(count('wage')).toBeLessThanOrEqual(400 * 5);
    expect(count('rent')).toBeGreaterThan(300);
    expect(count('shopping') / 400 / 30).toBeGreaterThan(0.11);
    expect(count('shopping') / 400 / 30).toBeLessThan(0.17);
    expect(count('gift')).toBeGreaterThan(50);
    expect(checkBooks(simulation.world)).toEqual([]);
    expect(chains.size).toBeGreaterThan(20);
  });

  it('moves the operator’s money through mules, hop by hop, and at last offshore', () => {
    const simulation = createSimulation(scenario, 4);
    const { tape, chains } = watch();
    simulation.world.tape = tape;
    live(simulation, 25);
    const { operatorWallet, offshore } = accounts.account;
    const whole = [...chains.values()].filter((hops) => hops.at(-1)?.debit === offshore);
    expect(whole.length).toBeGreaterThan(10);
    for (const hops of whole) {
      expect(hops[0]?.credit).toBe(operatorWallet);
      expect(hops.length).toBeLessThanOrEqual(4);
      for (let i = 1; i < hops.length; i++) {
        expect(hops[i]?.credit).toBe(hops[i - 1]?.debit);
        expect(hops[i]?.amount).toBeLessThan(hops[i - 1]?.amount as number);
      }
    }
    const arrived = whole.reduce((sum, hops) => sum + (hops.at(-1)?.amount as number), 0);
    expect(houseBalance(simulation.world, offshore)).toBe(arrived);
  });

  it('books nothing unless the scenario asks for it, and is the same across a snapshot', () => {
    const without = createSimulation(scenarioOf(), 4);
    live(without, 10);
    const { employers, shops, offshore } = accounts.account;
    for (const house of [employers, shops, offshore]) expect(houseBalance(without.world, house)).toBe(0);
    const simulation = createSimulation(scenario, 4);
    live(simulation, 12);
    const again = restoreSimulation(scenario, simulation.snapshot());
    for (const each of [simulation, again]) live(each, 10);
    expect(again.hash()).toBe(simulation.hash());
    expect(houseBalance(simulation.world, shops)).toBeGreaterThan(0);
  });
});
