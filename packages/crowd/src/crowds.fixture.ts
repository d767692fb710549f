import { readFileSync } from 'node:fs';
import { currencies, type Flow, inflowsOf, outflowsOf, type Scenario, type World } from '@glassmine/replica';
import { readScenario } from './scenario/read-scenario.ts';
import { createSimulation, type Simulation } from './simulation.ts';

export const defaultJson = JSON.parse(
  readFileSync(new URL('../../../scenarios/mining-app.json', import.meta.url), 'utf8'),
);

type Part = Record<string, unknown>;
export interface Changes {
  crowd?: Part;
  operator?: Part;
  feed?: Part;
  withdrawal?: Part;
  /** Steps of the operator's; none unless a test is about them. */
  playbook?: readonly object[];
  /** Factor on what the machines promise. */
  returns?: number;
}

/**
 * The default scenario without its playbook and its events, with some of its parts changed, by default with 400 agents and much
 * advertising.
 */
export function scenarioOf({
  crowd,
  operator,
  feed,
  withdrawal,
  playbook = [],
  returns = 1,
}: Changes = {}): Scenario {
  return readScenario({
    ...defaultJson,
    playbook,
    crowd: { ...defaultJson.crowd, events: [], agents: 400, heardFromAdsPpm: 30_000, ...crowd },
    operator: { ...defaultJson.operator, ...operator },
    feed: { ...defaultJson.feed, ...feed },
    withdrawal: { ...defaultJson.withdrawal, ...withdrawal },
    products: defaultJson.products.map((product: { dailyReturnPpm: number }) => ({
      ...product,
      dailyReturnPpm: Math.round(product.dailyReturnPpm * returns),
    })),
  });
}

export type Command = Parameters<Simulation['execute']>[0];

export function give(simulation: Simulation, command: Command): Record<string, number | string> {
  const outcome = simulation.execute(command);
  if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
  return outcome.result;
}

export function runDays(simulation: Simulation, days: number): void {
  const ticksPerDay = 86_400 / simulation.world.scenario.clock.tickSeconds;
  give(simulation, { type: 'tick', ticks: days * ticksPerDay });
  simulation.world.events.length = 0;
}

export function simulationAfter(days: number, changes: Changes = {}, seed = 3): Simulation {
  const simulation = createSimulation(scenarioOf(changes), seed);
  runDays(simulation, days);
  return simulation;
}

export interface Life {
  /** Day of the operator's exit, or the limit. */
  goneOnDay: number;
  /** Most members who joined in seven days. */
  peak: number;
  members: number;
  losersShare: number;
  simulation: Simulation;
}

/** Runs a scheme to the operator's exit, at most `limit` days. */
export function lifeOf(changes: Changes, seed: number, limit = 200): Life {
  const simulation = createSimulation(scenarioOf(changes), seed);
  const { world } = simulation;
  const members: number[] = [];
  while (world.operator.phase !== 'gone' && members.length < limit) {
    runDays(simulation, 1);
    members.push(world.members.count);
  }
  const peak = members.reduce((most, count, day) => Math.max(most, count - (members[day - 7] ?? 0)), 0);
  return {
    goneOnDay: members.length,
    peak,
    members: world.members.count,
    losersShare: losersOf(world),
    simulation,
  };
}

/** Share of payers who got less out than they paid in. */
export function losersOf(world: World): number {
  const net = new Float64Array(world.members.count);
  const paid = new Set<number>();
  const add = <R extends number>(flow: Flow<R>, sign: number) => {
    for (let row = 0 as R; row < flow.count; row++) {
      const member = flow.member[row]!;
      if (flow.kind[row] !== 0 || member < 0) continue;
      net[member] = net[member]! + sign * flow.amount[row]!;
      if (sign < 0) paid.add(member);
    }
  };
  add(inflowsOf(world, currencies.schemeCurrency), -1);
  add(outflowsOf(world, currencies.schemeCurrency), 1);
  return [...paid].filter((member) => net[member]! < 0).length / paid.size;
}

/** The median, so that one unusual seed decides nothing. */
export function middle(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}
