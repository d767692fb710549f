/** Runs work now, or when earlier work is done; it resolves and rejects as the work does. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** @param atOnce how much work is under way at most; the rest waits in order, for as long as it takes */
export function openTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next one, and is never free in between.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
