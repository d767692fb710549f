import {
  type Comment,
  type calls,
  type DataOf,
  pictureUrl,
  type Square,
  type WaitingSquare,
} from '@glassmine/contract';
import {
  commentCount,
  commentPage,
  hasThumbsUp,
  headOf,
  isShownPost,
  maskedName,
  nicknameOf,
  postAuthor,
  postName,
  reviewPage,
  shownPosts,
  type World,
} from '@glassmine/scheme';
import { timeOf } from './amounts.ts';
import { videoUrls } from './content.ts';
import { brandName } from './room.ts';
import { amountText, scenarioText, type Wording } from './wording.ts';

type Dynamic = typeof calls.dynamic;
type Page = { pageNum: number; pageSize: number };

/** What the community calls a member: the name taken, else a masked one. Never the number. */
function communityName(world: World, member: number, wording: Wording): string {
  const taken = wording.written(nicknameOf(world, member));
  return taken || maskedName(world.seed, world.members.person[member]!);
}

function authorOf(world: World, post: number, wording: Wording): { username: string; headUrl: string } {
  const member = world.posts.member[post]!;
  switch (postAuthor(world, post)) {
    case 'scheme':
      return { username: brandName(world), headUrl: '' };
    case 'learner':
      return {
        username: communityName(world, member, wording),
        headUrl: pictureUrl(headOf(world, member)),
      };
    default:
      return { username: postName(world, post), headUrl: '' };
  }
}

/** Words and pictures of a post, wherever they come from. */
function bodyOf(world: World, post: number, wording: Wording) {
  const { posts, scenario } = world;
  const source = posts.source[post]!;
  const none = { urls: [] as string[], poster: '', videoUrl: '' };
  const isTold = posts.withdrawal[post]! >= 0;
  const template = isTold ? scenario.feed.payouts[source] : scenario.feed.voices[source]?.text;
  if (postAuthor(world, post) === 'agent' && template) {
    const amount = amountText(wording, posts.amount[post]!, scenario.currency);
    return { ...none, content: scenarioText(world, wording, template, { amount }) };
  }
  const seed = scenario.feed.seeds[source];
  if (seed) {
    const content = scenarioText(world, wording, seed.content);
    return { content, urls: seed.pictures, ...videoUrls(seed.video) };
  }
  return {
    content: wording.written(posts.content[post] ?? ''),
    urls: urlsOf(posts.pictures[post]),
    ...videoUrls(posts.film[post] ?? ''),
  };
}

const urlsOf = (names = ''): string[] => names.split(',').filter(Boolean).map(pictureUrl);

/** A post as a member sees it; `member` -1 for who is none. */
export function squareView(world: World, post: number, member: number, wording: Wording): Square {
  return {
    id: post,
    ...authorOf(world, post, wording),
    ...bodyOf(world, post, wording),
    createTime: timeOf(world, world.posts.at[post]!),
    thumbsUpNum: world.posts.likes[post]!,
    commentNum: commentCount(world, post),
    hasThumbsUp: member >= 0 && hasThumbsUp(world, post, member),
  };
}

export function squaresView(
  world: World,
  member: number,
  { pageNum, pageSize }: Page,
  wording: Wording,
): DataOf<Dynamic['squares']> {
  const { total, rows } = shownPosts(world, (pageNum - 1) * pageSize, pageSize);
  return { total, list: rows.map((post) => squareView(world, post, member, wording)) };
}

/** Learners may have few posts waiting, so that looking through all of them is soon done. */
export function waitingSquaresView(world: World, member: number, wording: Wording): WaitingSquare[] {
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
export function oneSquareView(world: World, member: number, post: number, wording: Wording): Square | null {
  return isShownPost(world, post) ? squareView(world, post, member, wording) : null;
}

/** Written by a learner, or in the scenario's words by an agent. */
export function wordsOf(world: World, row: number, wording: Wording): string {
  const voice = world.scenario.feed.voices[world.comments.voice[row]! - 1];
  return voice
    ? scenarioText(world, wording, voice.text)
    : wording.written(world.comments.content[row] ?? '');
}

export function commentView(world: World, row: number, wording: Wording): Comment {
  const { comments } = world;
  const member = comments.member[row]!;
  const replyTo = comments.replyTo[row]!;
  const isHidden = comments.hidden[row] === 1;
  return {
    id: row,
    headUrl: pictureUrl(headOf(world, member)),
    username: communityName(world, member, wording),
    toUserName: replyTo < 0 ? '' : communityName(world, comments.member[replyTo]!, wording),
    content: isHidden ? wording.say('feed.removed') : wordsOf(world, row, wording),
    createTime: timeOf(world, comments.at[row]!),
  };
}

/** null when there is no such post. */
export function commentsView(
  world: World,
  { squareId, pageNum, pageSize }: Page & { squareId: number },
  wording: Wording,
): DataOf<Dynamic['comments']> | null {
  if (!isShownPost(world, squareId)) return null;
  const { total, rows } = commentPage(world, squareId, (pageNum - 1) * pageSize, pageSize);
  return { total, list: rows.map((row) => commentView(world, row, wording)) };
}

export function commentedView(world: World, row: number, wording: Wording): DataOf<Dynamic['comment']> {
  const commentNum = commentCount(world, world.comments.post[row]!);
  return { comment: commentView(world, row, wording), commentNum };
}
