/** Moments of the world as people say them while its clock runs: in so many hours or days from now. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Hours until a moment, upwards; 0 for one that has passed. */
export const hoursUntil = (timeMs: number, now: number): number =>
  Math.max(0, Math.ceil((timeMs - now) / hourMs));
export const daysUntil = (timeMs: number, now: number): number =>
  Math.max(0, Math.ceil((timeMs - now) / dayMs));

export const inHours = (now: number, hours: number): number => now + hours * hourMs;
export const inDays = (now: number, days: number): number => now + days * dayMs;

/** Bounds of future moments, as the forms of the calls have them. */
export const hoursMax = 8_760;
export const daysMax = 3_650;
