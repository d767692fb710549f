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
/** Of one kind, so that names which somebody makes up push out no lock of another kind. */
const keysOfKindMax = 10_000;

/** Tries of one kind: those of passwords, of codes and of proofs are opened apart. */
export function openTries(now: () => number, keysMax = keysOfKindMax): Tries {
  /** The one that was tried longest ago first. */
  const tries = new Map<string, { count: number; lastAt: number }>();
  const recent = (key: string): number => {
    const before = tries.get(key);
    return before !== undefined && now() - before.lastAt <= lockMs ? before.count : 0;
  };
  const isLocked = (key: string): boolean => recent(key) >= triesMax;
  function firstUnlocked(): string | undefined {
    for (const key of tries.keys()) if (!isLocked(key)) return key;
    return undefined;
  }
  /** The expired go first, then the oldest that locks nothing, then the oldest lock. */
  function makeRoom(): void {
    for (const [key, { lastAt }] of tries) {
      if (now() - lastAt <= lockMs) break;
      tries.delete(key);
    }
    if (tries.size < keysMax) return;
    const oldest = firstUnlocked() ?? tries.keys().next().value!;
    tries.delete(oldest);
  }
  return {
    begin(key) {
      const count = recent(key);
      if (count >= triesMax) return false;
      tries.delete(key);
      makeRoom();
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
