import { defineTable } from '@glassmine/kernel';
import type { FeedWorld } from '../feed/world.ts';

export const feedbackTables = () => ({
  /** What learners wrote to the scheme. The texts are names of written texts; `picture` of an upload. */
  feedbacks: defineTable({
    member: 'i32',
    question: 'text',
    comments: 'text',
    phone: 'text',
    picture: 'text',
    at: 'f64',
    answer: 'text',
    answeredAt: 'f64',
  }),
  /** One row: their list, mark 1 for those that were answered. */
  feedbackState: defineTable({ list: 'i32' }),
});

type Tables = ReturnType<typeof feedbackTables>;

export interface FeedbackWorld extends FeedWorld, Tables {}
