import { readFileSync } from 'node:fs';
import {
  accounts,
  checkBooks,
  houseBalance,
  inLevel,
  type Member,
  type Message,
  parseScenario,
  type Scenario,
  ScenarioError,
  walletOf,
} from '@glassmine/replica';
import { describe, expect, it } from 'vitest';
import { createSimulation, restoreSimulation, type Simulation } from './simulation.ts';

const file = new URL('../../../scenarios/mining-app.json', import.meta.url);

function scenarioWith(crowd: Record<string, number> = {}, operator: Record<string, number> = {}): Scenario {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(json.crowd, crowd);
  Object.assign(json.operator, operator);
  return parseScenario(json);
}

const ticksPerDay = 240;
const days = (simulation: Simulation, count: number) =>
  simulation.execute({ type: 'tick', ticks: count * ticksPerDay });

/** Day on which the operator was gone, or -1 within `limit` days. */
function lastDay(simulation: Simulation, limit: number): number {
  for (let day = 1; day <= limit; day++) {
    days(simulation, 1);
    if (simulation.world.operator.phase === 'gone') return day;
  }
  return -1;
}

function losers(simulation: Simulation): number {
  const { world } = simulation;
  let losing = 0;
  for (let member = 1 as Member; member < world.members.count; member++) {
    const person = world.members.person[member]!;
    if (walletOf(world, person) < world.people.savingsAtStart[person]!) losing++;
  }
  return losing / (world.members.count - 1);
}

describe('the default scenario', () => {
  it('rises, collapses within weeks, and leaves most payers with a loss', () => {
    for (const seed of [1, 2, 3]) {
      const simulation = createSimulation(scenarioWith(), seed);
      const day = lastDay(simulation, 120);
      expect(day).toBeGreaterThan(25);
      expect(day).toBeLessThan(75);
      const { world } = simulation;
      expect(world.members.count).toBeGreaterThan(1_500);
      expect(losers(simulation)).toBeGreaterThan(0.7);
      days(simulation, 5);
      expect(houseBalance(world, accounts.account.reserve)).toBeLessThan(1_000_00);
      expect(world.operator.takesWithdrawals).toBe(false);
      expect(checkBooks(world)).toEqual([]);
    }
  });

  it('lasts longer when no member tells anyone', () => {
    const told = createSimulation(scenarioWith(), 5);
    const silent = createSimulation(scenarioWith({ tellPpm: 0 }), 5);
    days(told, 30);
    days(silent, 30);
    expect(silent.world.members.count).toBeLessThan(told.world.members.count / 2);
  });

  it('does not begin when nobody joins', () => {
    const simulation = createSimulation(scenarioWith({ joinPpm: 0 }), 5);
    days(simulation, 20);
    expect(simulation.world.members.count).toBe(1);
  });

  it('pays, then slows down, then exits', () => {
    const simulation = createSimulation(scenarioWith(), 2);
    const phases: string[] = [];
    for (let day = 0; day < 90; day++) {
      days(simulation, 1);
      const { phase } = simulation.world.operator;
      if (phases.at(-1) !== phase) phases.push(phase);
    }
    expect(phases[0]).toBe('paying');
    expect(phases).toContain('slowing');
    expect(phases.at(-1)).toBe('gone');
  });
});

describe('a simulation', () => {
  const small = scenarioWith({ agents: 400, heardFromAdsPpm: 30_000 });

  it('is the same however its ticks are grouped into commands', () => {
    const one = createSimulation(small, 9);
    const many = createSimulation(small, 9);
    for (let tick = 0; tick < 20 * ticksPerDay; tick++) one.execute({ type: 'tick', ticks: 1 });
    for (let day = 0; day < 20; day++) many.execute({ type: 'tick', ticks: ticksPerDay });
    expect(one.hash()).toBe(many.hash());
    expect(one.world.members.count).toBeGreaterThan(20);
  });

  it('has the same hash on every day after a snapshot as without one', () => {
    const whole = createSimulation(small, 4);
    let cut = createSimulation(small, 4);
    for (let day = 0; day < 30; day++) {
      days(whole, 1);
      days(cut, 1);
      if (day % 7 === 3) cut = restoreSimulation(small, cut.snapshot());
      expect(cut.hash()).toBe(whole.hash());
    }
  });

  it('differs from that of another seed', () => {
    const [a, b] = [createSimulation(small, 1), createSimulation(small, 2)];
    days(a, 5);
    days(b, 5);
    expect(a.hash()).not.toBe(b.hash());
  });

  it('lets an invited agent join below the learner and earn the learner a bonus', () => {
    let joined = 0;
    for (const seed of [1, 2, 3]) {
      const simulation = createSimulation(scenarioWith({ heardFromAdsPpm: 0 }), seed);
      const { world } = simulation;
      const take = (command: Parameters<Simulation['execute']>[0]) => {
        const outcome = simulation.execute(command);
        if (!outcome.ok) throw new Error(outcome.refusal);
        return outcome.result;
      };
      const learner = take({ type: 'joinRoom' }).learner as number;
      const inviteCode = world.messages.code[(world.messages.count - 1) as Message] as string;
      take({ type: 'requestCode', learner, purpose: 'register' });
      const code = world.messages.code[(world.messages.count - 1) as Message] as string;
      const member = take({ type: 'register', learner, code, inviteCode, passwordName: 'h' })
        .member as Member;
      for (let person = 1; person <= 2_000; person++)
        simulation.execute({ type: 'invite', member, contact: person });
      expect(world.invitations.count).toBe(8);
      days(simulation, 4);
      joined += inLevel(world, 'registeredByLevel', member, 0);
      if (joined > 0) expect(world.members.teamIncome[member]).toBeGreaterThan(0);
    }
    expect(joined).toBeGreaterThan(8);
  });

  it('refuses invalid tick counts', () => {
    const simulation = createSimulation(small, 1);
    const before = simulation.hash();
    for (const ticks of [0, -1, 0.5, Number.NaN, 1e9]) {
      expect(simulation.execute({ type: 'tick', ticks }).ok).toBe(false);
    }
    expect(simulation.hash()).toBe(before);
  });

  it('names the faults of an invalid crowd and operator', () => {
    expect(() => createSimulation(scenarioWith({ ties: -1 }, { payAfterHours: 0.5 }), 1)).toThrow(
      ScenarioError,
    );
    expect(() => createSimulation(scenarioWith({ ties: -1 }, { payAfterHours: 0.5 }), 1)).toThrow(
      /\/crowd\/ties .*\/operator\/payAfterHours/,
    );
  });
});
