import { defineTable, type RowLists, rowListTables, type Table } from '@glassmine/kernel';
import type { LedgerWorld } from '../ledger/world.ts';

/** A learner's lists of rows, each by its number (see learner-lists.ts) plus one. */
export const listsRecordBooks = { lists: 'i32x256' } as const;

export const listsTables = () => ({
  /** One row: the room's own lists (room-lists.ts), each by its number plus one. */
  roomBooks: defineTable({ lists: 'i32x16' }, true),
  ...rowListTables(),
});

type Tables = ReturnType<typeof listsTables>;

export interface ListsWorld extends LedgerWorld, Tables, RowLists {
  /** One row beside each row of `learners`. */
  recordBooks: Table<typeof listsRecordBooks>;
}
