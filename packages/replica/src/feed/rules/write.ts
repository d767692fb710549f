import { addRow, appendTo, isRow, isWhole, newList, remark, rule } from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import type { Member, Withdrawal } from '../../base/rows.ts';
import { isWritten } from '../../base/texts.ts';
import { sendPush } from '../../messages/rules.ts';
import { handIn, type Review } from '../../review/rules.ts';
import { type FilmKey, postPicturesMax } from '../words.ts';
import { type Said, saidTruly } from './facts.ts';
import { isResting, type Line, linesOf, noteLine } from './lines.ts';
import {
  addPost,
  changeWaiting,
  commentMarks,
  isLearnersMember,
  isShownPost,
  setPostHidden,
  waitingOf,
} from './posts.ts';
import { spacingFault } from './speak.ts';
import { type Comment, type FeedWorld, feedEvents, isFilm, type Post } from './world.ts';

/** A learner may have so much lying with the guidance manager. */
const waitingMax = 5;

/** A member sends content to the guidance manager, who posts it or not. `content`: name of a written text. */
interface SendPost {
  type: 'sendPost';
  member: Member;
  content: string;
  /** Names of uploads. */
  pictures: string[];
  /** Left out for none. */
  film?: FilmKey;
  /** The words doubt the scheme. Left out for no. */
  doubts?: boolean;
}

export const sendPost = rule({
  fits: (c, world) =>
    isLearnersMember(c.member, world) &&
    isWritten(c.content) &&
    arePictures(c.pictures, postPicturesMax) &&
    (c.film === undefined || isFilm(c.film)) &&
    (c.doubts === undefined || typeof c.doubts === 'boolean'),
  check: (world: FeedWorld, { member }: SendPost) =>
    waitingOf(world, member, 'posts') >= waitingMax ? 'feed.waiting' : null,
  apply: (world, { member, content, pictures, film, doubts }) => {
    changeWaiting(world, member, 'posts', 1);
    const handed = { text: content, picture: pictures.join(','), film, doubt: doubts };
    return { review: handIn(world, 'post', member, handed) };
  },
});

/** What a review's end means: the content appears, or its author hears that it does not. */
export function decidePost(world: FeedWorld, review: Review, approved: boolean): void {
  const { reviews } = world;
  const member = reviews.member[review]!;
  changeWaiting(world, member, 'posts', -1);
  if (!approved) {
    sendPush(world, member, 'postTurnedDown', { ref: review });
    return;
  }
  const [content, pictures, film] = [reviews.text[review], reviews.picture[review], reviews.film[review]];
  const doubt = reviews.doubt[review] === 1;
  const post = addPost(world, { author: 'learner', member, content, pictures, film, doubt });
  reviews.subject[review] = post;
  sendPush(world, member, 'postPublished', { ref: post });
}

/** A list of at most `max` names of uploads, none twice. The server names uploads and written texts alike. */
/** Names of different uploads. */
export function arePictures(value: unknown, max: number): value is string[] {
  if (!Array.isArray(value) || value.length > max || new Set(value).size !== value.length) return false;
  return value.every(isWritten);
}

/** The facilitator posts in the scheme's name. */
interface PublishPost {
  type: 'publishPost';
  /** Name of a written text. */
  content: string;
  /** Names of uploads. */
  pictures: string[];
}

export const publishPost = rule({
  fits: (c) => isWritten(c.content) && arePictures(c.pictures, postPicturesMax),
  check: () => null,
  apply: (world: FeedWorld, { content, pictures }: PublishPost) => ({
    post: addPost(world, { author: 'scheme', content, pictures: pictures.join(',') }),
  }),
});

/** A member of the crowd sometimes posts about a payout that has arrived. */
interface PostPayout {
  type: 'postPayout';
  member: Member;
  withdrawal: Withdrawal;
  /** Its place in `linesOf`. */
  line: number;
}

const lineOf = (world: FeedWorld, line: number) => linesOf(world)[line] as Line;

export const postPayout = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 0 &&
    isRow(c.withdrawal, world.withdrawals) &&
    isWhole(c.line, 0, linesOf(world).length - 1) &&
    lineOf(world, c.line).kind === 'payout',
  check: (world: FeedWorld, { member, withdrawal, line }: PostPayout) => {
    const speaker = { member, withdrawal, post: -1 as Post };
    if (!saidTruly(world, ['paid'], speaker)) return 'feed.noPayout';
    const fault = spacingFault(world, 'postedAt');
    if (fault) return fault;
    if (isResting(world, line) || wasPosted(world, withdrawal)) return 'feed.tooSoon';
    return saidTruly(world, lineOf(world, line).uses, speaker) ? null : 'feed.untrue';
  },
  apply: (world, { member, withdrawal, line }) => {
    const said = saidTruly(world, lineOf(world, line).uses, { member, withdrawal, post: -1 as Post }) as Said;
    noteLine(world, line);
    world.feedState.postedAt[0] = world.vars.now;
    return { post: addPost(world, { author: 'agent', member, source: line, said, withdrawal }) };
  },
});

/** Looks through all posts; the spacing bounds how many there are and how often it is asked. */
function wasPosted(world: FeedWorld, withdrawal: Withdrawal): boolean {
  return world.posts.withdrawal.subarray(0, world.posts.count).includes(withdrawal);
}

/** A member comments on a post, or answers a comment on it (`replyTo`, else -1). */
interface CommentOn {
  type: 'commentOn';
  member: Member;
  post: Post;
  replyTo: Comment;
  /** Name of a written text. */
  content: string;
  /** The words doubt the scheme. Left out for no. */
  doubts?: boolean;
}

export const commentOn = rule({
  fits: (c, world) =>
    isLearnersMember(c.member, world) &&
    typeof c.post === 'number' &&
    isWhole(c.replyTo, -1, 0x7fffffff) &&
    isWritten(c.content) &&
    (c.doubts === undefined || typeof c.doubts === 'boolean'),
  check: (world: FeedWorld, { post, replyTo }: CommentOn) => {
    if (!isRow(post, world.posts) || !isShownPost(world, post)) return 'feed.unknown';
    if (replyTo === -1) return null;
    const { comments } = world;
    const isThere =
      isRow(replyTo, comments) && comments.post[replyTo] === post && comments.hidden[replyTo] === 0;
    return isThere ? null : 'feed.commentUnknown';
  },
  apply: (world, { member, post, replyTo, content, doubts }) => {
    const { comments, posts } = world;
    const row = addRow(comments);
    comments.post[row] = post;
    comments.member[row] = member;
    comments.replyTo[row] = replyTo;
    comments.content[row] = content;
    comments.doubt[row] = doubts ? 1 : 0;
    comments.at[row] = world.vars.now;
    if (posts.comments[post]! < 0) posts.comments[post] = newList(world);
    appendTo(world, posts.comments[post]!, row);
    tellEverybody(world, feedEvents.post, post);
    return { comment: row };
  },
});

/** What has become of a comment. */
export const commentStates = { shown: 0, hidden: 1, deleted: 2 } as const;

function mark(world: FeedWorld, comment: Comment, state: number): void {
  const { comments, posts } = world;
  const post = comments.post[comment]!;
  comments.hidden[comment] = state;
  const place = state === commentStates.deleted ? commentMarks.deleted : commentMarks.there;
  remark(world, posts.comments[post]!, comment, place);
  tellEverybody(world, feedEvents.post, post);
}

/** The facilitator takes a post out of the feed, or puts one in its place there, also one that was withheld. */
interface HidePost {
  type: 'hidePost';
  post: Post;
  hidden: boolean;
}

export const hidePost = rule({
  fits: (c) => typeof c.post === 'number' && typeof c.hidden === 'boolean',
  check: (world: FeedWorld, { post }: HidePost) => (isRow(post, world.posts) ? null : 'feed.unknown'),
  apply: (world, { post, hidden }) => {
    if ((world.posts.hidden[post] === 1) !== hidden) setPostHidden(world, post, hidden);
    return { post };
  },
});

/**
 * The facilitator takes the words of a comment away, while its place in the thread stays; or gives them back, also
 * those that the operator has deleted.
 */
interface HideComment {
  type: 'hideComment';
  comment: Comment;
  hidden: boolean;
}

export const hideComment = rule({
  fits: (c) => typeof c.comment === 'number' && typeof c.hidden === 'boolean',
  check: (world: FeedWorld, { comment }: HideComment) =>
    isRow(comment, world.comments) ? null : 'feed.commentUnknown',
  apply: (world, { comment, hidden }) => {
    mark(world, comment, hidden ? commentStates.hidden : commentStates.shown);
    return { comment };
  },
});

/** The operator deletes a comment: members find no trace of it, and the world remembers that it was there. */
interface DeleteComment {
  type: 'deleteComment';
  comment: Comment;
}

export const deleteComment = rule({
  fits: (c) => typeof c.comment === 'number',
  check: (world: FeedWorld, { comment }: DeleteComment) =>
    isRow(comment, world.comments) && world.comments.hidden[comment] !== commentStates.deleted
      ? null
      : 'feed.commentUnknown',
  apply: (world, { comment }) => {
    mark(world, comment, commentStates.deleted);
    world.feedState.deleted[0] = world.feedState.deleted[0]! + 1;
    return { comment };
  },
});
