import {
  addRow,
  appendTo,
  countIn,
  isRow,
  type List,
  newestOf,
  newList,
  remark,
  rule,
} from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import type { Learner, Member, Person, Withdrawal } from '../../base/rows.ts';
import { maskedName } from '../../outside/rules/phone.ts';
import type { Happening } from '../../outside/rules/world.ts';
import type { Said } from './facts.ts';
import { linesOf } from './lines.ts';
import { type Comment, type FeedWorld, feedEvents, type Like, type Post, type Topic } from './world.ts';

/** Who stands above a post. Only ever append: rows keep the number. */
const postAuthors = ['scheme', 'seed', 'agent', 'learner'] as const;

type PostAuthor = (typeof postAuthors)[number];

const postMarks = { shown: 0, hidden: 1 } as const;

/** Invented members of the scenario's posts have names, but no rows: theirs are drawn far behind everybody's. */
const inventedFrom = 1_000_000_000;

interface NewPost {
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
  /** Hidden until it is published. */
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

/** A member likes a post: once, and for good. */
interface ThumbsUp {
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

/** Pending items of a learner that are limited in number, so that one learner cannot flood the desk. */
type Waiting = 'posts' | 'feedbacks';

function learnerOf(world: FeedWorld, member: Member): Learner {
  return world.people.learner[world.members.person[member]!]!;
}

/** `member` must be a learner's. */
export function waitingOf(world: FeedWorld, member: Member, what: Waiting): number {
  const learner = learnerOf(world, member);
  return learner < world.waiting.count ? world.waiting[what][learner]! : 0;
}

export function changeWaiting(world: FeedWorld, member: Member, what: Waiting, by: number): void {
  const { waiting } = world;
  const learner = learnerOf(world, member);
  while (waiting.count <= learner) addRow(waiting);
  waiting[what][learner] = waiting[what][learner]! + by;
}

/** A member account that a learner holds. */
export function isLearnersMember(value: unknown, world: FeedWorld): value is number {
  return isRow(value, world.members) && world.members.isLearner[value] === 1;
}
