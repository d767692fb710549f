import { newList } from '../world/row-lists.ts';
import { addRow } from '../world/table.ts';
import type { World } from '../world/world.ts';

/** Lists of the whole room, for its facilitator. Only ever append, sixteen at most. */
export const roomLists = {
  /** Bank transfers that came without a reference that names a member. */
  unmatched: 0,
  /** Learners' withdrawals; the mark is the status. */
  withdrawals: 1,
} as const;

/** One of the room's lists. */
export function roomList(world: World, which: number): number {
  const { lists } = world.roomBooks.count === 0 ? openBooks(world) : world.roomBooks;
  if (lists[which] === 0) lists[which] = newList(world) + 1;
  return (lists[which] as number) - 1;
}

function openBooks(world: World): World['roomBooks'] {
  addRow(world.roomBooks);
  return world.roomBooks;
}
