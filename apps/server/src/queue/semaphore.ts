/** More waits at a gate than can be served in good time: the caller answers 429. */
export class GateBusy extends Error {
  override name = 'GateBusy';
}

export interface Gate {
  /** Does the work once there is room for its weight, in the order of asking. Throws GateBusy. */
  pass<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

/**
 * Bounds what runs at the same moment by a sum of weights, such as bytes held in memory.
 * @param capacity greatest sum; a heavier piece of work runs alone
 */
export function openGate(capacity: number, waitingMax: number): Gate {
  let used = 0;
  const waiting: { weight: number; enter: () => void }[] = [];

  function admitNext(): void {
    for (let next = waiting[0]; next && used + next.weight <= capacity; next = waiting[0]) {
      waiting.shift();
      used += next.weight;
      next.enter();
    }
  }

  return {
    async pass(wanted, work) {
      const weight = Math.min(wanted, capacity);
      if (waiting.length === 0 && used + weight <= capacity) used += weight;
      else if (waiting.length >= waitingMax) throw new GateBusy('too many pictures at once');
      else await new Promise<void>((enter) => waiting.push({ weight, enter }));
      try {
        return await work();
      } finally {
        used -= weight;
        admitNext();
      }
    },
  };
}
