import { HOUR } from '@glassmine/kernel';

/** Distribution of an activity over a day: the seconds at which 0/256, 1/256 … 256/256 of it are done. */
export type Clock = Float64Array;

const parts = 256;

/** @param weights of the hours of the day, on any scale */
export function clockOf(weights: readonly number[]): Clock {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const clock = new Float64Array(parts + 1);
  let hour = 0;
  let before = 0;
  for (let part = 0; part <= parts; part++) {
    const wanted = (part / parts) * total;
    while (hour < 23 && (weights[hour] === 0 || before + weights[hour]! < wanted)) before += weights[hour++]!;
    clock[part] = (hour + Math.min(1, (wanted - before) / weights[hour]!)) * HOUR;
  }
  return clock;
}

/** A second of the day from a draw in [0, 2^32). */
export function secondBy(clock: Clock, drawn: number): number {
  const at = drawn / 16_777_216;
  const part = Math.floor(at);
  const second = clock[part]! + (clock[part + 1]! - clock[part]!) * (at - part);
  return Math.min(86_399, Math.floor(second));
}

// Hours 0 to 23.
const officeHours = [1, 1, 3, 4, 6, 8, 9, 10, 12, 12, 10, 9, 7, 7, 8, 8, 7, 4, 2, 1, 1, 1, 1, 1];
const eveningHours = [3, 2, 1, 1, 1, 2, 4, 8, 11, 12, 12, 12, 14, 12, 11, 11, 12, 14, 17, 19, 20, 18, 12, 6];
const debitHours = [6, 10, 14, 16, 14, 10, 8, 6, 5, 4, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2];

const machineHours = [2, 1, 1, 1, 1, 1, 2, 5, 8, 12, 14, 15, 17, 14, 13, 13, 15, 17, 15, 11, 8, 6, 4, 3];

/** Payrolls and payments among firms; early in the morning when a bank works through its files. */
export const officeClock = clockOf(officeHours);
/** Payments by a bank's app. */
export const appClock = clockOf(eveningHours);
/** Standing orders and direct debits, most of them at night. */
export const debitClock = clockOf(debitHours);
/** Cash machines. */
export const machineClock = clockOf(machineHours);
