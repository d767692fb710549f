import type { Journal } from '@glassmine/journal';
import type { RoomSeed } from '@glassmine/kernel';
import { crowdEngine, type Engine } from '../engine/engine.ts';

export interface RoomToCreate {
  journal: Journal;
  id: string;
  owner: string;
  /** Content of the scenario file. */
  scenario: unknown;
  seed: RoomSeed;
  now: () => number;
  engine?: Engine;
  /** Among several nodes: keeps the others from the room until its owner opens it. */
  leaseMs?: number | undefined;
}

/** Writes a new room into the journal. Throws `ScenarioError` for an invalid scenario, RangeError for the seed. */
export async function createRoom(room: RoomToCreate): Promise<void> {
  const { journal, id, owner, seed, now, engine = crowdEngine } = room;
  const scenario = JSON.stringify(room.scenario);
  engine.create(engine.parse(JSON.parse(scenario)), seed);
  const { rulesVersion } = engine;
  await journal.createRoom({ id, owner, scenario, seed, rulesVersion, createdAt: now() }, room.leaseMs);
}
