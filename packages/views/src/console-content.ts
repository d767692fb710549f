import type {
  ConsoleComment,
  ConsoleContent,
  ConsoleFeedback,
  ConsoleFront,
  ConsoleNotice,
  ConsolePost,
  calls,
  DataOf,
} from '@glassmine/contract';
import { pictureUrl } from '@glassmine/contract/plain';
import {
  allComments,
  allContents,
  allPosts,
  type Comment,
  type Content,
  type ContentKind,
  contentKindOf,
  type Feedback,
  feedbackPage,
  isAnswered,
  type Member,
  type Notice,
  offeredVersion,
  type Person,
  type Post,
  type Push,
  postAuthor,
  pushKindNames,
  serviceUrl,
  type World,
} from '@glassmine/replica';
import { timeOf } from './amounts.ts';
import { fullName } from './bank.ts';
import { contentWords, versionWords } from './content.ts';
import { commentView, squareView, wordsOf } from './feed.ts';
import { type Page, pageOfTable, placeOf } from './pages.ts';
import { facilitatorWords, type Wording } from './wording.ts';

type Console = typeof calls.console;

export function consoleContentView(world: World, row: Content, wording: Wording): ConsoleContent {
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
  const { total, rows } = allContents(world, page.kind, placeOf(page).from, page.pageSize);
  return { total, list: rows.map((row) => consoleContentView(world, row, wording)) };
}

export function consoleFrontView(world: World, wording: Wording): ConsoleFront {
  const offered = offeredVersion(world);
  return {
    appUrl: serviceUrl(world),
    versionCode: offered?.code ?? 0,
    versionBy: versionBy(world),
    compulsory: offered?.compulsory ?? false,
    extra: offered ? versionWords(world, wording, offered) : '',
  };
}

function versionBy(world: World): ConsoleFront['versionBy'] {
  if (offeredVersion(world) === null) return 'nobody';
  return world.front.versionCode[0]! > 0 ? 'facilitator' : 'scenario';
}

type Reach = Pick<ConsoleNotice, 'sentTo' | 'read'>;

/** How many learners each notice went to, and how many have opened it. O(messages of the app). */
function reachOfNotices({ pushes }: World): Map<number, Reach> {
  const reached = new Map<number, Reach>();
  const kind = pushKindNames.indexOf('notice');
  for (let row = 0 as Push; row < pushes.count; row++) {
    if (pushes.kind[row] !== kind) continue;
    const notice = pushes.ref[row]!;
    const { sentTo, read } = reached.get(notice) ?? { sentTo: 0, read: 0 };
    reached.set(notice, { sentTo: sentTo + 1, read: read + pushes.read[row]! });
  }
  return reached;
}

export function consoleNoticeView(
  world: World,
  row: Notice,
  wording: Wording,
  reached = reachOfNotices(world),
): ConsoleNotice {
  const { notices } = world;
  return {
    noticeId: row,
    title: facilitatorWords(world, wording, notices.title[row]),
    content: facilitatorWords(world, wording, notices.content[row]),
    time: timeOf(world, notices.at[row]!),
    ...(reached.get(row) ?? { sentTo: 0, read: 0 }),
  };
}

export function consoleNoticesView(world: World, page: Page, wording: Wording): DataOf<Console['notices']> {
  const reached = reachOfNotices(world);
  return pageOfTable(world.notices, page, (row) => consoleNoticeView(world, row, wording, reached));
}

/** Row of the learner who holds a member account, or -1. */
function learnerOf(world: World, member: Member): Person {
  return member >= 0 && world.members.isLearner[member] === 1
    ? world.members.person[member]!
    : (-1 as Person);
}

export function consolePostView(world: World, post: Post, wording: Wording): ConsolePost {
  return {
    ...squareView(world, post, -1 as Member, wording),
    author: postAuthor(world, post),
    learner: learnerOf(world, world.posts.member[post]!),
    hidden: world.posts.hidden[post] === 1,
  };
}

export function consolePostsView(world: World, page: Page, wording: Wording): DataOf<Console['posts']> {
  const { total, rows } = allPosts(world, placeOf(page).from, page.pageSize);
  return { total, list: rows.map((row) => consolePostView(world, row, wording)) };
}

export function consoleCommentView(world: World, row: Comment, wording: Wording): ConsoleComment {
  const { comments } = world;
  return {
    ...commentView(world, row, wording),
    content: wordsOf(world, row, wording),
    learner: learnerOf(world, comments.member[row]!),
    hidden: comments.hidden[row] !== 0,
  };
}

/** null when there is no such post. */
export function consoleCommentsView(
  world: World,
  page: Page & { squareId: number },
  wording: Wording,
): DataOf<Console['postComments']> | null {
  if (page.squareId >= world.posts.count) return null;
  const { total, rows } = allComments(world, page.squareId as Post, placeOf(page).from, page.pageSize);
  return { total, list: rows.map((row) => consoleCommentView(world, row, wording)) };
}

export function consoleFeedbackView(world: World, row: Feedback, wording: Wording): ConsoleFeedback {
  const { feedbacks } = world;
  const learner = learnerOf(world, feedbacks.member[row]!);
  return {
    feedbackId: row,
    learner,
    name: fullName(world, learner),
    question: wording.written(feedbacks.question[row] ?? ''),
    comments: wording.written(feedbacks.comments[row] ?? ''),
    phone: wording.written(feedbacks.phone[row] ?? ''),
    picture: pictureUrl(feedbacks.picture[row] ?? ''),
    time: timeOf(world, feedbacks.at[row]!),
    answer: facilitatorWords(world, wording, feedbacks.answer[row]),
    answeredAt: isAnswered(world, row) ? timeOf(world, feedbacks.answeredAt[row]!) : 0,
  };
}

export function consoleFeedbacksView(
  world: World,
  page: Page & { answered?: boolean },
  wording: Wording,
): DataOf<Console['feedbacks']> {
  const { total, rows } = feedbackPage(world, { ...placeOf(page), answered: page.answered });
  const open = feedbackPage(world, { from: 0, size: 0, answered: false }).total;
  return { total, open, list: rows.map((row) => consoleFeedbackView(world, row, wording)) };
}
