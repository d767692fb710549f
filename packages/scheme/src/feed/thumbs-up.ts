import { addRow, isRow, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import type { Member } from '../rows.ts';
import { feedEvents } from './events.ts';
import { isShownPost } from './posts.ts';
import type { FeedWorld, Like, Post } from './world.ts';

/** A member likes a post: once, and for good. */
export interface ThumbsUp {
  type: 'thumbsUp';
  member: Member;
  post: Post;
}

export const thumbsUp = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.post === 'number',
  check: (world: FeedWorld, { member, post }: ThumbsUp) => {
    if (!isRow(post, world.posts) || !isShownPost(world, post)) return 'feed.unknown';
    return hasThumbsUp(world, post, member) ? 'feed.liked' : null;
  },
  apply: (world, { member, post }) => {
    const known = indexOf(world);
    const row = addRow(world.likes);
    world.likes.post[row] = post;
    world.likes.member[row] = member;
    known.add(keyOf(post, member));
    world.posts.likes[post] = world.posts.likes[post]! + 1;
    tellEverybody(world, feedEvents.post, post);
    return { likes: world.posts.likes[post]! };
  },
});

export function hasThumbsUp(world: FeedWorld, post: Post, member: Member): boolean {
  return indexOf(world).has(keyOf(post, member));
}

/** Who likes what, to be asked in O(1). It follows from the table, so it is neither saved nor hashed. */
const indexes = new WeakMap<FeedWorld, Set<number>>();

function indexOf(world: FeedWorld): Set<number> {
  const known = indexes.get(world);
  if (known && known.size === world.likes.count) return known;
  const made = new Set<number>();
  const { post, member, count } = world.likes;
  for (let row = 0 as Like; row < count; row++) made.add(keyOf(post[row]!, member[row]!));
  indexes.set(world, made);
  return made;
}

/** Exact up to 2^27 posts and 2^26 members. */
function keyOf(post: Post, member: Member): number {
  return post * 67_108_864 + member;
}
