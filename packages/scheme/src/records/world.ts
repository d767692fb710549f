import { tableOf } from '@glassmine/kernel';
import type { MessagesWorld } from '../messages/world.ts';
import type { Posting } from '../rows.ts';
import type { RecordBook } from './record-rules.ts';

export const recordsTables = () => ({
  /** Postings that touch a learner's member account: what capital records are read from. */
  postings: tableOf<Posting>()(
    {
      at: 'f64',
      debit: 'i32',
      credit: 'i32',
      amount: 'f64',
      kind: 'u8',
      ref: 'i32',
    },
    true,
  ),
});

type Tables = ReturnType<typeof recordsTables>;

/** `K`: the kinds of record there are. */
export interface RecordsWorld<K extends string = string> extends MessagesWorld, Tables {
  /** How postings are shown as records. Not part of the world: the same for all. */
  readonly recordBook: RecordBook<K>;
}
