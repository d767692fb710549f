import { addRow, type List, newList } from '@glassmine/kernel';
import type { Learner } from '../rows.ts';
import type { LearnerList, ListsWorld } from './world.ts';

/**
 * Numbers that a learner's lists can have. Those below 192 are of capital records (records/record-lists.ts); from
 * there on each subject declares its own, and world/learner-lists.ts lists them.
 */
const stride = 256;

/** A learner's list, or -1 while nothing has been put on it. */
export function findList<R extends number>(
  world: ListsWorld,
  learner: Learner,
  which: LearnerList<R>,
): List<R> {
  if (learner >= world.recordBooks.count) return -1 as List<R>;
  return (world.recordBooks.lists[learner * stride + which]! - 1) as List<R>;
}

/** The same; an empty one is made when there is none. */
export function listFor<R extends number>(
  world: ListsWorld,
  learner: Learner,
  which: LearnerList<R>,
): List<R> {
  const { recordBooks } = world;
  while (recordBooks.count <= learner) addRow(recordBooks);
  const at = learner * stride + which;
  if (recordBooks.lists[at] === 0) recordBooks.lists[at] = newList(world) + 1;
  return (recordBooks.lists[at]! - 1) as List<R>;
}
