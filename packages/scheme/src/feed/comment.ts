import { addRow, appendTo, isRow, isWhole, newList, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import type { Member } from '../rows.ts';
import { isWritten } from '../texts/written.ts';
import { feedEvents } from './events.ts';
import { isShownPost } from './posts.ts';
import { isLearnersMember } from './waiting.ts';
import type { Comment, FeedWorld, Post } from './world.ts';

/** A member comments on a post, or answers a comment on it (`replyTo`, else -1). */
export interface CommentOn {
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
