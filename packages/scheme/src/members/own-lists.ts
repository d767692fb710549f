import { appendTo, type List, remark } from '@glassmine/kernel';
import { findList, listFor } from '../lists/learner-lists.ts';
import type { LearnerList } from '../lists/world.ts';
import type { Learner, Member } from '../rows.ts';
import type { MembersWorld } from './world.ts';

/** The learner behind a member, or -1 for an agent, who looks at no lists and has none. */
function learnerOf(world: MembersWorld, member: Member): Learner {
  const isLearner = world.members.isLearner[member] === 1;
  return isLearner ? world.people.learner[world.members.person[member]!]! : (-1 as Learner);
}

/** One of a member's lists (see records/learner-lists.ts), or -1 while there is nothing on it. */
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
