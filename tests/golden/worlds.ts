import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSimulation, readScenario, scaleScenario } from '@glassmine/crowd';
import { DAY } from '@glassmine/kernel';
import { drainEvents } from '@glassmine/replica';
import { root } from '../../scripts/command.ts';

/** World days at whose end the hash of a pinned world is taken. */
export const pinnedDays = [1, 10, 30, 60, 120] as const;
export const pinnedSeeds = [1, 2, 3] as const;
const pinnedAgents = 2_000;
/** The one large world: columns that are stored as 32-bit integers overflow here, and lists grow long. */
const largeWorld = { scenario: 'mining-app', seed: 1, agents: 50_000 } as const;

/** Hash by day. */
export type DayHashes = Record<string, string>;
/** Hashes by seed. */
export type SeedHashes = Record<string, DayHashes>;

/** The content of a shipped scenario's file. */
export function readShipped(scenario: string): unknown {
  return JSON.parse(readFileSync(join(root, `scenarios/${scenario}.json`), 'utf8'));
}

/** Runs a shipped scenario without learners for 120 days and takes its hash on the pinned days. */
export function hashesOfWorld(scenario: string, seed: number, agents: number = pinnedAgents): DayHashes {
  const parsed = readScenario(scaleScenario(readShipped(scenario), agents));
  const simulation = createSimulation(parsed, seed);
  const hashes: DayHashes = {};
  let day = 0;
  for (const pinned of pinnedDays) {
    for (; day < pinned; day++) {
      const outcome = simulation.execute({ type: 'tick', ticks: DAY / parsed.clock.tickSeconds });
      if (!outcome.ok)
        throw new Error(`${scenario}: a tick of day ${day + 1} was refused: ${outcome.refusal}`);
      drainEvents(simulation.world);
    }
    hashes[pinned] = simulation.hash();
  }
  return hashes;
}

/** All pinned seeds of one shipped scenario. */
export function hashesOfScenario(scenario: string): SeedHashes {
  return Object.fromEntries(pinnedSeeds.map((seed) => [seed, hashesOfWorld(scenario, seed)]));
}

export function hashesOfLargeWorld(): DayHashes {
  return hashesOfWorld(largeWorld.scenario, largeWorld.seed, largeWorld.agents);
}
