import { DAY, HOUR } from '@glassmine/kernel';
import type { Luck } from './luck.ts';

/** Weights of the 24 hours of a day, each above 0. */
export type Hours = readonly number[];

/** When agents of a scheme's world act: evenly from seven to eleven in the evening, hardly at night. */
const agentsHours: Hours = Array.from({ length: 24 }, (_, hour) => (hour >= 7 && hour < 23 ? 100 : 1));

const sumOf = (hours: Hours) => hours.reduce((sum, weight) => sum + weight, 0);

/**
 * Second of the day at which residents make a payment that agents make at `second`: the same share of the day's payments
 * lies before both. It never falls as `second` grows, so that the order of payments stays.
 */
export function peoplesSecond(second: number, hours: Hours): number {
  return secondOfShare(shareBefore(second, agentsHours), hours);
}

/** The second before which this share of a day's payments lies; a share in [0, 1). */
export const secondOfShare = (share: number, hours: Hours): number => secondAt(share * sumOf(hours), hours);

/** The share of a day's payments that lies before a second of it. */
export function shareBefore(second: number, hours: Hours): number {
  const hour = Math.floor(second / HOUR);
  let before = 0;
  for (let each = 0; each < hour; each++) before += hours[each]!;
  return (before + ((second - hour * HOUR) / HOUR) * (hours[hour] ?? 0)) / sumOf(hours);
}

/** A second of the day, drawn by the hours' weights. */
export function drawSecond(luck: Luck, hours: Hours): number {
  return Math.min(DAY - 1, luck.weighted(hours) * HOUR + luck.below(HOUR));
}

/** The second before which so much of the hours' weights lies. */
function secondAt(weight: number, hours: Hours): number {
  let left = weight;
  for (let hour = 0; hour < 24; hour++) {
    const here = hours[hour]!;
    if (left < here) return Math.min(DAY - 1, hour * HOUR + Math.floor((left / here) * HOUR));
    left -= here;
  }
  return DAY - 1;
}

/** Most delays, of up to an hour each, after which a payment is made at any hour. */
const waitsMax = 24;

/**
 * A later second: `atLeast` to `atMost` seconds on, and delayed by less than a day where its hour has hardly any
 * payments.
 */
export function drawLater(luck: Luck, hours: Hours, from: number, atLeast: number, atMost: number): number {
  const busiest = Math.max(...hours);
  let at = from + luck.between(atLeast, Math.max(atLeast, atMost));
  for (let waits = 0; waits < waitsMax; waits++) {
    if (luck.below(busiest) < hours[Math.floor((at % DAY) / HOUR)]!) return at;
    at += luck.below(HOUR);
  }
  return at;
}
