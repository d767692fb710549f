// The engine alone on the main thread, warmed up: the cost of an agent-day without the start of a process.
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario, scaleScenario } from '@glassmine/crowd';
import { drainEvents } from '@glassmine/replica';
import { ownUse } from './in-child.ts';

export interface GrowthAsked {
  agents: number;
  days: number;
}

export interface GrowthMeasured {
  seconds: number;
  /** Of the measured run alone. */
  cpuSeconds: number;
  postings: number;
  peakRssMb: number;
}

const json = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
const warmUpAgents = 20_000;

function simulate({ agents, days }: GrowthAsked): number {
  const simulation = createSimulation(readScenario(scaleScenario(json, agents)), 1);
  const { world } = simulation;
  const ticks = 86_400 / world.scenario.clock.tickSeconds;
  for (let day = 0; day < days; day++) {
    simulation.execute({ type: 'tick', ticks });
    drainEvents(world);
  }
  return world.vars.postingCount;
}

const asked = JSON.parse(process.argv[2] as string) as GrowthAsked;
simulate({ agents: warmUpAgents, days: asked.days });
const startedMs = performance.now();
const before = process.cpuUsage();
const postings = simulate(asked);
const { user, system } = process.cpuUsage(before);
const measured: GrowthMeasured = {
  seconds: (performance.now() - startedMs) / 1000,
  cpuSeconds: (user + system) / 1e6,
  postings,
  peakRssMb: ownUse().peakRssMb,
};
console.log(JSON.stringify(measured));
