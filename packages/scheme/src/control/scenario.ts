import { shape } from '@glassmine/kernel';

export const clock = shape.record({
  startsOn: shape.text(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 2026-01-05'),
  tickSeconds: shape.whole(1, 3_600),
  secondsPerDay: shape.whole(1, 86_400),
  endDay: shape.whole(1, 3_650),
});

/** What becomes of the app once the operator has gone. */
export const end = shape.record({
  /** World days for which it shows a notice and takes deposits; then it answers no more. */
  noticeDays: shape.optional(shape.whole(0, 365), 5),
});

export function checkClock(tickSeconds: number, faults: shape.Fault[]): void {
  if (86_400 % tickSeconds !== 0) {
    faults.push({ path: '/clock/tickSeconds', reason: 'must divide a day of 86400 seconds' });
  }
}
