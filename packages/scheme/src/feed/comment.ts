import { addRow, appendTo, isRow, isWhole, newList, rule } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import { isWritten } from '../texts/written.ts';
import { isShownPost, setPostHidden } from './posts.ts';
import { isLearnersMember } from './waiting.ts';
import type { FeedWorld } from './world.ts';

/** A member comments on a post, or answers a comment on it (`replyTo`, else -1). */
export interface CommentOn {
  type: 'commentOn';
  member: number;
  post: number;
  replyTo: number;
  /** Name of a written text. */
  content: string;
}

export const commentOn = rule({
  fits: (c, world) =>
    isLearnersMember(c.member, world) &&
    typeof c.post === 'number' &&
    isWhole(c.replyTo, -1, 0x7fffffff) &&
    isWritten(c.content),
  check: (world: FeedWorld, { post, replyTo }: CommentOn) => {
    if (!isRow(post, world.posts) || !isShownPost(world, post)) return 'feed.unknown';
    if (replyTo === -1) return null;
    const { comments } = world;
    const isThere =
      isRow(replyTo, comments) && comments.post[replyTo] === post && comments.hidden[replyTo] === 0;
    return isThere ? null : 'feed.commentUnknown';
  },
  apply: (world, { member, post, replyTo, content }) => {
    const { comments, posts } = world;
    const row = addRow(comments);
    comments.post[row] = post;
    comments.member[row] = member;
    comments.replyTo[row] = replyTo;
    comments.content[row] = content;
    comments.at[row] = world.vars.now;
    if (posts.comments[post]! < 0) posts.comments[post] = newList(world);
    appendTo(world, posts.comments[post]!, row);
    tell(world, -1, 'post', post);
    return { comment: row };
  },
});

/** The facilitator takes a post out of the feed, or puts it back in its place. */
export interface HidePost {
  type: 'hidePost';
  post: number;
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

/** The facilitator takes the words of a comment away, or gives them back; its place in the thread stays. */
export interface HideComment {
  type: 'hideComment';
  comment: number;
  hidden: boolean;
}

export const hideComment = rule({
  fits: (c) => typeof c.comment === 'number' && typeof c.hidden === 'boolean',
  check: (world: FeedWorld, { comment }: HideComment) =>
    isRow(comment, world.comments) ? null : 'feed.commentUnknown',
  apply: (world, { comment, hidden }) => {
    world.comments.hidden[comment] = hidden ? 1 : 0;
    tell(world, -1, 'post', world.comments.post[comment]!);
    return { comment };
  },
});
