import { isRow, remark, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { feedEvents } from './events.ts';
import { commentMarks, setPostHidden } from './posts.ts';
import type { Comment, FeedWorld, Post } from './world.ts';

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
export interface HidePost {
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
export interface HideComment {
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
export interface DeleteComment {
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
