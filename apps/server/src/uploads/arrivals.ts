import { LimiterFull } from '../queue/concurrency-limiter.ts';

/** Uploads in transfer. Memory is charged for received bytes, so that a large announced size blocks no other upload. */
export interface Arrivals {
  /**
   * Reads one upload. Throws LimiterFull when `who` has two under way.
   * @param stop breaks the connection off; `read` then rejects
   * @param read is given what to call with the number of bytes of each piece that comes
   */
  receive<T>(
    who: string,
    stop: () => void,
    read: (arrived: (bytes: number) => void) => Promise<T>,
  ): Promise<T>;
}

export interface ArrivalOptions {
  /** Bytes of all unfinished uploads together; beyond, the one that has taken longest is broken off. */
  heldBytesMax: number;
  ofOneMax: number;
  /** After these seconds an upload has to have come at this rate on the average. */
  graceSeconds: number;
  bytesPerSecondMin: number;
}

/** A phone at the edge of a Wi-Fi that 150 share still brings 2 kB a second. */
export const usualArrivals: ArrivalOptions = {
  heldBytesMax: 160 * 1024 * 1024,
  ofOneMax: 2,
  graceSeconds: 8,
  bytesPerSecondMin: 2_048,
};

interface Arrival {
  bytes: number;
  readonly beganMs: number;
  stop(): void;
}

const checkEveryMs = 1_000;

export function openArrivals(options: ArrivalOptions = usualArrivals): Arrivals {
  const { heldBytesMax, ofOneMax, graceSeconds, bytesPerSecondMin } = options;
  /** The one that has taken longest stands first. */
  const arriving = new Set<Arrival>();
  const underWay = new Map<string, number>();
  let held = 0;

  function isTooSlow({ bytes, beganMs }: Arrival): boolean {
    const seconds = (performance.now() - beganMs) / 1_000;
    return seconds >= graceSeconds && bytes < seconds * bytesPerSecondMin;
  }

  function leave(who: string, arrival: Arrival): void {
    arriving.delete(arrival);
    held -= arrival.bytes;
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  }

  return {
    async receive(who, stop, read) {
      const before = underWay.get(who) ?? 0;
      if (before >= ofOneMax) throw new LimiterFull('too many uploads of one session');
      underWay.set(who, before + 1);
      const arrival: Arrival = { bytes: 0, beganMs: performance.now(), stop };
      arriving.add(arrival);
      const timer = setInterval(() => isTooSlow(arrival) && stop(), checkEveryMs);
      try {
        return await read((bytes) => {
          arrival.bytes += bytes;
          held += bytes;
          if (held > heldBytesMax) arriving.values().next().value?.stop();
        });
      } finally {
        clearInterval(timer);
        leave(who, arrival);
      }
    },
  };
}
