import { addRow, dayOf } from '@glassmine/kernel';
import type { Learner, Member } from '../rows.ts';
import type { MembersWorld } from './world.ts';

/** Days that a learner's screens look back. */
const revenueDays = 32;

/** Notes a learner's total revenue as it stands from this world day on. */
export function noteRevenue(
  world: MembersWorld,
  learner: Learner,
  day: number,
  before: number,
  after: number,
): void {
  const { recordBooks } = world;
  while (recordBooks.count <= learner) addRow(recordBooks);
  const last = recordBooks.revenueDay[learner]!;
  // Days without earnings end as the one before them.
  for (let quiet = Math.max(last + 1, day - revenueDays); quiet < day; quiet++)
    set(world, learner, quiet, before);
  set(world, learner, day, after);
  recordBooks.revenueDay[learner] = day;
}

function set(world: MembersWorld, learner: Learner, day: number, total: number): void {
  world.recordBooks.revenueByDay[learner * revenueDays + (day % revenueDays)] = total;
}

/** A learner's total revenue at the end of a day, one of the last 31; minor units. */
export function revenueOn(world: MembersWorld, member: Member, day: number): number {
  const { recordBooks, members } = world;
  const learner = world.people.learner[members.person[member]!]!;
  if (learner < 0 || learner >= recordBooks.count) return 0;
  const last = recordBooks.revenueDay[learner]!;
  if (day >= last) return members.totalRevenue[member]!;
  if (day <= last - revenueDays || dayOf(world.vars.now) - day >= revenueDays) return 0;
  return recordBooks.revenueByDay[learner * revenueDays + (day % revenueDays)]!;
}
