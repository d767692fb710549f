/** Announced at ten minutes, one minute and the end; more often would talk without a pause. */
const announcedAtMs = [600_000, 60_000, 0];

/** The announced moment between two readings of a countdown, ms remaining; null for none. */
export function announcedBetween(beforeMs: number, nowMs: number): number | null {
  return announcedAtMs.findLast((atMs) => beforeMs > atMs && nowMs <= atMs) ?? null;
}

/** Days, hours, minutes and seconds of a span in ms, rounded up to the second; zeros once it is over. */
export function countdownParts(remainingMs: number): { days: number; clock: [string, string, string] } {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    days: Math.floor(seconds / 86_400),
    clock: [two(Math.floor(seconds / 3600) % 24), two(Math.floor(seconds / 60) % 60), two(seconds % 60)],
  };
}
