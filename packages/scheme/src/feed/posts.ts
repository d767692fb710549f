import { addRow, appendTo, countIn, newestOf, newList, remark } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import { maskedName } from '../outside/names.ts';
import type { FeedWorld } from './world.ts';

/** Who stands above a post. Only ever append: rows keep the number. */
export const postAuthors = ['scheme', 'seed', 'agent', 'learner'] as const;
export type PostAuthor = (typeof postAuthors)[number];

const postMarks = { shown: 0, hidden: 1 } as const;
export const picturesMax = 9;

/** Invented members of the scenario's posts have names, but no rows: theirs are drawn far behind everybody's. */
const inventedFrom = 1_000_000_000;

export interface NewPost {
  author: PostAuthor;
  member?: number;
  source?: number;
  content?: string;
  pictures?: string;
  film?: string;
  amount?: number;
  withdrawal?: number;
}

export function addPost(world: FeedWorld, given: NewPost): number {
  const { posts, feedState } = world;
  const row = addRow(posts);
  posts.author[row] = postAuthors.indexOf(given.author);
  posts.member[row] = given.member ?? -1;
  posts.source[row] = given.source ?? -1;
  posts.content[row] = given.content ?? '';
  posts.pictures[row] = given.pictures ?? '';
  posts.film[row] = given.film ?? '';
  posts.amount[row] = given.amount ?? 0;
  posts.withdrawal[row] = given.withdrawal ?? -1;
  posts.at[row] = world.vars.now;
  posts.comments[row] = -1;
  appendTo(world, feedState.posts[0]!, row, postMarks.shown);
  tell(world, -1, 'post', row);
  return row;
}

/** Posts that are shown, newest first; `total` counts them all. */
export function shownPosts(world: FeedWorld, from: number, size: number): { total: number; rows: number[] } {
  const list = world.feedState.posts[0]!;
  return {
    total: countIn(world, list, postMarks.shown),
    rows: newestOf(world, list, from, size, postMarks.shown).map(({ row }) => row),
  };
}

/** The same with what the facilitator took away. */
export function allPosts(world: FeedWorld, from: number, size: number): { total: number; rows: number[] } {
  const list = world.feedState.posts[0]!;
  return { total: countIn(world, list), rows: newestOf(world, list, from, size).map(({ row }) => row) };
}

export function isShownPost(world: FeedWorld, post: number): boolean {
  return post >= 0 && post < world.posts.count && world.posts.hidden[post] === 0;
}

export function setPostHidden(world: FeedWorld, post: number, hidden: boolean): void {
  world.posts.hidden[post] = hidden ? 1 : 0;
  const mark = hidden ? postMarks.hidden : postMarks.shown;
  remark(world, world.feedState.posts[0]!, post, mark);
  tell(world, -1, 'post', post);
}

/** What stands above a post, when it is not the brand: the masked name of a member, real or invented. */
export function postName(world: FeedWorld, post: number): string {
  const { member, source } = world.posts;
  const author = member[post]!;
  const person = author >= 0 ? world.members.person[author]! : inventedFrom + source[post]!;
  return maskedName(world.seed, person);
}

export function postAuthor(world: FeedWorld, post: number): PostAuthor {
  return postAuthors[world.posts.author[post]!] as PostAuthor;
}

/** Rows of a post's comments, newest first. */
export function commentPage(
  world: FeedWorld,
  post: number,
  from: number,
  size: number,
): { total: number; rows: number[] } {
  const list = world.posts.comments[post]!;
  if (list < 0) return { total: 0, rows: [] };
  return { total: countIn(world, list), rows: newestOf(world, list, from, size).map(({ row }) => row) };
}

export function commentCount(world: FeedWorld, post: number): number {
  const list = world.posts.comments[post]!;
  return list < 0 ? 0 : countIn(world, list);
}

/** A new world: its lists, and what the scenario has for the first day. */
export function seedFeed(world: FeedWorld): void {
  addRow(world.feedState);
  world.feedState.posts[0] = newList(world);
  world.feedState.payoutAt[0] = -1;
  showPostsOf(world, 0);
}

/** What the scenario has for a day appears. */
export function showPostsOf(world: FeedWorld, day: number): void {
  world.scenario.feed.seeds.forEach(({ author, fromDay }, source) => {
    if (fromDay === day) addPost(world, { author: author === 'scheme' ? 'scheme' : 'seed', source });
  });
}
