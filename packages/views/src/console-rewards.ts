import {
  type ConsoleCode,
  type ConsoleReview,
  type calls,
  type DataOf,
  pictureUrl,
} from '@glassmine/contract';
import {
  codeState,
  nameOf,
  type ReviewKind,
  type ReviewStatus,
  reviewKindOf,
  reviewPage,
  reviewStatusOf,
  type World,
} from '@glassmine/scheme';
import { moneyText, timeOf } from './amounts.ts';
import { videoUrls } from './content.ts';

type Console = typeof calls.console;
type Page = { pageNum: number; pageSize: number };

/** Finds what was written, by its name; empty when it is gone. */
export type ReadText = (name: string) => string;

/** What approving a review credits, minor units. */
function amountOf(world: World, kind: ReviewKind): number {
  const { rewards } = world.scenario;
  return kind === 'groupJoin' || kind === 'videoShare' ? rewards[kind].amountMinor : 0;
}

export function consoleReviewView(world: World, row: number, readText: ReadText): ConsoleReview {
  const { reviews, members } = world;
  const learner = members.person[reviews.member[row]!]!;
  const { first, family } = nameOf(world.seed, learner);
  const kind = reviewKindOf(world, row);
  const decidedAt = reviews.decidedAt[row]!;
  return {
    reviewId: row,
    kind,
    status: reviewStatusOf(world, row),
    learner,
    name: `${first} ${family}`,
    time: timeOf(world, reviews.at[row]!),
    decidedAt: decidedAt < 0 ? 0 : timeOf(world, decidedAt),
    pictures: (reviews.picture[row] ?? '').split(',').filter(Boolean).map(pictureUrl),
    ...videoUrls(reviews.film[row] ?? ''),
    text: readText(reviews.text[row] ?? ''),
    amount: moneyText(amountOf(world, kind)),
  };
}

export function consoleReviewsView(
  world: World,
  { kind, status, pageNum, pageSize }: Page & { kind?: ReviewKind; status?: ReviewStatus },
  readText: ReadText,
): DataOf<Console['reviews']> {
  const page = { kind, status, from: (pageNum - 1) * pageSize, size: pageSize };
  const { total, rows } = reviewPage(world, page);
  return {
    total,
    pending: reviewPage(world, { from: 0, size: 0, status: 'pending' }).total,
    list: rows.map((row) => consoleReviewView(world, row, readText)),
  };
}

export function consoleCodeView(world: World, row: number): ConsoleCode {
  const { redemptionCodes } = world;
  return {
    codeId: row,
    code: redemptionCodes.code[row] ?? '',
    amount: moneyText(redemptionCodes.amount[row]!),
    startTime: timeOf(world, redemptionCodes.from[row]!),
    endTime: timeOf(world, redemptionCodes.until[row]!),
    total: redemptionCodes.total[row]!,
    used: redemptionCodes.used[row]!,
    state: codeState(world, row),
  };
}

export function consoleCodesView(world: World, { pageNum, pageSize }: Page): DataOf<Console['codes']> {
  const total = world.redemptionCodes.count;
  const first = total - 1 - (pageNum - 1) * pageSize;
  const length = Math.max(0, Math.min(pageSize, first + 1));
  return { total, list: Array.from({ length }, (_, i) => consoleCodeView(world, first - i)) };
}
