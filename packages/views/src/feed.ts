import type { Comment, calls, DataOf, Square, WaitingSquare } from '@glassmine/contract';
import { pictureUrl } from '@glassmine/contract/plain';
import {
  type AnswerWay,
  type Comment as CommentRow,
  commentCount,
  commentPage,
  faceOf,
  type Happening,
  happeningKindOf,
  hasThumbsUp,
  headOf,
  isShownPost,
  type Member,
  type Post,
  postAuthor,
  postName,
  postPerson,
  reviewPage,
  shownPosts,
  type World,
} from '@glassmine/replica';
import { timeOf } from './amounts.ts';
import { communityName } from './community-name.ts';
import { videoUrls } from './content.ts';
import { commentClaimsOf, postClaimsOf } from './content-claims.ts';
import { drawnOf, lineText, placesOfPost } from './crowd-lines.ts';
import { type Page, placeOf } from './pages.ts';
import { brandName } from './room.ts';
import { facilitatorWords, scenarioText, type Wording } from './wording.ts';

type Dynamic = typeof calls.dynamic;

function authorOf(world: World, post: Post, wording: Wording) {
  const member = world.posts.member[post]!;
  const face = faceOf(world.seed, postPerson(world, post));
  switch (postAuthor(world, post)) {
    case 'scheme':
      return { username: brandName(world), headUrl: '', face };
    case 'learner':
      return {
        username: communityName(world, member, wording),
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

/** A post as a member sees it; `member` -1 for who is none. */
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

export function squaresView(
  world: World,
  member: Member,
  page: Page,
  wording: Wording,
): DataOf<Dynamic['squares']> {
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
export function wordsOf(world: World, row: CommentRow, wording: Wording): string {
  const { comments } = world;
  const line = comments.line[row]! - 1;
  if (line < 0) return wording.written(comments.content[row] ?? '');
  const replyTo = comments.replyTo[row]!;
  const name =
    replyTo < 0
      ? authorOf(world, comments.post[row]!, wording).username
      : communityName(world, comments.member[replyTo]!, wording);
  const [amount, number, ref] = [comments.amount[row]!, comments.number[row]!, comments.ref[row]!];
  return lineText(world, wording, line, { member: comments.member[row]!, amount, number, ref, name });
}

export function commentView(world: World, row: CommentRow, wording: Wording): Comment {
  const { comments } = world;
  const member = comments.member[row]!;
  const replyTo = comments.replyTo[row]!;
  const isHidden = comments.hidden[row] === 1;
  return {
    id: row,
    headUrl: pictureUrl(headOf(world, member)),
    username: communityName(world, member, wording),
    face: faceOf(world.seed, world.members.person[member]!),
    toUserName: replyTo < 0 ? '' : communityName(world, comments.member[replyTo]!, wording),
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
): DataOf<Dynamic['comments']> | null {
  if (!isShownPost(world, squareId)) return null;
  const { from, size } = placeOf(page);
  const { total, rows } = commentPage(world, squareId, from, size);
  return { total, list: rows.map((row) => commentView(world, row, wording)) };
}

export function commentedView(world: World, row: CommentRow, wording: Wording): DataOf<Dynamic['comment']> {
  const commentNum = commentCount(world, world.comments.post[row]!);
  return { comment: commentView(world, row, wording), commentNum };
}
