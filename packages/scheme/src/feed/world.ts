import { defineTable, type Holds, type List, type Row, type shape, tableOf } from '@glassmine/kernel';
import type { Happening } from '../outside/world.ts';
import type { Learner, Member, Withdrawal } from '../rows.ts';
import type { WalletWorld } from '../wallet/world.ts';
import type { feedSettings } from './scenario.ts';

/** Rows of the tables below; -1 stands for none. */
export type Post = Row<'post'>;
export type Comment = Row<'comment'>;
export type Like = Row<'like'>;

export const feedTables = () => ({
  /**
   * What has appeared, or waits unseen. `source` is the seed of the scenario or the number of the agent's line, else
   * -1; `amount`, `number` and `ref` fill that line's places (facts.ts). `content` is the name of a written text, `pictures` those of uploads by commas, `film` the key of one that the app ships; `comments`
   * the list of comments, -1 before the first.
   */
  posts: tableOf<Post>()({
    author: 'u8',
    member: 'i32' as Holds<Member>,
    source: 'i32',
    content: 'text',
    pictures: 'text',
    film: 'text',
    amount: 'f64',
    number: 'i32',
    ref: 'i32',
    withdrawal: 'i32' as Holds<Withdrawal>,
    /** What the scheme answers by it, or -1. */
    about: 'i32' as Holds<Happening>,
    at: 'f64',
    likes: 'i32',
    comments: 'i32' as Holds<List<Comment>>,
    hidden: 'u8',
    /** 1 when it doubts the scheme. */
    doubt: 'u8',
  }),
  /** `replyTo`: the comment that is answered, or -1. */
  comments: tableOf<Comment>()({
    post: 'i32' as Holds<Post>,
    member: 'i32' as Holds<Member>,
    replyTo: 'i32' as Holds<Comment>,
    content: 'text',
    /** Number of the agent's line + 1, and what fills its places; 0 for a written text. */
    line: 'i32',
    amount: 'f64',
    number: 'i32',
    ref: 'i32',
    at: 'f64',
    /** 1: its words are taken away and its place stays; 2: the operator has deleted it. */
    hidden: 'u8',
    doubt: 'u8',
  }),
  likes: tableOf<Like>()({ post: 'i32' as Holds<Post>, member: 'i32' as Holds<Member> }),
  /**
   * One row: the list of posts (mark 0 shown, 1 hidden); when the crowd last posted, and last wrote what was withheld
   * (-1: never); how many posts of doubt were withheld, and how many comments of doubt deleted.
   */
  feedState: defineTable({
    posts: 'i32' as Holds<List<Post>>,
    postedAt: 'f64',
    withheldAt: 'f64',
    withheld: 'i32',
    deleted: 'i32',
  }),
  /** When each line of the crowd was last written, -1 for never. As many rows as lines. */
  lineUses: defineTable({ at: 'f64' }),
  /** One row beside each row of `learners`, once needed: what of theirs waits for an answer. */
  waiting: tableOf<Learner>()({ posts: 'i32', feedbacks: 'i32' }),
});

type Tables = ReturnType<typeof feedTables>;

export interface FeedWorld extends WalletWorld, Tables {
  readonly scenario: WalletWorld['scenario'] & { feed: shape.Read<typeof feedSettings> };
}
