import {
  type ConsoleComment,
  type ConsoleContent,
  type ConsoleFeedback,
  type ConsoleFront,
  type ConsoleNotice,
  type ConsolePost,
  type calls,
  type DataOf,
  pictureUrl,
} from '@glassmine/contract';
import {
  allContents,
  allPosts,
  type ContentKind,
  commentPage,
  contentKindOf,
  feedbackPage,
  isAnswered,
  nameOf,
  offeredVersion,
  postAuthor,
  serviceUrl,
  type World,
} from '@glassmine/scheme';
import { timeOf } from './amounts.ts';
import { contentWords, versionWords } from './content.ts';
import { commentView, squareView, wordsOf } from './feed.ts';
import type { Wording } from './wording.ts';

type Console = typeof calls.console;
type Page = { pageNum: number; pageSize: number };

const fromOf = ({ pageNum, pageSize }: Page) => (pageNum - 1) * pageSize;

export function consoleContentView(world: World, row: number, wording: Wording): ConsoleContent {
  const { contents } = world;
  return {
    contentId: row,
    kind: contentKindOf(world, row),
    ...contentWords(world, row, wording),
    time: timeOf(world, contents.at[row]!),
    shown: contents.hidden[row] === 0,
    ofScenario: contents.source[row]! >= 0,
  };
}

export function consoleContentsView(
  world: World,
  page: Page & { kind: ContentKind },
  wording: Wording,
): DataOf<Console['contents']> {
  const { total, rows } = allContents(world, page.kind, fromOf(page), page.pageSize);
  return { total, list: rows.map((row) => consoleContentView(world, row, wording)) };
}

export function consoleFrontView(world: World, wording: Wording): ConsoleFront {
  const offered = offeredVersion(world);
  return {
    appUrl: serviceUrl(world),
    versionCode: offered?.code ?? 0,
    compulsory: offered?.compulsory ?? false,
    extra: offered ? versionWords(world, wording, offered) : '',
  };
}

export function consoleNoticeView(world: World, row: number, wording: Wording): ConsoleNotice {
  const { notices } = world;
  return {
    noticeId: row,
    title: wording.written(notices.title[row] ?? ''),
    content: wording.written(notices.content[row] ?? ''),
    time: timeOf(world, notices.at[row]!),
  };
}

export function consoleNoticesView(world: World, page: Page, wording: Wording): DataOf<Console['notices']> {
  const total = world.notices.count;
  const first = total - 1 - fromOf(page);
  const length = Math.max(0, Math.min(page.pageSize, first + 1));
  return { total, list: Array.from({ length }, (_, i) => consoleNoticeView(world, first - i, wording)) };
}

/** Row of the learner who holds a member account, or -1. */
function learnerOf(world: World, member: number): number {
  return member >= 0 && world.members.isLearner[member] === 1 ? world.members.person[member]! : -1;
}

export function consolePostView(world: World, post: number, wording: Wording): ConsolePost {
  return {
    ...squareView(world, post, -1, wording),
    author: postAuthor(world, post),
    learner: learnerOf(world, world.posts.member[post]!),
    hidden: world.posts.hidden[post] === 1,
  };
}

export function consolePostsView(world: World, page: Page, wording: Wording): DataOf<Console['posts']> {
  const { total, rows } = allPosts(world, fromOf(page), page.pageSize);
  return { total, list: rows.map((row) => consolePostView(world, row, wording)) };
}

export function consoleCommentView(world: World, row: number, wording: Wording): ConsoleComment {
  const { comments } = world;
  return {
    ...commentView(world, row, wording),
    content: wordsOf(world, row, wording),
    learner: learnerOf(world, comments.member[row]!),
    hidden: comments.hidden[row] === 1,
  };
}

/** null when there is no such post. */
export function consoleCommentsView(
  world: World,
  page: Page & { squareId: number },
  wording: Wording,
): DataOf<Console['postComments']> | null {
  if (page.squareId >= world.posts.count) return null;
  const { total, rows } = commentPage(world, page.squareId, fromOf(page), page.pageSize);
  return { total, list: rows.map((row) => consoleCommentView(world, row, wording)) };
}

export function consoleFeedbackView(world: World, row: number, wording: Wording): ConsoleFeedback {
  const { feedbacks } = world;
  const learner = learnerOf(world, feedbacks.member[row]!);
  const { first, family } = nameOf(world.seed, learner);
  return {
    feedbackId: row,
    learner,
    name: `${first} ${family}`,
    question: wording.written(feedbacks.question[row] ?? ''),
    comments: wording.written(feedbacks.comments[row] ?? ''),
    phone: wording.written(feedbacks.phone[row] ?? ''),
    picture: pictureUrl(feedbacks.picture[row] ?? ''),
    time: timeOf(world, feedbacks.at[row]!),
    answer: wording.written(feedbacks.answer[row] ?? ''),
    answeredAt: isAnswered(world, row) ? timeOf(world, feedbacks.answeredAt[row]!) : 0,
  };
}

export function consoleFeedbacksView(
  world: World,
  page: Page & { answered?: boolean },
  wording: Wording,
): DataOf<Console['feedbacks']> {
  const { total, rows } = feedbackPage(world, {
    from: fromOf(page),
    size: page.pageSize,
    answered: page.answered,
  });
  const open = feedbackPage(world, { from: 0, size: 0, answered: false }).total;
  return { total, open, list: rows.map((row) => consoleFeedbackView(world, row, wording)) };
}
