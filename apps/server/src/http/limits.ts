/** How many requests of a kind may come in a minute from one token or address. */
export interface LimitOptions {
  /** Ordinary calls, by session or, without one, by address. */
  callsPerMinute: number;
  /** Calls that try a password or a code, by device or address. */
  triesPerMinute: number;
  /** Entering rooms, by address: a whole class may sit behind one. */
  joinsPerMinute: number;
}

export const usualLimits: LimitOptions = { callsPerMinute: 600, triesPerMinute: 20, joinsPerMinute: 120 };

export type LimitKind = 'calls' | 'tries' | 'joins';

export interface Limits {
  /** Counts a request. Zero when it may pass, else the seconds after which it is worth trying again. */
  take(kind: LimitKind, who: string): number;
}

const windowMs = 60_000;
const watchedMax = 100_000;

/**
 * Counts by whole minutes, each caller's beginning with the first request. It runs in the request's own turn,
 * without promises, because every purchase passes it.
 */
export function openLimits(options: LimitOptions, nowMs: () => number = () => performance.now()): Limits {
  const max = { calls: options.callsPerMinute, tries: options.triesPerMinute, joins: options.joinsPerMinute };
  const windows = {
    calls: new Map<string, { count: number; endsMs: number }>(),
    tries: new Map<string, { count: number; endsMs: number }>(),
    joins: new Map<string, { count: number; endsMs: number }>(),
  };
  return {
    take(kind, who) {
      const watched = windows[kind];
      const now = nowMs();
      let window = watched.get(who);
      if (window === undefined || window.endsMs <= now) {
        if (watched.size >= watchedMax) forgetEnded(watched, now);
        window = { count: 0, endsMs: now + windowMs };
        watched.set(who, window);
      }
      window.count += 1;
      return window.count <= max[kind] ? 0 : Math.ceil((window.endsMs - now) / 1000);
    },
  };
}

/** Makes room: first those whose minute is over; if none is, all, rather than to grow without end. */
function forgetEnded(watched: Map<string, { endsMs: number }>, nowMs: number): void {
  for (const [who, { endsMs }] of watched) if (endsMs <= nowMs) watched.delete(who);
  if (watched.size >= watchedMax) watched.clear();
}
