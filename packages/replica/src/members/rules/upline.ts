import { addRow, appendTo, dayOf, type List, remark } from '@glassmine/kernel';
import { type EventKind, tell } from '../../base/events.ts';
import { findList, type LearnerList, listFor } from '../../base/lists.ts';
import type { Learner, Member } from '../../base/rows.ts';
import { type MembersWorld, membersLists } from './world.ts';

/** How many levels a team has in this scenario. */
export function teamLevels(world: MembersWorld): number {
  return world.scenario.team.levelsPpm.length;
}

/** The list of a learner's invitees at a level, from 0. Throws RangeError when no team has that level. */
export function listOfLevel(level: number): LearnerList<Member> {
  const list = membersLists[`team${level + 1}` as keyof typeof membersLists];
  if (list === undefined) throw new RangeError(`no team has a level ${level + 1}`);
  return list;
}

/** Visits a member's uplines as far as the team reaches; level 0 is the direct one. */
export function eachUpline(
  world: MembersWorld,
  member: Member,
  visit: (upline: Member, level: number) => void,
): void {
  const levels = teamLevels(world);
  let above = world.members.upline[member]!;
  for (let level = 0; level < levels && above >= 0; level++) {
    visit(above, level);
    above = world.members.upline[above]!;
  }
}

/** Who came because of a member: its team down to the last paid level, level by level. `level` from 1. */
export function* downlineOf(
  world: MembersWorld,
  member: Member,
): Generator<{ member: Member; level: number }> {
  const { members } = world;
  let above = [member];
  for (let level = 1; level <= teamLevels(world); level++) {
    const next: Member[] = [];
    for (const upline of above) {
      for (let row = members.firstInvitee[upline]!; row >= 0; row = members.nextInvitee[row]!) {
        next.push(row);
        yield { member: row, level };
      }
    }
    above = next;
  }
}

/** The learner behind a member, or -1 for an agent, who looks at no lists and has none. */
function learnerOf(world: MembersWorld, member: Member): Learner {
  const isLearner = world.members.isLearner[member] === 1;
  return isLearner ? world.people.learner[world.members.person[member]!]! : (-1 as Learner);
}

/** One of a member's lists (see world/kinds.ts), or -1 while there is nothing on it. */
export function ownList<R extends number>(
  world: MembersWorld,
  member: Member,
  which: LearnerList<R>,
): List<R> {
  const learner = learnerOf(world, member);
  return learner < 0 ? (-1 as List<R>) : findList(world, learner, which);
}

export function appendToOwn<R extends number>(
  world: MembersWorld,
  member: Member,
  which: LearnerList<R>,
  row: NoInfer<R>,
  mark = 0,
  amount = 0,
): void {
  const learner = learnerOf(world, member);
  if (learner >= 0) appendTo(world, listFor(world, learner, which), row, mark, amount);
}

export function remarkOwn<R extends number>(
  world: MembersWorld,
  member: Member,
  which: LearnerList<R>,
  row: NoInfer<R>,
  mark: number,
): void {
  const list = ownList(world, member, which);
  if (list >= 0) remark(world, list, row, mark);
}

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

/** Tells the owner of a member account that something happened; agents have no screen. */
export function tellMember<I extends number>(
  world: MembersWorld,
  member: Member,
  kind: EventKind<I>,
  id: NoInfer<I>,
): void {
  if (world.learners.count === 0) return;
  if (world.members.isLearner[member] === 1) tell(world, world.members.person[member]!, kind, id);
}
