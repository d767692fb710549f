/** More work waits than can be done in good time: the caller answers 429. */
export class LimiterFull extends Error {
  override name = 'LimiterFull';
}

export interface ConcurrencyLimiter {
  /** Does the work once there is room for its weight, in the order of asking. Throws LimiterFull. */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

/**
 * Bounds what runs at the same moment by a sum of weights, such as bytes held in memory.
 * @param capacity greatest sum; a heavier piece of work runs alone
 * @param waitingMax pieces of work that may wait
 */
export function openConcurrencyLimiter(capacity: number, waitingMax: number): ConcurrencyLimiter {
  let used = 0;
  const waiting: { weight: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = waiting[0]; next && used + next.weight <= capacity; next = waiting[0]) {
      waiting.shift();
      used += next.weight;
      next.start();
    }
  }

  return {
    async run(wanted, work) {
      const weight = Math.min(wanted, capacity);
      if (waiting.length === 0 && used + weight <= capacity) used += weight;
      else if (waiting.length >= waitingMax) throw new LimiterFull('too much is waiting');
      else await new Promise<void>((start) => waiting.push({ weight, start }));
      try {
        return await work();
      } finally {
        used -= weight;
        startNext();
      }
    },
  };
}
