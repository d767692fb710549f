import { addRow, type List, newList } from '@glassmine/kernel';
import type { ListsWorld, RoomList } from './world.ts';

/** One of the lists of the whole room, for its facilitator (sixteen at most),  or -1 while nothing has been put on it. */
export function findRoomList<R extends number>(world: ListsWorld, which: RoomList<R>): List<R> {
  return (world.roomBooks.count === 0 ? -1 : world.roomBooks.lists[which]! - 1) as List<R>;
}

/** The same; an empty one is made when there is none. */
export function roomListFor<R extends number>(world: ListsWorld, which: RoomList<R>): List<R> {
  const { roomBooks } = world;
  if (roomBooks.count === 0) addRow(roomBooks);
  if (roomBooks.lists[which] === 0) roomBooks.lists[which] = newList(world) + 1;
  return (roomBooks.lists[which]! - 1) as List<R>;
}
