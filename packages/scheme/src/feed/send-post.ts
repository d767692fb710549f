import { rule } from '@glassmine/kernel';
import { sendPush } from '../messages/pushes.ts';
import { handIn } from '../review/reviews.ts';
import type { Review } from '../review/world.ts';
import type { Member } from '../rows.ts';
import { isWritten } from '../texts/written.ts';
import { type Film, isFilm } from './films.ts';
import { addPost, picturesMax } from './posts.ts';
import { changeWaiting, isLearnersMember, waitingOf } from './waiting.ts';
import type { FeedWorld } from './world.ts';

/** A learner may have so much lying with the guidance manager. */
const waitingMax = 5;

/** A member sends content to the guidance manager, who posts it or not. `content`: name of a written text. */
export interface SendPost {
  type: 'sendPost';
  member: Member;
  content: string;
  /** Names of uploads. */
  pictures: string[];
  /** Left out for none. */
  film?: Film;
  /** The words doubt the scheme. Left out for no. */
  doubts?: boolean;
}

export const sendPost = rule({
  fits: (c, world) =>
    isLearnersMember(c.member, world) &&
    isWritten(c.content) &&
    arePictures(c.pictures, picturesMax) &&
    (c.film === undefined || isFilm(c.film)) &&
    (c.doubts === undefined || typeof c.doubts === 'boolean'),
  check: (world: FeedWorld, { member }: SendPost) =>
    waitingOf(world, member, 'posts') >= waitingMax ? 'feed.waiting' : null,
  apply: (world, { member, content, pictures, film, doubts }) => {
    changeWaiting(world, member, 'posts', 1);
    const handed = { text: content, picture: pictures.join(','), film, doubt: doubts };
    return { review: handIn(world, 'post', member, handed) };
  },
});

/** What a review's end means: the content appears, or its author hears that it does not. */
export function decidePost(world: FeedWorld, review: Review, approved: boolean): void {
  const { reviews } = world;
  const member = reviews.member[review]!;
  changeWaiting(world, member, 'posts', -1);
  if (!approved) {
    sendPush(world, member, 'postTurnedDown', { ref: review });
    return;
  }
  const [content, pictures, film] = [reviews.text[review], reviews.picture[review], reviews.film[review]];
  const doubt = reviews.doubt[review] === 1;
  const post = addPost(world, { author: 'learner', member, content, pictures, film, doubt });
  reviews.subject[review] = post;
  sendPush(world, member, 'postPublished', { ref: post });
}

/** A list of at most `max` names of uploads, none twice. The server names uploads and written texts alike. */
export function arePictures(value: unknown, max: number): value is string[] {
  if (!Array.isArray(value) || value.length > max || new Set(value).size !== value.length) return false;
  return value.every(isWritten);
}
