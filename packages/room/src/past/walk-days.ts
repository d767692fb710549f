import type { Simulation } from '@glassmine/crowd';
import type { JournalInput } from '@glassmine/journal';
import { dayOf } from '@glassmine/kernel';
import { type Command, drainEvents, ticksMax, type World } from '@glassmine/scheme';
import { ticksToNextDay } from '../clock.ts';
import { RoomCorrupt } from '../room.ts';
import { commandOf } from '../upcast.ts';

/** What a replay needs of an input. */
export type PastInput = Pick<JournalInput, 'seq' | 'version' | 'body'>;

/** At most so many inputs after a sequence number, in order; only durable ones. */
export type ReadInputs = (afterSeq: number, limit: number) => Promise<PastInput[]>;

/** Where in a journal a world stands: one input may tick over many midnights. */
export interface Place {
  /** The last input that was given whole. */
  seq: number;
  /** Ticks of the next one that were given already. */
  ticks: number;
}

export const opening: Place = { seq: 0, ticks: 0 };

export interface Midnight {
  /** Days that were lived until then. */
  day: number;
  place: Place;
}

export interface Walk {
  simulation: Simulation;
  /** Where it stands. */
  from: Place;
  read: ReadInputs;
}

const inputsPerRead = 512;

/**
 * Gives a simulation what a journal holds after a place and stops at every midnight, so that the world of that
 * moment can be looked at; it ends with the journal. What is written meanwhile is lived, too. Throws RoomCorrupt
 * when an input is missing.
 */
export async function* walkDays({ simulation, from, read }: Walk): AsyncGenerator<Midnight, void> {
  const { world } = simulation;
  const give = (command: Command) => {
    simulation.execute(command);
    drainEvents(world);
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
      if (total === 0) give(command);
      while (ticks < total) {
        const day = dayOf(world.now);
        const some = Math.min(total - ticks, ticksToNextDay(world));
        give({ type: 'tick', ticks: some });
        ticks += some;
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

/** 0 for what is no tick, or one that the world turns down. */
function ticksIn(command: Command, { vars }: World): number {
  if (command?.type !== 'tick' || vars.closed === 1) return 0;
  const { ticks } = command;
  return Number.isSafeInteger(ticks) && ticks >= 1 && ticks <= ticksMax ? ticks : 0;
}
