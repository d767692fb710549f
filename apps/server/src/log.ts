import type { SecurityEvent, SecurityFields, TurnedAway } from './security-log.ts';

/**
 * Lines about the server itself. No body, token, query, path or other thing a client sent ever gets in, but for what a
 * course's platform says of itself: docs/security/events.md.
 */
export interface Log {
  info(words: string): void;
  /** A warning to the operator: a sentence of ours that names the room and says what to do. */
  warning(fields: { kind: string; room: string; words: string }): void;
  /** An error of ours: its kind and where it arose, never its message, which may quote what was sent. */
  error(where: string, error: unknown): void;
  /** An event of security; nothing in it was typed by a learner or facilitator. */
  security(event: SecurityEvent, fields: SecurityFields): void;
  /** A request that was turned away: one line a minute for each event, address, route and refusal, however many come. */
  turnedAway(event: TurnedAway, fields: SecurityFields & { address: string; route: string }): void;
  /** One answered request. */
  request(line: { method: string; route: string; status: number; ms: number }): void;
}

const turnedAwayEveryMs = 60_000;
const turnedAwayMax = 10_000;

/**
 * @param write takes one line without its end
 * @param requests which answered requests are worth a line: all, or those that failed on our side
 */
export function openLog(write: (line: string) => void, requests: 'all' | 'failed' = 'failed'): Log {
  const line = (level: string, fields: object) =>
    write(JSON.stringify({ at: new Date().toISOString(), level, ...fields }));
  const turnedAwayAt = new Map<string, number>();
  return {
    info: (words) => line('info', { words }),
    warning: (fields) => line('warning', fields),
    error: (where, error) => line('error', { where, ...traceOf(error) }),
    security: (event, fields) => line('security', { event, ...fields }),
    turnedAway(event, fields) {
      const key = [event, fields.address, fields.route, fields.refusal].join(' ');
      const now = performance.now();
      if (now - (turnedAwayAt.get(key) ?? Number.NEGATIVE_INFINITY) < turnedAwayEveryMs) return;
      if (turnedAwayAt.size >= turnedAwayMax) turnedAwayAt.clear();
      turnedAwayAt.set(key, now);
      line('security', { event, ...fields });
    },
    request: (fields) => {
      if (requests === 'all' || fields.status >= 500) line('request', fields);
    },
  };
}

/** Causes included, each by its class, code and stack without the first line. */
function traceOf(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = (error as NodeJS.ErrnoException).code;
  const stack = (error.stack ?? '').split('\n').filter((frame) => /^\s+at .+:\d+:\d+\)?$/.test(frame));
  return {
    kind: error.name,
    ...(code === undefined ? {} : { code }),
    stack: stack.slice(0, 8).map((frame) => frame.trim()),
    ...(error.cause === undefined ? {} : { cause: traceOf(error.cause) }),
  };
}
