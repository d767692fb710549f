import { existsSync } from 'node:fs';
import { type Simulation, ticksIn } from '@glassmine/crowd';
import { isDatabaseAddress, openJournal } from '@glassmine/journal';
import { DAY } from '@glassmine/kernel';
import type { Outcome } from '@glassmine/replica';
import { crowdEngine, type Engine, replaySound, verifyRoom } from '@glassmine/room';
import type { DaysRun, Observed } from './observe.ts';
import type { RoomSource, RunPlan } from './plan.ts';

/** Ends a replay at the day it was asked for. */
class DayReached extends Error {}

/**
 * Replays a room's journal from zero, observed, and compares everything that the journal says on the way. When the
 * room ran longer than `days`, the replay stops there and keeps a snapshot of that midnight. `onDay`: at each
 * midnight. Throws `RoomCorrupt`, `RoomUnknown` or `RoomOutdated`, RangeError when there is no journal.
 */
export async function replayRoom(
  { journal: path, id, asFarAsItGoes = false }: RoomSource,
  { days: lastDay, hashDaily = false }: Pick<RunPlan, 'days' | 'hashDaily'>,
  observe: (simulation: Simulation) => Observed,
  onDay: () => void = () => {},
): Promise<{ observed: Observed; ran: DaysRun }> {
  if (!isDatabaseAddress(path) && !existsSync(path)) throw new RangeError(`there is no journal at ${path}`);
  const journal = await openJournal(path);
  const ran: DaysRun = { hashes: [], snapshot: null, stopped: false, inputs: 0 };
  let observed: Observed | null = null;
  const engine: Engine = {
    ...crowdEngine,
    create(scenario, seed) {
      const simulation = crowdEngine.create(scenario, seed);
      observed = observe(simulation);
      return stoppingAtMidnights(observed, lastDay, ran, () => {
        if (hashDaily) ran.hashes.push(simulation.hash());
        onDay();
      });
    },
  };
  try {
    ran.inputs = asFarAsItGoes
      ? await replaySound(journal, id, engine)
      : (await verifyRoom(journal, id, engine)).seq;
  } catch (error) {
    if (!(error instanceof DayReached) && !((error as Error).cause instanceof DayReached)) throw error;
  } finally {
    await journal.close();
  }
  if (observed === null) throw new RangeError(`room ${id} was not replayed`);
  return { observed, ran };
}

/** The same simulation, but a tick command runs tick by tick, so that each midnight is noticed. */
function stoppingAtMidnights(
  { simulation, book }: Observed,
  lastDay: number,
  ran: DaysRun,
  onDay: () => void,
): Simulation {
  const { world } = simulation;
  return {
    ...simulation,
    execute(command) {
      const ticks = ticksIn(command, world);
      if (ticks === 0) return simulation.execute(command);
      let outcome: Outcome = { ok: true, result: { now: world.now } };
      // A lesson's stop drops what is left of the ticks.
      for (let i = 0, isHeld = false; i < ticks && !isHeld; i++) {
        outcome = simulation.execute({ type: 'tick', ticks: 1 });
        isHeld = outcome.ok && outcome.result.held === 1;
        if (world.now % DAY !== 0) continue;
        book.closeDay();
        onDay();
        if (world.now < lastDay * DAY) continue;
        ran.snapshot = simulation.snapshot();
        ran.stopped = true;
        throw new DayReached();
      }
      return outcome;
    },
  };
}
