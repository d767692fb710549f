import type { Log } from '../log.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Archives, Kept } from './archives.ts';

interface KeeperOptions {
  archives: {
    kept(room: string): Pick<Kept, 'debriefs'> & { exports: { length: number } };
    write: Archives['write'];
  };
  rooms: Pick<Rooms, 'codes' | 'enter'>;
  log: Pick<Log, 'error'>;
  now: () => number;
}

/** How often the server looks which rooms have gone on. */
const everyMs = 60_000;
/** Exports of a room that has some come no sooner. */
const exportsEveryMs = 10 * 60_000;
/** Of one core, archives cost at most a twentieth: each run is followed by a rest of so many times its own length. */
const restPerRun = 19;
/** A stop waits no longer for all rooms together. */
const stopMs = 10_000;

export interface ArchiveKeeper {
  /** Writes the exports of a room that has ended. */
  ended(room: string): void;
  /** Ends the work. The result keeps the debriefs of rooms that have gone on: call it when rooms run no more. */
  stop(): Promise<() => Promise<void>>;
}

/**
 * Keeps archives of the rooms that run: debriefs at most once a minute, exports with the first and then at most every ten
 * minutes, of rooms that have gone on; one room at a time, in a thread that gives way. So a room that a version with
 * other rules finds after a kill can be read as it was then.
 */
export function keepArchives(options: KeeperOptions): ArchiveKeeper {
  const { archives, rooms, log } = options;
  const stopping = new AbortController();
  const rounds = openRounds(options, stopping.signal);
  let work: Promise<void> = Promise.resolve();
  let isBusy = false;

  function begin(): void {
    if (isBusy || stopping.signal.aborted) return;
    isBusy = true;
    work = rounds.run().finally(() => {
      isBusy = false;
    });
  }

  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    ended(room) {
      rounds.ended(room);
      begin();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await work;
      const left = rooms.codes().filter((code) => hasGoneOn(options, code));
      return async () => {
        const late = AbortSignal.timeout(stopMs);
        const report = (error: Error) => log.error('archive', error);
        for (const room of left)
          if (!late.aborted) await archives.write({ room, extent: 'debriefs' }, late).catch(report);
      };
    },
  };
}

/** Whether a room with learners stands at another input than what is kept of it. */
function hasGoneOn({ archives, rooms }: KeeperOptions, code: string): boolean {
  const room = rooms.enter(code);
  if (typeof room === 'string' || room.simulation.world.learners.count === 0) return false;
  return archives.kept(code).debriefs?.seq !== room.seq;
}

/** Goes over all rooms once, as far as the share of a core allows. */
function openRounds(options: KeeperOptions, signal: AbortSignal) {
  const { archives, rooms, log, now } = options;
  const exportsDue = new Map<string, number>();
  const ended = new Set<string>();
  const writtenAt = new Map<string, number>();
  let restsUntil = 0;

  async function write(room: string, extent: 'papers' | 'all'): Promise<void> {
    const begun = now();
    await archives.write({ room, extent }, signal).catch((error) => {
      // What was given up by a stop is no fault.
      if (!signal.aborted) log.error('archive', error);
    });
    const took = now() - begun;
    writtenAt.set(room, begun);
    restsUntil = now() + took * restPerRun;
    if (extent === 'all') exportsDue.set(room, now() + Math.max(exportsEveryMs, took * restPerRun));
  }

  /** A new room has exports from its first minute: they cost little while its journal is short. */
  const firstDue = (room: string) =>
    archives.kept(room).exports.length > 0 ? now() + exportsEveryMs : now();

  return {
    ended(room: string): void {
      exportsDue.delete(room);
      ended.add(room);
    },
    async run(): Promise<void> {
      for (const room of ended) {
        if (signal.aborted) return;
        ended.delete(room);
        await write(room, 'all');
      }
      // The one that waits longest first, so that a big room keeps no other one waiting.
      const lastOf = (room: string) => writtenAt.get(room) ?? 0;
      for (const room of rooms.codes().toSorted((a, b) => lastOf(a) - lastOf(b))) {
        if (signal.aborted || now() < restsUntil) return;
        if (!exportsDue.has(room)) exportsDue.set(room, firstDue(room));
        if (hasGoneOn(options, room)) await write(room, now() >= exportsDue.get(room)! ? 'all' : 'papers');
      }
    },
  };
}
