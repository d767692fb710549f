import { addRow, appendTo, countIn, type List, newestOf, newList, remark } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { maskedName } from '../outside/names.ts';
import type { Happening } from '../outside/world.ts';
import type { Member, Person, Withdrawal } from '../rows.ts';
import { feedEvents } from './events.ts';
import type { Said } from './facts.ts';
import type { Comment, FeedWorld, Post } from './world.ts';

/** Who stands above a post. Only ever append: rows keep the number. */
export const postAuthors = ['scheme', 'seed', 'agent', 'learner'] as const;
export type PostAuthor = (typeof postAuthors)[number];

const postMarks = { shown: 0, hidden: 1 } as const;
export const picturesMax = 9;

/** Invented members of the scenario's posts have names, but no rows: theirs are drawn far behind everybody's. */
const inventedFrom = 1_000_000_000;

export interface NewPost {
  author: PostAuthor;
  member?: Member;
  source?: number;
  content?: string;
  pictures?: string;
  film?: string;
  said?: Said;
  withdrawal?: Withdrawal;
  about?: Happening;
  doubt?: boolean;
  /** Waits unseen for somebody to publish it. */
  withheld?: boolean;
}

export function addPost(world: FeedWorld, given: NewPost): Post {
  const { posts, feedState } = world;
  const row = addRow(posts);
  posts.author[row] = postAuthors.indexOf(given.author);
  posts.member[row] = given.member ?? (-1 as Member);
  posts.source[row] = given.source ?? -1;
  posts.content[row] = given.content ?? '';
  posts.pictures[row] = given.pictures ?? '';
  posts.film[row] = given.film ?? '';
  posts.amount[row] = given.said?.amount ?? -1;
  posts.number[row] = given.said?.count ?? -1;
  posts.ref[row] = given.said?.ref ?? -1;
  posts.withdrawal[row] = given.withdrawal ?? (-1 as Withdrawal);
  posts.about[row] = given.about ?? (-1 as Happening);
  posts.at[row] = world.vars.now;
  posts.comments[row] = -1 as List<Comment>;
  posts.doubt[row] = given.doubt ? 1 : 0;
  posts.hidden[row] = given.withheld ? 1 : 0;
  appendTo(world, feedState.posts[0]!, row, given.withheld ? postMarks.hidden : postMarks.shown);
  tellEverybody(world, feedEvents.post, row);
  return row;
}

/** Posts that are shown, newest first; `total` counts them all. */
export function shownPosts(world: FeedWorld, from: number, size: number): { total: number; rows: Post[] } {
  const list = world.feedState.posts[0]!;
  return {
    total: countIn(world, list, postMarks.shown),
    rows: newestOf(world, list, from, size, postMarks.shown).map(({ row }) => row),
  };
}

/** The same with what the facilitator took away. */
export function allPosts(world: FeedWorld, from: number, size: number): { total: number; rows: Post[] } {
  const list = world.feedState.posts[0]!;
  return { total: countIn(world, list), rows: newestOf(world, list, from, size).map(({ row }) => row) };
}

export function isShownPost(world: FeedWorld, post: number): post is Post {
  return post >= 0 && post < world.posts.count && world.posts.hidden[post as Post] === 0;
}

export function setPostHidden(world: FeedWorld, post: Post, hidden: boolean): void {
  world.posts.hidden[post] = hidden ? 1 : 0;
  const mark = hidden ? postMarks.hidden : postMarks.shown;
  remark(world, world.feedState.posts[0]!, post, mark);
  tellEverybody(world, feedEvents.post, post);
}

/** Who wrote a post that is not the brand's: a person, or the number of an invented one. */
export function postPerson(world: FeedWorld, post: Post): Person {
  const { member, source } = world.posts;
  const author = member[post]!;
  return author >= 0 ? world.members.person[author]! : ((inventedFrom + source[post]!) as Person);
}

/** What stands above a post, when it is not the brand: the masked name of a member, real or invented. */
export function postName(world: FeedWorld, post: Post): string {
  return maskedName(world.seed, postPerson(world, post));
}

export function postAuthor(world: FeedWorld, post: Post): PostAuthor {
  return postAuthors[world.posts.author[post]!] as PostAuthor;
}

/** Marks on a post's list of comments. */
export const commentMarks = { there: 0, deleted: 1 } as const;

/** Rows of a post's comments that members can find, newest first. */
export function commentPage(
  world: FeedWorld,
  post: Post,
  from: number,
  size: number,
): { total: number; rows: Comment[] } {
  return pageOfComments(world, post, from, size, commentMarks.there);
}

/** The same with those that the operator has deleted. */
export function allComments(
  world: FeedWorld,
  post: Post,
  from: number,
  size: number,
): { total: number; rows: Comment[] } {
  return pageOfComments(world, post, from, size);
}

function pageOfComments(world: FeedWorld, post: Post, from: number, size: number, mark?: number) {
  const list = world.posts.comments[post]!;
  if (list < 0) return { total: 0, rows: [] };
  return {
    total: countIn(world, list, mark),
    rows: newestOf(world, list, from, size, mark).map(({ row }) => row),
  };
}

export function commentCount(world: FeedWorld, post: Post): number {
  const list = world.posts.comments[post]!;
  return list < 0 ? 0 : countIn(world, list, commentMarks.there);
}

/** A new world: its lists, and what the scenario has for the first day. */
export function seedFeed(world: FeedWorld): void {
  addRow(world.feedState);
  world.feedState.posts[0] = newList(world);
  world.feedState.postedAt[0] = -1;
  world.feedState.withheldAt[0] = -1;
  showPostsOf(world, 0);
}

/** What the scenario has for a day appears. */
export function showPostsOf(world: FeedWorld, day: number): void {
  world.scenario.feed.seeds.forEach(({ author, fromDay }, source) => {
    if (fromDay === day) addPost(world, { author: author === 'scheme' ? 'scheme' : 'seed', source });
  });
}
