import { floatsOf } from '@glassmine/kernel';
import {
  accounts,
  fortuneOf,
  type Happening,
  inLevel,
  type Member,
  type Message,
  owed,
  type Person,
  windowOpen,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { give, losersOf, runDays, scenarioOf, simulationAfter } from '../crowds.fixture.ts';
import { createSimulation, restoreSimulation, type Simulation } from '../simulation.ts';
import { agentKinds, agentStates } from './agents.ts';

type Agents = Record<'state' | 'kind' | 'trust', Int32Array> & { count: number };
const agentsOf = ({ world }: Simulation) => world.extensions.get('agents') as unknown as Agents;

const rowsOf = (simulation: Simulation, kind: number) => {
  const { kind: kinds, count } = agentsOf(simulation);
  return Array.from({ length: count }, (_, agent) => agent).filter((agent) => kinds[agent] === kind);
};

const meanTrust = (simulation: Simulation) => {
  const { trust, count } = agentsOf(simulation);
  return trust.subarray(0, count).reduce((sum, each) => sum + each, 0) / count;
};

describe('kinds of agents', () => {
  it('immune agents never join, even when invited', () => {
    const simulation = simulationAfter(40, { crowd: { immunePpm: 400_000 } });
    const immune = rowsOf(simulation, agentKinds.immune);
    expect(immune.length).toBeGreaterThan(120);
    expect(immune.every((agent) => agentsOf(simulation).state[agent] === agentStates.unaware)).toBe(true);
    expect(immune.every((agent) => simulation.world.people.member[(agent + 1) as Person]! < 0)).toBe(true);
    expect(simulation.world.members.count).toBeGreaterThan(150);
  });

  it('an immune agent stays immune when the scenario raises their share', () => {
    const few = new Set(rowsOf(simulationAfter(1, { crowd: { immunePpm: 100_000 } }), agentKinds.immune));
    const many = new Set(rowsOf(simulationAfter(1, { crowd: { immunePpm: 300_000 } }), agentKinds.immune));
    expect(few.size).toBeGreaterThan(20);
    expect([...few].every((agent) => many.has(agent))).toBe(true);
    expect(many.size).toBeGreaterThan(few.size * 2);
  });

  it('recruiters invite many times as many members as ordinary agents', () => {
    const simulation = simulationAfter(40, {
      crowd: { agents: 1_000, recruiters: { sharePpm: 50_000, tellsPerDay: 5 } },
    });
    const brought = (kind: number) => {
      const rows = rowsOf(simulation, kind).map(
        (agent) => simulation.world.people.member[(agent + 1) as Person]!,
      );
      const joined = rows.filter((member) => member >= 0);
      return (
        joined.reduce((sum, each) => sum + inLevel(simulation.world, 'registeredByLevel', each, 0), 0) /
        joined.length
      );
    };
    expect(brought(agentKinds.recruiter)).toBeGreaterThan(2.5 * brought(agentKinds.ordinary));
  });

  it('early birds leave with a gain while most members lose', () => {
    const simulation = simulationAfter(40, { crowd: { agents: 1_000, earlyBirds: { sharePpm: 100_000 } } });
    const { world } = simulation;
    const birds = rowsOf(simulation, agentKinds.earlyBird);
    const left = birds.filter((agent) => agentsOf(simulation).state[agent] === agentStates.done);
    expect(left.length).toBeGreaterThan(15);
    expect(left.every((agent) => fortuneOf(world, (agent + 1) as Person) > 0)).toBe(true);
    runDays(simulation, 20);
    const joined = birds.filter((agent) => world.people.member[(agent + 1) as Person]! >= 0);
    const inProfit =
      joined.filter((agent) => fortuneOf(world, (agent + 1) as Person) > 0).length / joined.length;
    expect(joined.length).toBeGreaterThan(60);
    expect(inProfit).toBeGreaterThan(2 * (1 - losersOf(world)));
  });
});

describe('injected events', () => {
  const before = () => simulationAfter(15, { crowd: { agents: 1_000 } });

  it('a warning and a rumour lower trust; an influencer raises it and makes many aware', () => {
    const calm = before();
    runDays(calm, 1);
    for (const [kind, sign] of [
      ['warning', -1],
      ['rumour', -1],
      ['influencer', 1],
    ] as const) {
      const moved = before();
      give(moved, { type: 'injectEvent', kind, reachPpm: 500_000, strengthPpm: 200_000 });
      runDays(moved, 1);
      const change = meanTrust(moved) - meanTrust(calm);
      expect(sign * change, kind).toBeGreaterThan(30_000);
      const unaware = ({ state }: Agents) => state.subarray(0, 1_000).filter((each) => each === 0).length;
      if (kind === 'influencer') {
        expect(unaware(agentsOf(moved))).toBeLessThan(unaware(agentsOf(calm)) * 0.7);
      }
    }
  });

  it('an outage stops withdrawals for exactly its hours, also for a facilitator', () => {
    const simulation = before();
    while (!windowOpen(simulation.world)) give(simulation, { type: 'tick', ticks: 1 });
    give(simulation, { type: 'setByHand', whose: 'everybody' });
    give(simulation, { type: 'injectEvent', kind: 'outage', hours: 48 });
    runDays(simulation, 1);
    const { world } = simulation;
    expect(world.operator.takesWithdrawals).toBe(false);
    const asked = world.withdrawals.count;
    runDays(simulation, 1);
    expect(world.withdrawals.count).toBe(asked);
    give(simulation, { type: 'tick', ticks: 2 });
    expect(world.operator.takesWithdrawals).toBe(true);
  });

  it('leaving whales withdraw their money; a lesson makes the agents it reaches immune', () => {
    const calm = before();
    const left = before();
    give(left, { type: 'injectEvent', kind: 'whaleLeaves', reachPpm: 1_000_000 });
    runDays(calm, 6);
    runDays(left, 6);
    const asked = ({ world }: Simulation) =>
      floatsOf(world.withdrawals.amount, world.withdrawals.count).reduce((a, b) => a + b, 0);
    expect(asked(left)).toBeGreaterThan(asked(calm) * 1.3);
    const taught = before();
    give(taught, { type: 'injectEvent', kind: 'lesson', reachPpm: 600_000 });
    runDays(taught, 1);
    expect(rowsOf(taught, agentKinds.immune).length).toBeGreaterThan(550);
  });

  it('an event of the scenario acts like an injected one, also after a snapshot', () => {
    const events = [{ kind: 'warning', day: 3, hour: 9, reachPpm: 500_000, strengthPpm: 400_000 }];
    const scenario = scenarioOf({ crowd: { events } });
    const simulation = createSimulation(scenario, 2);
    runDays(simulation, 3);
    expect(simulation.world.happenings.count).toBe(0);
    give(simulation, { type: 'tick', ticks: 90 });
    expect(simulation.world.happenings.count).toBe(1);
    expect(simulation.world.happenings.at[0 as Happening]).toBe(3 * 86_400 + 9 * 3_600);
    const again = restoreSimulation(scenario, simulation.snapshot());
    for (const each of [simulation, again]) runDays(each, 5);
    expect(again.hash()).toBe(simulation.hash());
  });
});

describe('an event with a last day', () => {
  it('happens once, on a day that the seed draws', () => {
    const events = [{ kind: 'rumour', day: 2, untilDay: 5, hour: 9 }];
    const scenario = scenarioOf({ crowd: { events } });
    const days = Array.from({ length: 24 }, (_, seed) => {
      const simulation = createSimulation(scenario, seed + 1);
      runDays(simulation, 7);
      expect(simulation.world.happenings.count).toBe(1);
      return Math.floor(simulation.world.happenings.at[0 as Happening]! / 86_400);
    });
    expect(new Set(days)).toEqual(new Set([2, 3, 4, 5]));
  });

  it('is refused when that day is before the first, with its path', () => {
    const events = [
      { kind: 'rumour', day: 2, untilDay: 2 },
      { kind: 'rumour', day: 4, untilDay: 3 },
    ];
    expect(() => scenarioOf({ crowd: { events } })).toThrow(/\/crowd\/events\/1\/untilDay/);
  });
});

describe('a learner for whom an agent stands in', () => {
  function withLearner() {
    const simulation = simulationAfter(2);
    const { world } = simulation;
    const lastCode = () => world.messages.code[(world.messages.count - 1) as Message] as string;
    const learner = give(simulation, { type: 'joinRoom' }).learner as number;
    const inviteCode = lastCode();
    give(simulation, { type: 'requestCode', learner, purpose: 'register' });
    const registered = give(simulation, {
      type: 'register',
      learner,
      code: lastCode(),
      inviteCode,
      passwordName: 'h',
    });
    const member = registered.member as number;
    give(simulation, { type: 'requestCode', learner, purpose: 'fund' });
    give(simulation, { type: 'setFundPassword', member, code: lastCode(), passwordName: 'h' });
    give(simulation, { type: 'sendTransfer', person: learner, to: (member << 2) | 1, amountMinor: 30_000 });
    return { simulation, world, learner, member };
  }

  it('buys, takes out and withdraws through the agent, and takes over again', () => {
    const { simulation, world, learner, member } = withLearner();
    runDays(simulation, 1);
    expect(owed(world, member as Member, accounts.member.assets)).toBe(30_000);
    give(simulation, { type: 'handOver', learner, toAgent: true });
    const again = restoreSimulation(world.scenario, simulation.snapshot());
    for (const each of [simulation, again]) runDays(each, 25);
    expect(again.hash()).toBe(simulation.hash());
    const own = (table: { member: Int32Array; count: number }) =>
      table.member.subarray(0, table.count).filter((each) => each === member).length;
    expect(own(world.orders)).toBeGreaterThan(0);
    expect(own(world.takeOuts)).toBeGreaterThan(1);
    expect(own(world.withdrawals)).toBeGreaterThan(0);
    give(simulation, { type: 'handOver', learner, toAgent: false });
    const taken = own(world.takeOuts);
    runDays(simulation, 10);
    expect(own(world.takeOuts)).toBe(taken);
  });

  it('is left alone without a stand-in', () => {
    const { simulation, world, member } = withLearner();
    runDays(simulation, 12);
    expect(owed(world, member as Member, accounts.member.assets)).toBe(30_000);
  });
});
