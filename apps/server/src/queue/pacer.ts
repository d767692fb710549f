import { LimiterFull } from './concurrency-limiter.ts';

/** Lets so many pass in a second for each key, in the order of asking; the others wait for their turn. */
export interface Pacer {
  /** Resolves at the caller's turn. Throws LimiterFull when too many wait. @param isGone a client that hung up uses no turn */
  turn(key: string, isGone: () => boolean): Promise<void>;
}

interface Lane {
  waiting: { isGone: () => boolean; pass: () => void }[];
  /** Turns that may be taken at once. */
  free: number;
}

/**
 * @param perSecond turns for each key
 * @param burst turns that a key has saved up when it has asked for none
 * @param waitingMax of one key
 */
export function openPacer(perSecond: number, burst: number, waitingMax: number): Pacer {
  const lanes = new Map<string, Lane>();

  function give(key: string, lane: Lane): void {
    const next = takeNext(lane);
    if (next) next.pass();
    else if (lane.free + 1 >= burst) {
      lanes.delete(key);
      return;
    } else lane.free += 1;
    setTimeout(give, 1_000 / perSecond, key, lane).unref();
  }

  return {
    async turn(key, isGone) {
      let lane = lanes.get(key);
      if (!lane) {
        lane = { waiting: [], free: burst };
        lanes.set(key, lane);
        setTimeout(give, 1_000 / perSecond, key, lane).unref();
      }
      if (lane.free > 0) {
        lane.free -= 1;
        return;
      }
      if (lane.waiting.length >= waitingMax) lane.waiting = lane.waiting.filter((one) => !one.isGone());
      if (lane.waiting.length >= waitingMax) throw new LimiterFull('too many wait for their turn');
      const { waiting } = lane;
      await new Promise<void>((pass) => waiting.push({ isGone, pass }));
    },
  };
}

/** The first waiting client that has not hung up; null when none waits. */
function takeNext(lane: Lane): Lane['waiting'][number] | null {
  for (let next = lane.waiting.shift(); next; next = lane.waiting.shift()) {
    if (!next.isGone()) return next;
    next.pass();
  }
  return null;
}
