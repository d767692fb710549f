import type { Topic } from './line-kinds.ts';
import { linesOf } from './lines.ts';
import { postAuthor } from './posts.ts';
import type { FeedWorld, Post } from './world.ts';

/** What a post is about, for those who answer it. */
export function topicOf(world: FeedWorld, post: Post): Topic {
  const { posts } = world;
  if (posts.doubt[post] === 1) return 'doubt';
  const author = postAuthor(world, post);
  if (author === 'scheme') return 'official';
  const line = author === 'agent' ? linesOf(world)[posts.source[post]!] : undefined;
  if (line?.kind === 'payout') return 'payout';
  return line?.about === 'machine' || line?.about === 'question' ? line.about : 'news';
}
