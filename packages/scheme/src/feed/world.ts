import { defineTable, type shape } from '@glassmine/kernel';
import type { PositionWorld } from '../position/world.ts';
import type { feedSettings } from './scenario.ts';

export const feedTables = () => ({
  /**
   * What has appeared. `source` is the seed or the words of a payout in the scenario, else -1; `content` the name
   * of a written text, `pictures` those of uploads by commas, `film` the key of one that the app ships; `comments`
   * the list of comments, -1 before the first.
   */
  posts: defineTable({
    author: 'u8',
    member: 'i32',
    source: 'i32',
    content: 'text',
    pictures: 'text',
    film: 'text',
    amount: 'f64',
    withdrawal: 'i32',
    at: 'f64',
    likes: 'i32',
    comments: 'i32',
    hidden: 'u8',
  }),
  /** `replyTo`: the comment that is answered, or -1. */
  comments: defineTable({
    post: 'i32',
    member: 'i32',
    replyTo: 'i32',
    content: 'text',
    /** Words of the scenario that an agent uses, as their place + 1; 0 for a written text. */
    voice: 'i32',
    at: 'f64',
    hidden: 'u8',
  }),
  likes: defineTable({ post: 'i32', member: 'i32' }),
  /** One row: the list of posts (mark 0 shown, 1 hidden), and when the last payout was posted (-1: none). */
  feedState: defineTable({ posts: 'i32', payoutAt: 'f64' }),
  /** One row beside each row of `learners`, once needed: what of theirs waits for an answer. */
  waiting: defineTable({ posts: 'i32', feedbacks: 'i32' }),
});

type Tables = ReturnType<typeof feedTables>;

export interface FeedWorld extends PositionWorld, Tables {
  readonly scenario: PositionWorld['scenario'] & { feed: shape.Read<typeof feedSettings> };
}
