import { defineTable, type Holds, type List, type Row, shape, tableOf } from '@glassmine/kernel';
import { about, eventKinds } from '../../base/events.ts';
import type { Learner, Member, Withdrawal } from '../../base/rows.ts';
import { texts } from '../../base/texts.ts';
import type { Happening } from '../../outside/rules/world.ts';
import type { WalletWorld } from '../../wallet/rules/world.ts';
import { type FilmKey, films } from '../words.ts';

/** Mood of a post's author: hopeful, earning or afraid. */
export const moods = ['joining', 'earning', 'worried'] as const;

export type Mood = (typeof moods)[number];

/** What a post is about, for those who answer it. */
const topics = ['payout', 'machine', 'doubt', 'official', 'question', 'news'] as const;

export type Topic = (typeof topics)[number];

/** Posts are of a mood or about a payout. Comments answer a topic, or are a doubt below whatever post. */
export const lineKinds = [
  ...moods,
  'payout',
  'toPayout',
  'toMachine',
  'toDoubt',
  'toOfficial',
  'toQuestion',
  'toNews',
  'doubt',
] as const;

export type LineKind = (typeof lineKinds)[number];

export const answersTo: Record<Topic, LineKind> = {
  payout: 'toPayout',
  machine: 'toMachine',
  doubt: 'toDoubt',
  official: 'toOfficial',
  question: 'toQuestion',
  news: 'toNews',
};

/** What a line needs to be true of its author; `facts.ts` reads it from the world. */
const facts = [
  'paid',
  'pending',
  'balance',
  'revenue',
  'theirAmount',
  'days',
  'waiting',
  'machines',
  'team',
  'machine',
  'theirMachine',
  'friend',
  'grade',
  'upline',
] as const;

export type Fact = (typeof facts)[number];

/** The place of a line that a fact fills. */
export const placeOf: Record<Fact, string> = {
  paid: 'amount',
  pending: 'amount',
  balance: 'amount',
  revenue: 'amount',
  theirAmount: 'amount',
  days: 'count',
  waiting: 'count',
  machines: 'count',
  team: 'count',
  machine: 'machine',
  theirMachine: 'machine',
  friend: 'friend',
  grade: 'grade',
  upline: 'upline',
};

const key = /^[a-z][a-z0-9-]{1,30}$/;

/** Characters of a line that a member of the crowd writes. */
export const lineLengthMax = 200;

/** The community: what stands there from the start, and what members of the crowd write. */
export const feedSettings = shape.record({
  seeds: shape.list(
    shape.record({
      /** `scheme` stands under the brand's name, `member` under an invented one. */
      author: shape.oneOf('scheme', 'member'),
      content: texts(1_000),
      pictures: shape.list(shape.text(key, 'the key of a picture'), 0, 9),
      video: shape.text(/^$|^[a-z][a-z0-9-]{1,30}$/, 'the key of a video, or nothing'),
      /** The claims that it makes, for the X-ray; without any it is marked by who wrote it. */
      claims: shape.optional(shape.list(shape.text(/^[a-zA-Z]{2,40}$/, 'the key of a claim'), 0, 4), []),
      fromDay: shape.whole(0, 3_650),
    }),
    0,
    50,
  ),
  /** Whether the crowd writes the lines that every scenario has; they name neither machines nor mines. */
  sharedLines: shape.optional(shape.flag, true),
  /**
   * Lines of this scenario alone, beside those. A line has a place for each fact that it uses, and is written only by
   * those of whom these facts are true; `about` is what others answer.
   */
  lines: shape.optional(
    shape.list(
      shape.record({
        kind: shape.oneOf(...lineKinds),
        uses: shape.optional(shape.list(shape.oneOf(...facts), 0, 5), []),
        about: shape.optional(shape.oneOf('machine', 'question', 'none'), 'none'),
        text: texts(lineLengthMax),
      }),
      0,
      200,
    ),
    [],
  ),
  /** Least world hours between two posts of the crowd. */
  payoutSpacingHours: shape.whole(1, 1_000),
  /** Chance that a paid member posts about it, and that a member whose turn it is likes the newest post. */
  payoutPostPpm: shape.whole(0, 1_000_000),
  likePpm: shape.whole(0, 1_000_000),
});

/** The few signs of HTML that a post may have; a link leads into the app. The server lets no others in either. */
const allowedHtml =
  /^(?:[^<>]|<\/?(?:p|b|i|u|em|strong|ul|ol|li)>|<br>|<a href="#\/[A-Za-z0-9/?=&-]{0,118}">|<\/a>)*$/;

/** A line's places, in every language, must be filled by the facts it uses; a payout's line tells the amount. */
export function checkFeed({ seeds, lines }: shape.Read<typeof feedSettings>, faults: shape.Fault[]): void {
  seeds.forEach(({ content }, i) => {
    for (const [language, words] of Object.entries(content)) {
      if (allowedHtml.test(words)) continue;
      faults.push({
        path: `/feed/seeds/${i}/content/${language}`,
        reason: 'has HTML that posts may not have',
      });
    }
  });
  lines.forEach(({ kind, uses, text }, i) => {
    const known = [
      'brand',
      ...(kind.startsWith('to') || kind === 'doubt' ? ['name'] : []),
      ...uses.map((fact) => placeOf[fact]),
    ];
    if (kind === 'payout' && !uses.includes('paid'))
      faults.push({ path: `/feed/lines/${i}/uses`, reason: 'must have "paid" in it' });
    for (const [language, words] of Object.entries(text)) {
      for (const [, place = ''] of words.matchAll(/\{(\w+)\}/g)) {
        if (known.includes(place)) continue;
        faults.push({
          path: `/feed/lines/${i}/text/${language}`,
          reason: `has {${place}}, which no fact fills`,
        });
      }
    }
  });
}

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

export const feedEvents = eventKinds({ post: about<Post>() });

export function isFilm(value: unknown): value is FilmKey {
  return films.includes(value as FilmKey);
}
