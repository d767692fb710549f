import { addRow, newList } from '@glassmine/kernel';
import type { World } from '../world/world.ts';

/** Lists of the whole room, for its facilitator. Only ever append, sixteen at most. */
export const roomLists = {
  /** Bank transfers that came without a reference that names a member. */
  unmatched: 0,
  /** Learners' withdrawals; the mark is the status. */
  withdrawals: 1,
} as const;

/** One of the room's lists, or -1 while nothing has been put on it. */
export function findRoomList(world: World, which: number): number {
  return world.roomBooks.count === 0 ? -1 : (world.roomBooks.lists[which] as number) - 1;
}

/** The same; an empty one is made when there is none. */
export function roomListFor(world: World, which: number): number {
  const { roomBooks } = world;
  if (roomBooks.count === 0) addRow(roomBooks);
  if (roomBooks.lists[which] === 0) roomBooks.lists[which] = newList(world) + 1;
  return (roomBooks.lists[which] as number) - 1;
}
