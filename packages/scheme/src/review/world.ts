import { defineTable, type shape } from '@glassmine/kernel';
import type { RecordsWorld } from '../records/world.ts';
import type { review } from './scenario.ts';

export const reviewTables = () => ({
  /**
   * What members hand in and somebody has to look at before it counts. `picture` and `text` are names of what the
   * server keeps, `film` is the key of one that the app ships; `subject` is a row of another table that it is
   * about, -1 for none.
   */
  reviews: defineTable({
    kind: 'u8',
    member: 'i32',
    at: 'f64',
    status: 'u8',
    decidedAt: 'f64',
    subject: 'i32',
    picture: 'text',
    film: 'text',
    text: 'text',
  }),
  /** Row 0 lists all reviews, row k + 1 those of kind k, with their status as mark. */
  reviewLists: defineTable({ list: 'i32' }),
});

type Tables = ReturnType<typeof reviewTables>;

/** What a decision does, by the kind of review; the review itself is closed already. */
export interface ReviewHooks {
  readonly decisions: {
    groupJoin(world: ReviewWorld, review: number, approved: boolean): void;
    videoShare(world: ReviewWorld, review: number, approved: boolean): void;
    post(world: ReviewWorld, review: number, approved: boolean): void;
  };
}

export interface ReviewWorld extends RecordsWorld, Tables {
  readonly scenario: RecordsWorld['scenario'] & { review: shape.Read<typeof review> };
  vars: RecordsWorld['vars'] & {
    /** First review that may still be pending. */
    reviewsDone: number;
  };
  readonly hooks: RecordsWorld['hooks'] & ReviewHooks;
}
