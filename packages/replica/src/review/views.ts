import { type Static, Type } from '@glassmine/kernel/schema';
import { videoUrls } from '../content/views/content.ts';
import { timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { type Page, placeOf } from '../formats/pages.ts';
import { time } from '../formats/shapes.ts';
import type { Wording } from '../formats/wording.ts';
import { fullName } from '../outside/views/bank.ts';
import { moneyText } from '../plain/money.ts';
import { pictureUrl } from '../plain/pictures.ts';
import type { World } from '../world/world.ts';
import { type Review, type ReviewStatus, reviewKindOf, reviewPage, reviewStatusOf } from './rules.ts';
import { type ReviewKind, reviewKinds } from './words.ts';

export const reviewKind = Type.Enum([...reviewKinds]);

export const reviewStatus = Type.Enum(['pending', 'approved', 'rejected']);

export const consoleReview = Type.Object({
  reviewId: Type.Integer(),
  kind: reviewKind,
  status: reviewStatus,
  learner: Type.Integer({ description: 'row of the learner' }),
  name: Type.String({ description: 'of the sandbox identity' }),
  time,
  decidedAt: Type.Integer({ description: 'epoch ms; 0 while it is pending' }),
  pictures: Type.Array(Type.String({ description: 'address of a picture' })),
  poster: Type.String({ description: 'still of the film chosen for a post; empty when there is none' }),
  videoUrl: Type.String(),
  text: Type.String({ description: 'link or words that were handed in; empty when there are none' }),
  amount: Type.String({ description: 'what approving it credits' }),
});

export type ConsoleReview = Static<typeof consoleReview>;

export const reviewsAnswer = Type.Object({
  ...listOf(consoleReview).properties,
  pending: Type.Integer({ description: 'of all kinds' }),
});

type ReviewsAnswer = Static<typeof reviewsAnswer>;

/** What approving a review credits, minor units. */
function amountOf(world: World, kind: ReviewKind): number {
  const { rewards } = world.scenario;
  return kind === 'groupJoin' || kind === 'videoShare' ? rewards[kind].amountMinor : 0;
}

export function consoleReviewView(world: World, row: Review, { written }: Wording): ConsoleReview {
  const { reviews, members } = world;
  const learner = members.person[reviews.member[row]!]!;
  const kind = reviewKindOf(world, row);
  const decidedAt = reviews.decidedAt[row]!;
  return {
    reviewId: row,
    kind,
    status: reviewStatusOf(world, row),
    learner,
    name: fullName(world, learner),
    time: timeOf(world, reviews.at[row]!),
    decidedAt: decidedAt < 0 ? 0 : timeOf(world, decidedAt),
    pictures: (reviews.picture[row] ?? '').split(',').filter(Boolean).map(pictureUrl),
    ...videoUrls(reviews.film[row] ?? ''),
    text: written(reviews.text[row] ?? ''),
    amount: moneyText(amountOf(world, kind)),
  };
}

export function consoleReviewsView(
  world: World,
  { kind, status, ...page }: Page & { kind?: ReviewKind; status?: ReviewStatus },
  wording: Wording,
): ReviewsAnswer {
  const { total, rows } = reviewPage(world, { kind, status, ...placeOf(page) });
  return {
    total,
    pending: reviewPage(world, { from: 0, size: 0, status: 'pending' }).total,
    list: rows.map((row) => consoleReviewView(world, row, wording)),
  };
}
