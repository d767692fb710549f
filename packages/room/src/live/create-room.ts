import type { Journal } from '@glassmine/journal';
import { crowdEngine, type Engine } from '../engine/engine.ts';

export interface RoomToCreate {
  journal: Journal;
  id: string;
  owner: string;
  /** The scenario file's content, as read. */
  scenario: unknown;
  /** uint32 */
  seed: number;
  now: () => number;
  engine?: Engine;
}

/** Writes a new room into the journal. Throws `ScenarioError` for a scenario that cannot be played. */
export async function createRoom(room: RoomToCreate): Promise<void> {
  const { journal, id, owner, seed, now, engine = crowdEngine } = room;
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff)
    throw new RangeError(`a seed is a uint32: ${seed}`);
  const scenario = JSON.stringify(room.scenario);
  engine.create(engine.parse(JSON.parse(scenario)), seed);
  await journal.createRoom({
    id,
    owner,
    scenario,
    seed,
    rulesVersion: engine.rulesVersion,
    createdAt: now(),
  });
}
