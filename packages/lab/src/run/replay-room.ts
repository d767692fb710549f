import { existsSync } from 'node:fs';
import type { Simulation } from '@glassmine/crowd';
import { sqliteJournal } from '@glassmine/journal';
import { DAY, isWhole } from '@glassmine/kernel';
import { crowdEngine, type Engine, verifyRoom } from '@glassmine/room';
import { type Outcome, ticksMax } from '@glassmine/scheme';
import type { RoomSource, RunPlan } from './plan.ts';
import type { Lived, Observed } from './run-world.ts';

/** Thrown out of a replay that has come to the day it was asked for. */
class DayReached extends Error {}

/**
 * Plays a room's journal again from zero, watched, and compares everything the journal says of it on the way.
 * With fewer `days` than it has it stops there, and a snapshot of that midnight is kept. `onDay`: at each midnight.
 * Throws `RoomCorrupt`, `RoomUnknown` or `RoomOutdated`.
 */
export async function replayRoom(
  { journal: path, id }: RoomSource,
  { days: lastDay, hashDaily = false }: Pick<RunPlan, 'days' | 'hashDaily'>,
  observe: (simulation: Simulation) => Observed,
  onDay: () => void = () => {},
): Promise<{ observed: Observed; lived: Lived }> {
  if (!existsSync(path)) throw new RangeError(`there is no journal at ${path}`);
  const journal = await sqliteJournal({ path });
  const lived: Lived = { hashes: [], snapshot: null, stopped: false, inputs: 0 };
  let observed: Observed | null = null;
  const engine: Engine = {
    ...crowdEngine,
    create(scenario, seed) {
      const simulation = crowdEngine.create(scenario, seed);
      observed = observe(simulation);
      return watchDays(observed, lastDay, lived, () => {
        if (hashDaily) lived.hashes.push(simulation.hash());
        onDay();
      });
    },
  };
  try {
    const verified = await verifyRoom(journal, id, engine);
    lived.inputs = verified.seq;
  } catch (error) {
    if (!(error instanceof DayReached) && !((error as Error).cause instanceof DayReached)) throw error;
  } finally {
    await journal.close();
  }
  if (observed === null) throw new RangeError(`room ${id} was not played`);
  return { observed, lived };
}

/** The same simulation, its days counted as they end. */
function watchDays(
  { simulation, book }: Observed,
  lastDay: number,
  lived: Lived,
  onDay: () => void,
): Simulation {
  const { world } = simulation;
  return {
    ...simulation,
    execute(command) {
      if (command?.type !== 'tick') return simulation.execute(command);
      const { ticks } = command;
      if (world.vars.closed === 1 || !isWhole(ticks, 1, ticksMax)) {
        return simulation.execute(command);
      }
      // A tick at a time, so that no midnight is passed over.
      let outcome: Outcome = { ok: true, result: { now: world.now } };
      for (let i = 0; i < ticks; i++) {
        outcome = simulation.execute({ type: 'tick', ticks: 1 });
        if (world.now % DAY !== 0) continue;
        book.closeDay();
        onDay();
        if (world.now < lastDay * DAY) continue;
        lived.snapshot = simulation.snapshot();
        lived.stopped = true;
        throw new DayReached();
      }
      return outcome;
    },
  };
}
