import { defineTable, type Holds, type List, type Row, tableOf } from '@glassmine/kernel';
import type { FeedWorld } from '../feed/world.ts';
import type { Member } from '../rows.ts';

/** A row of `feedbacks`. */
export type Feedback = Row<'feedback'>;

export const feedbackTables = () => ({
  /** What learners wrote to the scheme. The texts are names of written texts; `picture` of an upload. */
  feedbacks: tableOf<Feedback>()({
    member: 'i32' as Holds<Member>,
    question: 'text',
    comments: 'text',
    phone: 'text',
    picture: 'text',
    at: 'f64',
    answer: 'text',
    answeredAt: 'f64',
  }),
  /** One row: their list, mark 1 for those that were answered. */
  feedbackState: defineTable({ list: 'i32' as Holds<List<Feedback>> }),
});

type Tables = ReturnType<typeof feedbackTables>;

export interface FeedbackWorld extends FeedWorld, Tables {}
