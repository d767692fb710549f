import { DAY } from '@glassmine/kernel';

/**
 * The world day, from 1, to which something of that world second belongs, in every file. A day lasts from after its
 * first midnight to its last one, as the engine runs it: the tick that reaches midnight closes the books of the day
 * that ends. So a row at 00:00 is the last of the day before, and the sums of `daily` are those of the rows.
 */
export function dayOfRow(at: number): number {
  return Math.max(1, Math.ceil(at / DAY));
}
