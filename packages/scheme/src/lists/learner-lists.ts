import { addRow, newList } from '@glassmine/kernel';
import type { ListsWorld } from './world.ts';

/**
 * Numbers that a learner's lists can have. Those below 192 are of capital records (records/record-lists.ts); from
 * there on each subject declares its own, and world/learner-lists.ts lists them.
 */
const stride = 256;

/** A learner's list (`device`: row of learners), or -1 while nothing has been put on it. */
export function findList(world: ListsWorld, device: number, which: number): number {
  if (device >= world.recordBooks.count) return -1;
  return world.recordBooks.lists[device * stride + which]! - 1;
}

/** The same; an empty one is made when there is none. */
export function listFor(world: ListsWorld, device: number, which: number): number {
  const { recordBooks } = world;
  while (recordBooks.count <= device) addRow(recordBooks);
  const at = device * stride + which;
  if (recordBooks.lists[at] === 0) recordBooks.lists[at] = newList(world) + 1;
  return recordBooks.lists[at]! - 1;
}
