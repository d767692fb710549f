import {
  accounts,
  checkBooks,
  houseBalance,
  type Withdrawal,
  type World,
  withdrawalStates,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { type Changes, runDays, scenarioOf, simulationAfter } from '../crowds.fixture.ts';
import { createSimulation, restoreSimulation } from '../simulation.ts';

const refusing = (refuses: Record<string, number>, operator: Record<string, unknown> = {}): Changes => ({
  operator: { ...operator, refuses },
});

/** Of the settled withdrawals that were asked for while `of` holds, how many failed and how many there are. */
function settledIn({ withdrawals }: World, of: (row: number) => boolean = () => true) {
  let [failed, all] = [0, 0];
  for (let row = 0; row < withdrawals.count; row++) {
    const status = withdrawals.status[row as Withdrawal]!;
    if (status === withdrawalStates.pending || !of(row)) continue;
    all++;
    if (status === withdrawalStates.failed) failed++;
  }
  return { failed, all };
}

describe('an operator that refuses withdrawals', () => {
  it('turns down about its share while it pays, and gives the money back', () => {
    const { world } = simulationAfter(25, refusing({ payingPpm: 200_000 }));
    expect(world.operator.phase).toBe('paying');
    const { failed, all } = settledIn(world);
    expect(all).toBeGreaterThan(100);
    expect(failed / all).toBeGreaterThan(0.1);
    expect(failed / all).toBeLessThan(0.3);
    expect(checkBooks(world)).toEqual([]);
  });

  it('turns down none when the scenario gives no share', () => {
    expect(settledIn(simulationAfter(25, refusing({})).world).failed).toBe(0);
  });

  it('turns down a larger share once it is slow', () => {
    const changes = refusing(
      { payingPpm: 0, slowingPpm: 600_000 },
      {
        slowBelowPpm: 1_000_000,
        slowAfterHours: 8,
        slowShareOfInflowPpm: 1_000_000,
        runBelowPpm: 0,
        runWhenInflowBelowPeakPpm: 0,
      },
    );
    const simulation = createSimulation(scenarioOf(changes), 3);
    const { world } = simulation;
    for (let day = 0; day < 60 && world.operator.phase === 'paying'; day++) runDays(simulation, 1);
    runDays(simulation, 5);
    expect(world.operator.phase).toBe('slowing');
    const { settledAt } = world.withdrawals;
    const slow = settledIn(world, (row) => settledAt[row as Withdrawal]! >= world.operator.since);
    expect(slow.failed).toBeGreaterThan(20);
    expect(settledIn(world, (row) => settledAt[row as Withdrawal]! < world.operator.since).failed).toBe(0);
  });

  it('pays a member whom it has turned down as often in a row as the scenario allows', () => {
    const { world } = simulationAfter(25, refusing({ payingPpm: 1_000_000, inARowMax: 2 }));
    const { withdrawals } = world;
    const rows = new Map<number, number[]>();
    for (let row = 0; row < withdrawals.count; row++) {
      if (withdrawals.status[row as Withdrawal] === withdrawalStates.pending) continue;
      const member = withdrawals.member[row as Withdrawal]!;
      rows.set(member, [...(rows.get(member) ?? []), withdrawals.status[row as Withdrawal]!]);
    }
    const long = [...rows.values()].filter((each) => each.length >= 3);
    expect(long.length).toBeGreaterThan(10);
    for (const each of long) {
      each.forEach((status, nth) => {
        expect(status === withdrawalStates.failed).toBe(nth % 3 !== 2);
      });
    }
  });

  it('lowers trust: the same crowd withdraws more, and the scheme ends sooner', () => {
    const trustOf = (changes: Changes) => {
      const { world } = simulationAfter(25, changes);
      const agents = world.extensions.get('agents') as unknown as { trust: Int32Array; count: number };
      return agents.trust.subarray(0, agents.count).reduce((sum, each) => sum + each, 0);
    };
    expect(trustOf(refusing({ payingPpm: 300_000 }))).toBeLessThan(trustOf(refusing({})));
  });

  it('goes on the same from a snapshot', () => {
    const scenario = scenarioOf(refusing({ payingPpm: 300_000 }));
    const simulation = createSimulation(scenario, 5);
    runDays(simulation, 15);
    const again = restoreSimulation(scenario, simulation.snapshot());
    for (const each of [simulation, again]) runDays(each, 10);
    expect(again.hash()).toBe(simulation.hash());
    expect(houseBalance(again.world, accounts.account.reserve)).toBeGreaterThan(0);
  });
});

it('an operator whose hours are in the night takes requests and pays in them', () => {
  const { world } = simulationAfter(25, {
    withdrawal: { fromHour: 1, toHour: 5 },
    operator: { payAfterHours: 0 },
  });
  const { withdrawals } = world;
  const { all } = settledIn(world);
  expect(all).toBeGreaterThan(20);
  for (let row = 0; row < withdrawals.count; row++) {
    if (withdrawals.status[row as Withdrawal] === withdrawalStates.pending) continue;
    const hour = (withdrawals.settledAt[row as Withdrawal]! % 86_400) / 3_600;
    expect(hour).toBeGreaterThanOrEqual(1);
    expect(hour).toBeLessThan(5);
  }
});
