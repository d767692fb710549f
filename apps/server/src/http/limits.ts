import type { LimitKind } from '@glassmine/replica/wire';
import { countedAddress } from '../serving/counted-address.ts';

/** How many requests of a kind may come in a minute from one session, device or address. */
export interface LimitOptions {
  /**
   * Ordinary calls, by session; those without a session have as many again, by address, and so has what a facilitator
   * does beside what the windows of the same session read.
   */
  callsPerMinute: number;
  /** Calls that try a password or a code, by device; sign-in at a console has as many again, by console or address. */
  triesPerMinute: number;
  /** Codes that name nothing, by address: a class that types the right one uses up nothing. */
  guessesPerMinute: number;
  /**
   * Live sockets of clients without a session, by address; those of a device count as its calls. As many again of a
   * console's session, and of the polls of one line.
   */
  livePerMinute?: number;
  /** Pictures by session; films and papers, which a browser fetches without a session, by address. */
  mediaPerMinute?: number;
  /** Characters that the guard reads, by session: what a call costs grows with them. */
  charactersPerMinute?: number;
}

/** Those by address have room for 150 learners behind one. */
export const usualLimits = {
  callsPerMinute: 600,
  triesPerMinute: 20,
  guessesPerMinute: 120,
  livePerMinute: 3_000,
  mediaPerMinute: 6_000,
} satisfies LimitOptions;

/** What is counted in the middle of a call. */
export type UncalledLimit = 'characters' | 'guesses';

export interface Limits {
  /**
   * Counts a request, or what it costs. Zero when it may pass, else the seconds after which it is worth trying again.
   */
  take(kind: LimitKind | UncalledLimit, who: string, cost?: number): number;
}

/** On the average; few calls have any text. */
const charactersOfCall = 100;
const windowMs = 60_000;
const watchedMax = 100_000;

/**
 * Counts by whole minutes, each caller's beginning with the first request. It runs in the request's own turn,
 * without promises, because every purchase passes it.
 */
export function openLimits(options: LimitOptions, nowMs: () => number = () => performance.now()): Limits {
  const {
    callsPerMinute,
    triesPerMinute,
    guessesPerMinute,
    livePerMinute,
    mediaPerMinute,
    charactersPerMinute,
  } = {
    ...usualLimits,
    // A server that takes more calls of a session takes more words of it.
    charactersPerMinute: charactersOfCall * options.callsPerMinute,
    ...options,
  };
  const kinds = {
    calls: perMinute(callsPerMinute),
    acts: perMinute(callsPerMinute),
    tokenless: perMinute(callsPerMinute),
    tries: perMinute(triesPerMinute),
    signIn: perMinute(triesPerMinute),
    live: perMinute(livePerMinute),
    media: perMinute(mediaPerMinute),
    guesses: perMinute(guessesPerMinute),
    // Two requests for each learner of a class behind one address.
    launches: perMinute(callsPerMinute),
    characters: perMinute(charactersPerMinute),
  } satisfies Record<LimitKind | UncalledLimit, unknown>;
  return {
    take(kind, caller, cost = 1) {
      const { watched, max } = kinds[kind];
      const who = countedAddress(caller);
      const now = nowMs();
      let window = watched.get(who);
      if (window === undefined || window.endsMs <= now) {
        if (watched.size >= watchedMax) forgetEnded(watched, now);
        window = { count: 0, endsMs: now + windowMs };
        // At the end again, so that the oldest stand first.
        watched.delete(who);
        watched.set(who, window);
      }
      window.count += cost;
      return window.count <= max ? 0 : Math.ceil((window.endsMs - now) / 1000);
    },
  };
}

const perMinute = (max: number) => ({ max, watched: new Map<string, { count: number; endsMs: number }>() });

/** Makes room: those whose minute is over go, which stand first; if none is, the oldest. */
function forgetEnded(watched: Map<string, { endsMs: number }>, nowMs: number): void {
  for (const [who, { endsMs }] of watched) {
    if (endsMs > nowMs && watched.size < watchedMax) return;
    watched.delete(who);
  }
}
