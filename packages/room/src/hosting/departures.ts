import { closeOne, type Kept } from './kept.ts';
import type { TimeSource } from './time-source.ts';

/** Rooms that go to another process, which has prepared them. */
export interface Departures {
  /**
   * Stops a room, lets go of it once all that it has accepted is durable, and resolves then. Its snapshot is saved later.
   * @param letGo gives its lease away; does not reject
   */
  give(kept: Kept, letGo: () => Promise<void>): Promise<void>;
  /** Saves what still waits to be saved; resolves when that is done. */
  close(): Promise<void>;
}

/** Callers who still ask here are sent on first: taking a snapshot of a large world would keep them waiting. */
const snapshotLaterMs = 1_500;

export function openDepartures(time: TimeSource): Departures {
  const underWay = new Set<Promise<void>>();
  const closing = Promise.withResolvers<void>();

  /** Waits for a quiet moment, or the end of the process. */
  async function later(): Promise<void> {
    const waited = Promise.withResolvers<void>();
    const cancel = time.after(snapshotLaterMs, waited.resolve);
    await Promise.race([waited.promise, closing.promise]);
    cancel();
  }

  return {
    give(kept, letGo) {
      const given = Promise.withResolvers<void>();
      let isGiven = false;
      const settled = async () => {
        if (isGiven) return;
        isGiven = true;
        await letGo();
        kept.room = null;
        given.resolve();
        await later();
      };
      // A room that had stopped by itself is not asked to settle.
      const leaving = closeOne(kept, settled).then(settled);
      underWay.add(leaving);
      void leaving.finally(() => underWay.delete(leaving));
      return given.promise;
    },
    async close() {
      closing.resolve();
      await Promise.all(underWay);
    },
  };
}
