import {
  addRow,
  defineTable,
  type List,
  newList,
  type RowLists,
  rowListTables,
  type Table,
} from '@glassmine/kernel';
import type { Learner } from './rows.ts';

/** A learner's lists of rows, each by its number (see world/kinds.ts) plus one. */
export const listsRecordBooks = { lists: 'i32x256' } as const;

declare const listed: unique symbol;

/** The number of a learner's list of rows `R`. */
export type LearnerList<R extends number = number> = number & { readonly [listed]: R };

/** The number of a list of the room's, of rows `R`. */
export type RoomList<R extends number = number> = number & { readonly [listed]: R };

export const listsTables = () => ({
  /** One row: the room's own lists (`walletRoomLists`), each by its number plus one. */
  roomBooks: defineTable({ lists: 'i32x16' }, true),
  ...rowListTables(),
});

type Tables = ReturnType<typeof listsTables>;

export interface ListsWorld extends Tables, RowLists {
  /** One row beside each row of `learners`. */
  recordBooks: Table<typeof listsRecordBooks, Learner>;
}

/**
 * Numbers that a learner's lists can have. Those below 192 are of capital records (records/rules/record-lists.ts); from
 * there on each subject declares its own, and world/kinds.ts lists them.
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
