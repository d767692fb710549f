import { addRow, appendTo, HOUR, isRow, isWhole, newList, rule } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import { addPost, isShownPost } from './posts.ts';
import type { FeedWorld } from './world.ts';

/** Comments of the crowd that a post can have: a feed is read by people. */
const crowdCommentsMax = 12;

/** Somebody of the crowd writes in the scenario's words: a post of its own (`post` -1), or below another's. */
export interface Speak {
  type: 'speak';
  member: number;
  /** Place of the words in `feed.voices`. */
  voice: number;
  post: number;
}

export const speak = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 0 &&
    isWhole(c.voice, 0, world.scenario.feed.voices.length - 1) &&
    isWhole(c.post, -1, 0x7fffffff),
  check: (world: FeedWorld, { post }: Speak) =>
    post === -1 ? spacingFault(world) : threadFault(world, post),
  apply: (world, { member, voice, post }) => {
    const words: Record<string, number> = {};
    if (post >= 0) words.comment = addComment(world, post, member, voice);
    else words.post = addPost(world, { author: 'agent', member, source: voice });
    if (post < 0) world.feedState.payoutAt[0] = world.vars.now;
    return words;
  },
});

function spacingFault({ feedState, vars, scenario }: FeedWorld) {
  const last = feedState.payoutAt[0]!;
  const isSoon = last >= 0 && vars.now - last < scenario.feed.payoutSpacingHours * HOUR;
  return isSoon ? 'feed.tooSoon' : null;
}

function threadFault(world: FeedWorld, post: number) {
  if (!isRow(post, world.posts) || !isShownPost(world, post)) return 'feed.unknown';
  const list = world.posts.comments[post]!;
  return list >= 0 && world.rowLists.length[list]! >= crowdCommentsMax ? 'feed.tooSoon' : null;
}

function addComment(world: FeedWorld, post: number, member: number, voice: number): number {
  const { comments, posts } = world;
  const row = addRow(comments);
  comments.post[row] = post;
  comments.member[row] = member;
  comments.replyTo[row] = -1;
  comments.voice[row] = voice + 1;
  comments.at[row] = world.vars.now;
  if (posts.comments[post]! < 0) posts.comments[post] = newList(world);
  appendTo(world, posts.comments[post]!, row);
  tell(world, -1, 'post', post);
  return row;
}
