/** Counts wrong tries in a row; too many lock whatever the key names for a while. */
export interface Tries {
  /** Counts a try before it is looked at, so that tries at the same moment count too; false once it is locked. */
  begin(key: string): boolean;
  /** Takes one try back: it was neither right nor wrong. */
  forgive(key: string): void;
  /** The try was right: all are forgotten. */
  forget(key: string): void;
}

const triesMax = 5;
const lockMs = 15 * 60_000;
const keysMax = 10_000;

export function openTries(now: () => number): Tries {
  const tries = new Map<string, { count: number; lastAt: number }>();
  const recent = (key: string): number => {
    const before = tries.get(key);
    return before !== undefined && now() - before.lastAt <= lockMs ? before.count : 0;
  };
  return {
    begin(key) {
      const count = recent(key);
      if (count >= triesMax) return false;
      if (tries.size >= keysMax) tries.clear();
      tries.set(key, { count: count + 1, lastAt: now() });
      return true;
    },
    forgive(key) {
      const before = tries.get(key);
      if (before) before.count = Math.max(0, before.count - 1);
    },
    forget: (key) => void tries.delete(key),
  };
}
