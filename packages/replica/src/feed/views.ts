import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import { commentClaimsOf, postClaimsOf } from '../content/views/claims.ts';
import { claims, videoUrls } from '../content/views/content.ts';
import { timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { memberName } from '../formats/member-name.ts';
import { type Page, placeOf } from '../formats/pages.ts';
import { money, oneOf, time } from '../formats/shapes.ts';
import {
  amountText,
  brandName,
  facilitatorWords,
  learnerOf,
  scenarioText,
  type Wording,
} from '../formats/wording.ts';
import type { Product } from '../machines/rules/world.ts';
import { headOf } from '../members/rules/accounts.ts';
import { faceOf } from '../outside/rules/phone.ts';
import type { Happening } from '../outside/rules/world.ts';
import { moneyText } from '../plain/money.ts';
import { pictureUrl } from '../plain/pictures.ts';
import { reviewPage } from '../review/rules.ts';
import { gradeText } from '../team/rules/bonus.ts';
import type { World } from '../world/world.ts';
import { linesOf } from './rules/lines.ts';
import {
  allComments,
  allPosts,
  commentCount,
  commentPage,
  hasThumbsUp,
  isShownPost,
  postAuthor,
  postName,
  postPerson,
  shownPosts,
  topicOf,
} from './rules/posts.ts';
import { type AnswerWay, happeningKindOf } from './rules/speak.ts';
import type { Comment as CommentRow, Post } from './rules/world.ts';

const picture = Type.String({
  description: 'address of a picture that somebody sent, or key of one that the app ships',
});

const face = Type.Integer({
  description: 'from which the app draws the portrait of a member without a picture',
});

/** What a member of the crowd shows: the app draws it, there is no file. */
const drawn = Type.Object({
  kind: Type.Enum(['payout', 'machine', 'card'], {
    description: 'a screenshot of a payout, a machine, or a card to celebrate',
  }),
  amount: Type.Union([money, Type.Literal('')]),
  art: Type.String({ description: 'key of the machine; empty for what is none' }),
  words: Type.String({ description: 'name of the machine, or what is celebrated' }),
});

export const square = Type.Object({
  id: Type.Integer(),
  headUrl: Type.String(),
  username: Type.String(),
  face,
  drawn: Type.Union([drawn, Type.Null()]),
  content: Type.String({ description: 'HTML of a few harmless signs' }),
  claims,
  createTime: time,
  urls: Type.Array(picture),
  poster: Type.String({ description: 'still of the video; empty when there is none' }),
  videoUrl: Type.String(),
  thumbsUpNum: Type.Integer(),
  commentNum: Type.Integer(),
  hasThumbsUp: Type.Boolean(),
});

const { content, createTime, urls, poster, videoUrl } = square.properties;

/** A post before it is one. */
export const waitingSquare = Type.Object({
  reviewId: Type.Integer(),
  content,
  createTime,
  urls,
  poster,
  videoUrl,
});

const comment = Type.Object({
  id: Type.Integer(),
  headUrl: Type.String(),
  username: Type.String(),
  face,
  toUserName: Type.String({ description: 'whose comment it answers; empty when none' }),
  content: Type.String({ description: 'plain text' }),
  claims,
  createTime: time,
});

export type Drawn = Static<typeof drawn>;

export type Square = Static<typeof square>;

export type WaitingSquare = Static<typeof waitingSquare>;

export type Comment = Static<typeof comment>;

export const consolePost = Type.Object({
  ...square.properties,
  author: oneOf(['scheme', 'seed', 'agent', 'learner'], {
    seed: 'an invented member of the scenario',
    agent: 'somebody of the crowd, about a payout that really came',
  }),
  learner: Type.Integer({ description: 'row of the learner; -1 when it is none' }),
  hidden: Type.Boolean(),
});

export const consoleComment = Type.Object({
  ...comment.properties,
  learner: Type.Integer(),
  hidden: Type.Boolean(),
});

type ConsolePost = Static<typeof consolePost>;

type ConsoleComment = Static<typeof consoleComment>;

export const postsAnswer = listOf(consolePost);

type PostsAnswer = Static<typeof postsAnswer>;

export const postCommentsAnswer = listOf(consoleComment);

type PostCommentsAnswer = Static<typeof postCommentsAnswer>;

export const squaresAnswer = listOf(square);

type SquaresAnswer = Static<typeof squaresAnswer>;

export const commentsAnswer = listOf(comment);

type CommentsAnswer = Static<typeof commentsAnswer>;

export const commentAnswer = Type.Object({ comment, commentNum: Type.Integer() });

type CommentAnswer = Static<typeof commentAnswer>;

/** What fills the places of a line; -1 and '' for none. */
interface Places {
  /** The author. */
  member: Member;
  amount: number;
  number: number;
  ref: number;
  /** The community name of the member it answers. */
  name: string;
}

function placesOfPost({ posts }: World, post: Post): Places {
  const [amount, number, ref] = [posts.amount[post]!, posts.number[post]!, posts.ref[post]!];
  return { member: posts.member[post]!, amount, number, ref, name: '' };
}

/** A line of the crowd in the reader's language, with what was true when it was written. */
function lineText(world: World, wording: Wording, place: number, places: Places): string {
  const line = linesOf(world)[place];
  if (!line) return '';
  const { member, amount, number, ref, name } = places;
  const upline = world.members.upline[member]!;
  const nameOf = (row: Member) => (row >= 0 ? memberName(world, row, wording) : '');
  const { uses } = line;
  const isOf = (...facts: typeof uses) => facts.some((fact) => uses.includes(fact));
  const values = {
    brand: brandName(world),
    name,
    upline: nameOf(upline),
    amount: amount < 0 ? '' : amountText(wording, amount, world.scenario.currency),
    count: number < 0 ? '' : new Intl.NumberFormat(wording.language).format(number),
    machine: isOf('machine', 'theirMachine') ? productName(world, ref) : '',
    friend: isOf('friend') ? nameOf(ref as Member) : '',
    grade: isOf('grade') ? gradeText(world, ref, wording.language) : '',
  };
  return line.text ? scenarioText(world, wording, line.text, values) : wording.say(line.key ?? '', values);
}

function productName({ products }: World, ref: number): string {
  return products.name[ref as Product] ?? '';
}

/** What an agent's post shows: its payout, its machine, or a card for a grade or a team. */
function drawnOf(world: World, post: Post, wording: Wording): Drawn | null {
  if (postAuthor(world, post) !== 'agent') return null;
  const { posts, products } = world;
  const none = { amount: '' as const, art: '', words: '' };
  const topic = topicOf(world, post);
  if (topic === 'payout') return { ...none, kind: 'payout', amount: moneyText(posts.amount[post]!) };
  const ref = posts.ref[post]!;
  if (topic === 'machine' && ref >= 0)
    return {
      ...none,
      kind: 'machine',
      art: products.art[ref as Product] ?? '',
      words: productName(world, ref),
    };
  const uses = linesOf(world)[posts.source[post]!]?.uses ?? [];
  if (uses.includes('grade'))
    return { ...none, kind: 'card', words: gradeText(world, ref, wording.language) };
  if (uses.includes('team') && topic === 'news')
    return {
      ...none,
      kind: 'card',
      words: new Intl.NumberFormat(wording.language).format(posts.number[post]!),
    };
  return uses.includes('revenue') ? { ...none, kind: 'card', amount: moneyText(posts.amount[post]!) } : null;
}

function authorOf(world: World, post: Post, wording: Wording) {
  const member = world.posts.member[post]!;
  const face = faceOf(world.seed, postPerson(world, post));
  switch (postAuthor(world, post)) {
    case 'scheme':
      return { username: brandName(world), headUrl: '', face };
    case 'learner':
      return {
        username: memberName(world, member, wording),
        headUrl: pictureUrl(headOf(world, member)),
        face,
      };
    default:
      return { username: postName(world, post), headUrl: '', face };
  }
}

/** What the scheme says to what has happened. */
export function answerText(world: World, about: Happening, way: AnswerWay, wording: Wording): string {
  return wording.say(`answer.${way}.${happeningKindOf(world, about)}`, { brand: brandName(world) });
}

/** Words and pictures of a post, wherever they come from. */
function bodyOf(world: World, post: Post, wording: Wording) {
  const { posts, scenario } = world;
  const source = posts.source[post]!;
  const none = { urls: [] as string[], poster: '', videoUrl: '' };
  if (postAuthor(world, post) === 'agent')
    return { ...none, content: lineText(world, wording, source, placesOfPost(world, post)) };
  const seed = scenario.feed.seeds[source];
  if (seed) {
    const content = scenarioText(world, wording, seed.content);
    return { content, urls: seed.pictures, ...videoUrls(seed.video) };
  }
  const about = posts.about[post]!;
  if (about >= 0) return { ...none, content: answerText(world, about, 'post', wording) };
  return {
    content: facilitatorWords(world, wording, posts.content[post]),
    urls: urlsOf(posts.pictures[post]),
    ...videoUrls(posts.film[post] ?? ''),
  };
}

const urlsOf = (names = ''): string[] => names.split(',').filter(Boolean).map(pictureUrl);

/** A post as a member sees it; `member` -1 for a visitor. */
export function squareView(world: World, post: Post, member: Member, wording: Wording): Square {
  return {
    id: post,
    ...authorOf(world, post, wording),
    ...bodyOf(world, post, wording),
    claims: postClaimsOf(world, post, wording),
    drawn: drawnOf(world, post, wording),
    createTime: timeOf(world, world.posts.at[post]!),
    thumbsUpNum: world.posts.likes[post]!,
    commentNum: commentCount(world, post),
    hasThumbsUp: member >= 0 && hasThumbsUp(world, post, member),
  };
}

export function squaresView(world: World, member: Member, page: Page, wording: Wording): SquaresAnswer {
  const { from, size } = placeOf(page);
  const { total, rows } = shownPosts(world, from, size);
  return { total, list: rows.map((post) => squareView(world, post, member, wording)) };
}

/** Learners may have few posts waiting, so that looking through all of them is soon done. */
export function waitingSquaresView(world: World, member: Member, wording: Wording): WaitingSquare[] {
  const { reviews } = world;
  const all = reviewPage(world, { from: 0, size: reviews.count, kind: 'post', status: 'pending' }).rows;
  return all
    .filter((row) => reviews.member[row] === member)
    .map((row) => ({
      reviewId: row,
      content: wording.written(reviews.text[row] ?? ''),
      createTime: timeOf(world, reviews.at[row]!),
      urls: urlsOf(reviews.picture[row]),
      ...videoUrls(reviews.film[row] ?? ''),
    }));
}

/** null when it is not there, or no longer. */
export function oneSquareView(world: World, member: Member, post: number, wording: Wording): Square | null {
  return isShownPost(world, post) ? squareView(world, post, member, wording) : null;
}

/** Written by a learner, or a line of an agent's. */
function wordsOf(world: World, row: CommentRow, wording: Wording): string {
  const { comments } = world;
  const line = comments.line[row]! - 1;
  if (line < 0) return wording.written(comments.content[row] ?? '');
  const replyTo = comments.replyTo[row]!;
  const name =
    replyTo < 0
      ? authorOf(world, comments.post[row]!, wording).username
      : memberName(world, comments.member[replyTo]!, wording);
  const [amount, number, ref] = [comments.amount[row]!, comments.number[row]!, comments.ref[row]!];
  return lineText(world, wording, line, { member: comments.member[row]!, amount, number, ref, name });
}

function commentView(world: World, row: CommentRow, wording: Wording): Comment {
  const { comments } = world;
  const member = comments.member[row]!;
  const replyTo = comments.replyTo[row]!;
  const isHidden = comments.hidden[row] === 1;
  return {
    id: row,
    headUrl: pictureUrl(headOf(world, member)),
    username: memberName(world, member, wording),
    face: faceOf(world.seed, world.members.person[member]!),
    toUserName: replyTo < 0 ? '' : memberName(world, comments.member[replyTo]!, wording),
    content: isHidden ? wording.say('feed.removed') : wordsOf(world, row, wording),
    claims: isHidden ? [] : commentClaimsOf(world, row),
    createTime: timeOf(world, comments.at[row]!),
  };
}

/** null when there is no such post. */
export function commentsView(
  world: World,
  { squareId, ...page }: Page & { squareId: number },
  wording: Wording,
): CommentsAnswer | null {
  if (!isShownPost(world, squareId)) return null;
  const { from, size } = placeOf(page);
  const { total, rows } = commentPage(world, squareId, from, size);
  return { total, list: rows.map((row) => commentView(world, row, wording)) };
}

export function commentedView(world: World, row: CommentRow, wording: Wording): CommentAnswer {
  const commentNum = commentCount(world, world.comments.post[row]!);
  return { comment: commentView(world, row, wording), commentNum };
}

export function consolePostView(world: World, post: Post, wording: Wording): ConsolePost {
  return {
    ...squareView(world, post, -1 as Member, wording),
    author: postAuthor(world, post),
    learner: learnerOf(world, world.posts.member[post]!),
    hidden: world.posts.hidden[post] === 1,
  };
}

export function consolePostsView(world: World, page: Page, wording: Wording): PostsAnswer {
  const { total, rows } = allPosts(world, placeOf(page).from, page.pageSize);
  return { total, list: rows.map((row) => consolePostView(world, row, wording)) };
}

export function consoleCommentView(world: World, row: CommentRow, wording: Wording): ConsoleComment {
  const { comments } = world;
  return {
    ...commentView(world, row, wording),
    content: wordsOf(world, row, wording),
    learner: learnerOf(world, comments.member[row]!),
    hidden: comments.hidden[row] !== 0,
  };
}

/** null when there is no such post. */
export function consoleCommentsView(
  world: World,
  page: Page & { squareId: number },
  wording: Wording,
): PostCommentsAnswer | null {
  if (page.squareId >= world.posts.count) return null;
  const { total, rows } = allComments(world, page.squareId as Post, placeOf(page).from, page.pageSize);
  return { total, list: rows.map((row) => consoleCommentView(world, row, wording)) };
}
