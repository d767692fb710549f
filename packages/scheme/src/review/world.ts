import { defineTable, type Holds, type List, type Row, type shape, tableOf } from '@glassmine/kernel';
import type { RecordsWorld } from '../records/world.ts';
import type { Member, Person } from '../rows.ts';
import type { review } from './scenario.ts';

/** A row of `reviews`, or -1 for none. */
export type Review = Row<'review'>;

export const reviewTables = () => ({
  /**
   * What members hand in and somebody has to look at before it counts. `picture` and `text` are names of what the
   * server keeps, `film` is the key of one that the app ships; `subject` is a row of another table that it is
   * about, -1 for none.
   */
  reviews: tableOf<Review>()({
    kind: 'u8',
    member: 'i32' as Holds<Member>,
    at: 'f64',
    status: 'u8',
    decidedAt: 'f64',
    subject: 'i32',
    picture: 'text',
    film: 'text',
    text: 'text',
    /** 1 when its words doubt the scheme. */
    doubt: 'u8',
  }),
  /** Row 0 lists all reviews, row k + 1 those of kind k, with their status as mark. */
  reviewLists: defineTable({ list: 'i32' as Holds<List<Review>> }),
});

type Tables = ReturnType<typeof reviewTables>;

/** What a decision does, by the kind of review; the review itself is closed already. */
export interface ReviewHooks {
  /** Whether a facilitator plays the operator. */
  isPlayedByHand(world: ReviewWorld): boolean;
  /** Whether a learner is in the official group. */
  isInGroup(world: ReviewWorld, learner: Person): boolean;
  readonly decisions: {
    groupJoin(world: ReviewWorld, review: Review, approved: boolean): void;
    videoShare(world: ReviewWorld, review: Review, approved: boolean): void;
    post(world: ReviewWorld, review: Review, approved: boolean): void;
  };
}

export interface ReviewWorld extends RecordsWorld, Tables {
  readonly scenario: RecordsWorld['scenario'] & { review: shape.Read<typeof review> };
  vars: RecordsWorld['vars'] & {
    /** First review that may still be pending. */
    reviewsDone: Review;
  };
  readonly hooks: RecordsWorld['hooks'] & ReviewHooks;
}
