import { createSimulation, readScenario, restoreSimulation, type Simulation } from '@glassmine/crowd';
import { checkBooks, type Scenario, snapshotVersion, type World } from '@glassmine/scheme';

/** What a room runs. Rooms take the crowd's unless a test gives another. */
export interface Engine {
  /** Raised when the same inputs would give another world. */
  readonly rulesVersion: string;
  /** Raised when older snapshots can no longer be read. */
  readonly snapshotVersion: string;
  /** Throws when the JSON is no scenario that can be played. */
  parse(json: unknown): Scenario;
  create(scenario: Scenario, seed: number): Simulation;
  /** Throws when the bytes are not a snapshot. */
  restore(scenario: Scenario, bytes: Uint8Array): Simulation;
  /** What is wrong with the ledger; empty when nothing is. */
  check(world: World): string[];
}

export const crowdEngine: Engine = {
  rulesVersion: '3',
  snapshotVersion: String(snapshotVersion),
  parse: readScenario,
  create: createSimulation,
  restore: restoreSimulation,
  check: checkBooks,
};
