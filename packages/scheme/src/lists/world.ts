import { defineTable, type RowLists, rowListTables, type Table } from '@glassmine/kernel';
import type { LedgerWorld } from '../ledger/world.ts';
import type { Learner } from '../rows.ts';

/** A learner's lists of rows, each by its number (see learner-lists.ts) plus one. */
export const listsRecordBooks = { lists: 'i32x256' } as const;

declare const listed: unique symbol;

/** The number of a learner's list of rows `R`. */
export type LearnerList<R extends number = number> = number & { readonly [listed]: R };
/** The number of a list of the room's, of rows `R`. */
export type RoomList<R extends number = number> = number & { readonly [listed]: R };

export const listsTables = () => ({
  /** One row: the room's own lists (room-lists.ts), each by its number plus one. */
  roomBooks: defineTable({ lists: 'i32x16' }, true),
  ...rowListTables(),
});

type Tables = ReturnType<typeof listsTables>;

export interface ListsWorld extends LedgerWorld, Tables, RowLists {
  /** One row beside each row of `learners`. */
  recordBooks: Table<typeof listsRecordBooks, Learner>;
}
