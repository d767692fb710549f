import { createSimulation, readScenario, restoreSimulation, type Simulation } from '@glassmine/crowd';
import type { RoomSeed } from '@glassmine/kernel';
import { checkBooks, rulesVersion, type Scenario, snapshotVersion, type World } from '@glassmine/replica';

/** What a room runs: the crowd's simulation, unless a test passes another engine. */
export interface Engine {
  /** Raised when the same inputs would give another world. */
  readonly rulesVersion: string;
  /** Raised when older snapshots become unreadable. */
  readonly snapshotVersion: string;
  /** Throws when the JSON is no valid scenario. */
  parse(json: unknown): Scenario;
  create(scenario: Scenario, seed: RoomSeed): Simulation;
  /** Throws when the bytes are not a snapshot. */
  restore(scenario: Scenario, bytes: Uint8Array): Simulation;
  /** Faults of the ledger; empty when it balances. */
  check(world: World): string[];
}

export const crowdEngine: Engine = {
  rulesVersion,
  snapshotVersion: String(snapshotVersion),
  parse: readScenario,
  create: createSimulation,
  restore: restoreSimulation,
  check: checkBooks,
};
