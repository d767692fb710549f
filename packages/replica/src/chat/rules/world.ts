import { type Holds, type Row, tableOf } from '@glassmine/kernel';
import { about, eventKinds } from '../../base/events.ts';
import type { LearnerList } from '../../base/lists.ts';
import type { Learner, Person } from '../../base/rows.ts';
import type { FeedbackWorld } from '../../feedback/rules.ts';
import type { Currency } from '../../ledger/currencies.ts';

/** A row of `chatMessages`; -1 stands for none. */
export type ChatMessage = Row<'chatMessage'>;

/** Columns of a learner's chats have a place for each thread, at `learner * 8 + thread`. */
export const chatTables = () => ({
  chatMessages: tableOf<ChatMessage>()({
    learner: 'i32' as Holds<Person>,
    thread: 'u8',
    /** Number of the kind, and of its wording from 0. */
    kind: 'u8',
    line: 'u8',
    /** Who says it; -1 for the scheme. */
    from: 'i32' as Holds<Person>,
    at: 'f64',
    /** What fills the places, as it was when it was said; -1 where it has no such place. */
    amount: 'f64',
    number: 'i32',
    ref: 'i32',
    /** Of the amount. */
    currency: 'u8' as Holds<Currency, 'u8'>,
    /** Of the learner's own: the quick reply, and the name of a written text. */
    stance: 'u8',
    text: 'text',
    /** When an admin deleted it, plus one; 0 while it stands. */
    deletedAt: 'f64',
  }),
  /** One row beside each row of `learners`. */
  chats: tableOf<Learner>()({
    /** The contact; -1 for none or the scheme. */
    contact: 'i32x8',
    unread: 'i32x8',
    muted: 'u8x8',
    /** See `threadStates`. */
    state: 'u8x8',
    /** World day of the last message from others, and how many came on that day; the same of the learner's own. */
    day: 'i32',
    today: 'i32',
    ownDay: 'i32',
    ownToday: 'i32',
  }),
  /** When each wording was last said to a learner, plus one; 0 for never. */
  chatUses: tableOf<Learner>()({ at: 'f64x256' }),
});

type Tables = ReturnType<typeof chatTables>;

export const chatLists = {
  chatMentor: 206 as LearnerList<ChatMessage>,
  chatGroup: 207 as LearnerList<ChatMessage>,
  chatFamily: 208 as LearnerList<ChatMessage>,
  chatFriend: 209 as LearnerList<ChatMessage>,
  chatService: 210 as LearnerList<ChatMessage>,
} as const;

export interface ChatWorld extends FeedbackWorld, Tables {}

export const chatEvents = eventKinds({
  /** -1 when the learner's standing in a thread has changed. */
  chat: about<ChatMessage>(),
});
