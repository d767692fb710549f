import { appendTo, remark } from '@glassmine/kernel';
import { findList, listFor } from '../lists/learner-lists.ts';
import type { MembersWorld } from './world.ts';

/** Row of learners behind a member, or -1 for an agent, who looks at no lists and has none. */
function deviceOf(world: MembersWorld, member: number): number {
  const isLearner = world.members.isLearner[member] === 1;
  return isLearner ? world.people.learner[world.members.person[member]!]! : -1;
}

/** One of a member's lists (see records/learner-lists.ts), or -1 while there is nothing on it. */
export function ownList(world: MembersWorld, member: number, which: number): number {
  const device = deviceOf(world, member);
  return device < 0 ? -1 : findList(world, device, which);
}

export function appendToOwn(
  world: MembersWorld,
  member: number,
  which: number,
  row: number,
  mark = 0,
  amount = 0,
): void {
  const device = deviceOf(world, member);
  if (device >= 0) appendTo(world, listFor(world, device, which), row, mark, amount);
}

export function remarkOwn(
  world: MembersWorld,
  member: number,
  which: number,
  row: number,
  mark: number,
): void {
  const list = ownList(world, member, which);
  if (list >= 0) remark(world, list, row, mark);
}
