import {
  addRow,
  appendTo,
  countIn,
  defineTable,
  type Holds,
  isRow,
  type List,
  newestOf,
  newList,
  type Row,
  remark,
  rule,
  tableOf,
} from '@glassmine/kernel';
import { aboutNothing, eventKinds, tellEverybody } from '../base/events.ts';
import type { Member } from '../base/rows.ts';
import type { Subject } from '../base/subject.ts';
import { isWritten, isWrittenOrNone } from '../base/texts.ts';
import { changeWaiting, isLearnersMember, waitingOf } from '../feed/rules/posts.ts';
import type { FeedWorld } from '../feed/rules/world.ts';
import { arePictures } from '../feed/rules/write.ts';
import { sendPush } from '../messages/rules.ts';
import { feedbackPicturesMax } from './words.ts';

/** A row of `feedbacks`. */
export type Feedback = Row<'feedback'>;

const feedbackTables = () => ({
  /** What learners wrote to the scheme. The texts are names of written texts; `picture` those of uploads by commas. */
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

/** What waits for the facilitator changed. */
const feedbackEvents = eventKinds({ review: aboutNothing });

const waitingMax = 10;

const marks = { open: 0, answered: 1 } as const;

/** A member writes to the scheme. */
interface SendFeedback {
  type: 'sendFeedback';
  member: Member;
  /** Names of written texts. */
  question: string;
  comments: string;
  /** The same, of the phone number; empty when none was given. */
  phone: string;
  /** Names of uploads by commas; empty when none was sent. */
  picture: string;
}

const sendFeedback = rule({
  fits: (c, world) =>
    isLearnersMember(c.member, world) &&
    isWritten(c.question) &&
    isWritten(c.comments) &&
    isWrittenOrNone(c.phone) &&
    typeof c.picture === 'string' &&
    arePictures(picturesIn(c.picture), feedbackPicturesMax),
  check: (world: FeedbackWorld, { member }: SendFeedback) =>
    waitingOf(world, member, 'feedbacks') >= waitingMax ? 'feedback.waiting' : null,
  apply: (world, { member, question, comments, phone, picture }) => {
    const { feedbacks } = world;
    const row = addRow(feedbacks);
    feedbacks.member[row] = member;
    feedbacks.question[row] = question;
    feedbacks.comments[row] = comments;
    feedbacks.phone[row] = phone;
    feedbacks.picture[row] = picture;
    feedbacks.at[row] = world.vars.now;
    feedbacks.answer[row] = '';
    appendTo(world, world.feedbackState.list[0]!, row, marks.open);
    changeWaiting(world, member, 'feedbacks', 1);
    tellEverybody(world, feedbackEvents.review, 0);
    return { feedback: row };
  },
});

/** The facilitator answers, in the scheme's name. */
interface AnswerFeedback {
  type: 'answerFeedback';
  feedback: Feedback;
  /** Name of a written text. */
  answer: string;
}

const answerFeedback = rule({
  fits: (c) => typeof c.feedback === 'number' && isWritten(c.answer),
  check: (world: FeedbackWorld, { feedback }: AnswerFeedback) => {
    if (!isRow(feedback, world.feedbacks)) return 'feedback.unknown';
    return isAnswered(world, feedback) ? 'feedback.answered' : null;
  },
  apply: (world, { feedback, answer }) => {
    const { feedbacks } = world;
    const member = feedbacks.member[feedback]!;
    feedbacks.answer[feedback] = answer;
    feedbacks.answeredAt[feedback] = world.vars.now;
    remark(world, world.feedbackState.list[0]!, feedback, marks.answered);
    changeWaiting(world, member, 'feedbacks', -1);
    sendPush(world, member, 'feedbackAnswered', { ref: feedback, content: answer });
    tellEverybody(world, feedbackEvents.review, 0);
    return { feedback };
  },
});

/** The names of the uploads that came with a feedback. */
export const picturesIn = (names: string): string[] => (names === '' ? [] : names.split(','));

export function isAnswered(world: FeedbackWorld, feedback: Feedback): boolean {
  return world.feedbacks.answer[feedback] !== '';
}

/** Feedback, newest first: all, or that which was answered or was not. */
export function feedbackPage(
  world: FeedbackWorld,
  page: { from: number; size: number; answered?: boolean },
): { total: number; rows: Feedback[] } {
  const list = world.feedbackState.list[0]!;
  const mark = page.answered === undefined ? -1 : page.answered ? marks.answered : marks.open;
  const rows = newestOf(world, list, page.from, page.size, mark).map(({ row }) => row);
  return { total: countIn(world, list, mark), rows };
}

export function seedFeedback(world: FeedbackWorld): void {
  addRow(world.feedbackState);
  world.feedbackState.list[0] = newList(world);
}

export const feedbackSubject = {
  commands: { answerFeedback, sendFeedback },
  events: feedbackEvents,
  tables: feedbackTables,
} satisfies Subject;
