import { type Simulation, ticksIn } from '@glassmine/crowd';
import type { JournalInput } from '@glassmine/journal';
import { dayOf } from '@glassmine/kernel';
import { type Command, drainEvents } from '@glassmine/replica';
import { commandOf } from '../engine/stored-command.ts';
import { ticksToNextDay } from '../engine/ticks.ts';
import { RoomCorrupt } from '../replay/errors.ts';

/** What a replay needs of an input. */
export type StoredInput = Pick<JournalInput, 'seq' | 'version' | 'body'>;

/** Reads at most `limit` durable inputs after a sequence number, in order. */
export type ReadInputs = (afterSeq: number, limit: number) => Promise<StoredInput[]>;

/** A world's place in its journal. One input may tick over many midnights, so the place may be inside an input. */
export interface JournalPlace {
  /** The last input that was applied completely. */
  seq: number;
  /** Ticks of the next input that were applied already. */
  ticks: number;
}

export const journalStart: JournalPlace = { seq: 0, ticks: 0 };

export interface Midnight {
  /** Days run until then. */
  day: number;
  place: JournalPlace;
}

export interface DayReplay {
  simulation: Simulation;
  /** Place of the simulation. */
  from: JournalPlace;
  read: ReadInputs;
}

const inputsPerRead = 512;

/**
 * Replays a journal after a place and yields at every midnight, with the simulation's world as it was then. Ends with
 * the journal, including inputs appended meanwhile. Throws RoomCorrupt when an input is missing.
 */
export async function* replayDays({ simulation, from, read }: DayReplay): AsyncGenerator<Midnight, void> {
  const { world } = simulation;
  const apply = (command: Command) => {
    const outcome = simulation.execute(command);
    drainEvents(world);
    return outcome;
  };
  drainEvents(world);
  let { seq, ticks } = from;
  for (;;) {
    const inputs = await read(seq, inputsPerRead);
    if (inputs.length === 0) return;
    for (const input of inputs) {
      if (input.seq !== seq + 1) throw new RoomCorrupt(`inputs after ${seq} are missing`);
      const command = commandOf(input);
      const total = ticksIn(command, world);
      if (total === 0) apply(command);
      while (ticks < total) {
        const day = dayOf(world.now);
        const part = Math.min(total - ticks, ticksToNextDay(world));
        const outcome = apply({ type: 'tick', ticks: part });
        // A lesson's stop drops what is left of the ticks.
        ticks = outcome.ok && outcome.result.held ? total : ticks + part;
        if (dayOf(world.now) === day) continue;
        yield {
          day: dayOf(world.now),
          place: ticks < total ? { seq, ticks } : { seq: input.seq, ticks: 0 },
        };
      }
      seq = input.seq;
      ticks = 0;
    }
  }
}
