import { addRow, dayOf } from '@glassmine/kernel';
import type { MembersWorld } from './world.ts';

/** Days that a learner's screens look back. */
const revenueDays = 32;

/** Notes a learner's total revenue as it stands from this world day on. `device`: row of learners. */
export function noteRevenue(
  world: MembersWorld,
  device: number,
  day: number,
  before: number,
  after: number,
): void {
  const { recordBooks } = world;
  while (recordBooks.count <= device) addRow(recordBooks);
  const last = recordBooks.revenueDay[device]!;
  // Days without earnings end as the one before them.
  for (let quiet = Math.max(last + 1, day - revenueDays); quiet < day; quiet++)
    set(world, device, quiet, before);
  set(world, device, day, after);
  recordBooks.revenueDay[device] = day;
}

function set(world: MembersWorld, device: number, day: number, total: number): void {
  world.recordBooks.revenueByDay[device * revenueDays + (day % revenueDays)] = total;
}

/** A learner's total revenue at the end of a day, one of the last 31; minor units. */
export function revenueOn(world: MembersWorld, member: number, day: number): number {
  const { recordBooks, members } = world;
  const device = world.people.learner[members.person[member]!]!;
  if (device < 0 || device >= recordBooks.count) return 0;
  const last = recordBooks.revenueDay[device]!;
  if (day >= last) return members.totalRevenue[member]!;
  if (day <= last - revenueDays || dayOf(world.vars.now) - day >= revenueDays) return 0;
  return recordBooks.revenueByDay[device * revenueDays + (day % revenueDays)]!;
}
