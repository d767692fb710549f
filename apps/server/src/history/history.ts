import type { RoomSeed } from '@glassmine/kernel';
import { seriesPointView, timelineDayView } from '@glassmine/replica/views';
import type { TimelineDay } from '@glassmine/replica/wire';
import {
  crowdEngine,
  type JournalPlace,
  journalStart,
  type Midnight,
  meanTrustPercent,
  type ReadInputs,
  replayDays,
} from '@glassmine/room';
import type { HistoryStore } from '../store/history.ts';

/** A room whose history is requested. */
export interface HistoryRoom {
  code: string;
  /** JSON text. */
  scenario: string;
  seed: RoomSeed;
}

type Simulation = ReturnType<typeof crowdEngine.create>;

/** A world of a past day, apart from the running one: its holder may change it. */
interface Visited {
  simulation: Simulation;
  place: JournalPlace;
  day: number;
  /** The day of the checkpoint that the replay started from, 0 for the start of the journal, and the CPU time since. */
  since: number;
  simulatedMs: number;
}

export interface History {
  /** Replays the days since the last replay and stores their figures and checkpoints. */
  catchUp(room: HistoryRoom, read: ReadInputs): Promise<void>;
  /** The world of a replayed midnight. Throws RangeError for any other. */
  visit(room: HistoryRoom, day: number, read: ReadInputs): Promise<Simulation>;
}

/** A checkpoint is stored after so much CPU time of replay, or after so many days. */
const replayMsMax = 300;
const daysApartMax = 20;

/** CPU time of this thread in ms; waiting does not count. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Histories of rooms. Blocking, so it needs a thread of its own. Journals are only read. */
export function openHistory(store: HistoryStore, apartMs = replayMsMax): History {
  async function visit(room: HistoryRoom, day: number, read: ReadInputs): Promise<Visited> {
    const { seed } = room;
    const scenario = crowdEngine.parse(JSON.parse(room.scenario));
    const kept = store.checkpointBefore(room.code, day);
    const from = kept?.place ?? journalStart;
    const simulation = kept ? crowdEngine.restore(scenario, kept.blob) : crowdEngine.create(scenario, seed);
    const since = kept?.day ?? 0;
    if (since === day) return { simulation, place: from, day, since, simulatedMs: 0 };
    const startedMs = workedMs();
    for await (const midnight of replayDays({ simulation, from, read })) {
      if (midnight.day !== day) continue;
      return { simulation, ...midnight, since, simulatedMs: workedMs() - startedMs };
    }
    throw new RangeError(`room ${room.code} has not run ${day} days`);
  }

  function keepDay(code: string, simulation: Simulation, { place, day }: Midnight): void {
    const { world } = simulation;
    const hash = simulation.hash();
    const before = store.readDay(code, day - 1);
    const known = before && (JSON.parse(before.view) as TimelineDay);
    const point = seriesPointView(world, meanTrustPercent(world));
    const view = JSON.stringify(timelineDayView(world, hash, known, point));
    store.keepDay(code, { day, place, hash, point: JSON.stringify(point), view });
  }

  return {
    async catchUp(room, read) {
      const { code } = room;
      const last = store.lastDay(code);
      const visited = await visit(room, Math.max(0, last), read);
      const { simulation, place: from } = visited;
      let { simulatedMs, since } = visited;
      if (last < 0) keepDay(code, simulation, visited);
      let turnedMs = workedMs();
      for await (const midnight of replayDays({ simulation, from, read })) {
        simulatedMs += workedMs() - turnedMs;
        keepDay(code, simulation, midnight);
        if (simulatedMs >= apartMs || midnight.day - since >= daysApartMax) {
          store.keepCheckpoint(code, { ...midnight, blob: simulation.snapshot() });
          since = midnight.day;
          simulatedMs = 0;
        }
        // A question for another day is answered in between.
        await new Promise((resolve) => setImmediate(resolve));
        turnedMs = workedMs();
      }
    },
    async visit(room, day, read) {
      if (day > store.lastDay(room.code)) throw new RangeError(`day ${day} has not been replayed`);
      const { simulation } = await visit(room, day, read);
      return simulation;
    },
  };
}
