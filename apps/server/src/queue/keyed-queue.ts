/** Lets work on the same thing run one after the other, so that tries at the same moment are counted apart. */
export interface Turns {
  take<T>(thing: string, work: () => Promise<T>): Promise<T>;
}

export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(thing, work) {
      const before = last.get(thing) ?? Promise.resolve();
      const mine = before.then(work, work);
      const settled = mine.catch(() => {});
      last.set(thing, settled);
      try {
        return await mine;
      } finally {
        if (last.get(thing) === settled) last.delete(thing);
      }
    },
  };
}
