import { floatsOf } from '@glassmine/kernel';
import {
  accounts,
  type Coupon,
  checkBooks,
  houseBalance,
  type Inflow,
  liabilities,
  type Withdrawal,
  type World,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { type Changes, lifeOf, runDays, scenarioOf, simulationAfter } from '../crowds.fixture.ts';
import { createSimulation, restoreSimulation } from '../simulation.ts';

const reserveOf = (world: World) => houseBalance(world, accounts.account.reserve);
const takeOf = (world: World) => houseBalance(world, accounts.account.operatorDraw);

/** Phases in their order, and the fee of each. */
function phasesOf(changes: Changes, days = 90) {
  const simulation = createSimulation(scenarioOf(changes), 3);
  const { world } = simulation;
  const phases: { phase: string; feePpm: number; day: number }[] = [];
  for (let day = 1; day <= days; day++) {
    runDays(simulation, 1);
    const { phase, feePpm } = world.operator;
    if (phases.at(-1)?.phase !== phase) phases.push({ phase, feePpm, day });
  }
  return { phases, world };
}

describe('an operator', () => {
  it('with the policy `always` never slows down, and exits when a due payout exceeds the reserve', () => {
    const simulation = createSimulation(scenarioOf({ operator: { pays: 'always', drawOfInflowPpm: 0 } }), 3);
    const { world } = simulation;
    let [before, day] = [0, 0];
    for (; day < 150 && world.operator.phase === 'paying'; day++) {
      before = reserveOf(world);
      runDays(simulation, 1);
    }
    expect(world.operator.phase).toBe('gone');
    expect(before).toBeLessThan(liabilities(world) / 10);
    expect(world.vars.withdrawalsPending).toBeGreaterThan(0);
    const usual = lifeOf({}, 3);
    expect(day).toBeGreaterThan(usual.goneOnDay);
    expect(checkBooks(world)).toEqual([]);
  });

  it('with the policy `untilShare` slows down, raises the fee, and exits before the reserve is empty', () => {
    const { phases, world } = phasesOf({ operator: { slowFeePpm: 400_000 } });
    expect(phases.map(({ phase }) => phase)).toEqual(['paying', 'slowing', 'gone']);
    expect(phases.map(({ feePpm }) => feePpm)).toEqual([50_000, 400_000, 50_000]);
    const { withdrawals } = world;
    const dear = floatsOf(withdrawals.amount, withdrawals.count).filter(
      (amount, row) => withdrawals.fee[row as Withdrawal]! === Math.floor(amount * 0.4),
    );
    expect(dear.length).toBeGreaterThan(5);
    expect(reserveOf(world)).toBe(0);
  });

  it('exits at its peak: on a day, at a sum taken, or when deposits fall', () => {
    const onDay = lifeOf({ operator: { exit: { onDay: 30 } } }, 3);
    expect(onDay.goneOnDay).toBe(30);
    const enough = lifeOf({ operator: { exit: { atTakeMinor: 1_500_000 } } }, 3);
    expect(enough.goneOnDay).toBeLessThan(onDay.goneOnDay);
    expect(takeOf(enough.simulation.world)).toBeGreaterThan(1_500_000);
    const ebb = lifeOf({ operator: { exit: { growthDropPpm: 400_000 } } }, 3);
    const usual = lifeOf({}, 3);
    expect(ebb.goneOnDay).toBeLessThan(usual.goneOnDay);
    expect(ebb.goneOnDay).toBeGreaterThan(10);
    // An operator that exits at the height takes more, and leaves more losers.
    expect(takeOf(onDay.simulation.world)).toBeGreaterThan(takeOf(usual.simulation.world));
    expect(onDay.losersShare).toBeGreaterThan(usual.losersShare);
  });

  it('exits after so many days without a deposit, and not before', () => {
    // Agents do not learn of the scheme, so there is no first deposit either.
    const silent = { crowd: { heardFromAdsPpm: 0 } };
    expect(lifeOf({ ...silent, operator: { exit: { idleDays: 9 } } }, 3, 40).goneOnDay).toBe(9);
    expect(lifeOf(silent, 3, 40).simulation.world.operator.phase).toBe('paying');
    // A running scheme has deposits every day, until payouts stop and fear stops them.
    const blocked = { slowShareOfInflowPpm: 0, runBelowPpm: 0, runWhenInflowBelowPeakPpm: 0 };
    const patient = { ...blocked, exit: { idleDays: 4 } };
    const { simulation, goneOnDay } = lifeOf({ operator: patient }, 3);
    const { inflows, operator } = simulation.world;
    const last = inflows.at[(inflows.count - 1) as Inflow]!;
    expect(goneOnDay).toBeGreaterThan(20);
    expect(operator.since - last).toBeGreaterThanOrEqual(4 * 86_400);
    expect(operator.since - last).toBeLessThan(5 * 86_400);
  });

  it('with the policy `byHand` does nothing on its own', () => {
    const { world } = simulationAfter(60, { operator: { pays: 'byHand' } });
    expect(world.operator.byHand).toBe('everybody');
    expect(takeOf(world)).toBe(0);
    expect(world.vars.withdrawalsPending).toBeGreaterThan(20);
  });
});

describe('a campaign', () => {
  const campaign = {
    name: 'Team week',
    whenInflowBelowPeakPpm: 700_000,
    discountPpm: 200_000,
    days: 6,
    times: 2,
  };

  it('starts when deposits fall, as often as allowed; the crowd uses its coupon and deposits more', () => {
    const deposits = (changes: Changes) => {
      const { world } = simulationAfter(26, changes);
      return { paidIn: world.inflows.end[(world.inflows.count - 1) as Inflow]!, world };
    };
    const quiet = deposits({});
    const busy = deposits({ operator: { campaign } });
    const own = Array.from(
      { length: busy.world.coupons.count },
      (_, row) => busy.world.coupons.name[row as Coupon],
    );
    expect(own.filter((name) => name === 'Team week').length).toBeGreaterThan(0);
    expect(own.filter((name) => name === 'Team week').length).toBeLessThanOrEqual(2);
    const { orders } = busy.world;
    const cheaper = orders.coupon
      .subarray(0, orders.count)
      .filter((coupon) => coupon >= 0 && own[coupon] === 'Team week');
    expect(cheaper.length).toBeGreaterThan(20);
    expect(busy.paidIn).toBeGreaterThan(quiet.paidIn);
    expect(checkBooks(busy.world)).toEqual([]);
  });

  it('of a facilitator is the newest coupon for all products: the crowd uses it and deposits more', () => {
    const deposits = (discountPpm: number) => {
      const simulation = createSimulation(scenarioOf({ operator: { pays: 'byHand' } }), 3);
      const { world } = simulation;
      runDays(simulation, 16);
      if (discountPpm > 0) {
        const window = { from: world.now, until: world.now + 5 * 86_400, total: 0, perMember: 1 };
        simulation.execute({ type: 'openCoupons', open: true });
        const terms = { name: 'Bonus', kind: 'percent', value: discountPpm, products: [] } as const;
        expect(simulation.execute({ type: 'createCoupon', ...terms, ...window }).ok).toBe(true);
      }
      runDays(simulation, 5);
      const { orders, inflows } = world;
      const cheaper = orders.coupon.subarray(0, orders.count).filter((coupon) => coupon >= 0).length;
      return { paidIn: inflows.end[(inflows.count - 1) as Inflow]!, cheaper };
    };
    const [quiet, busy] = [deposits(0), deposits(300_000)];
    expect(busy.cheaper - quiet.cheaper).toBeGreaterThan(5);
    expect(busy.paidIn).toBeGreaterThan(quiet.paidIn);
  });

  it('continues identically from a snapshot', () => {
    const scenario = scenarioOf({ operator: { campaign } });
    const simulation = createSimulation(scenario, 5);
    runDays(simulation, 20);
    const again = restoreSimulation(scenario, simulation.snapshot());
    for (const each of [simulation, again]) runDays(each, 15);
    expect(again.hash()).toBe(simulation.hash());
  });
});
