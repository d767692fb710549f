import type { ConsoleCode, ConsoleReview, calls, DataOf } from '@glassmine/contract';
import { pictureUrl } from '@glassmine/contract/plain';
import {
  codeState,
  type RedemptionCode,
  type Review,
  type ReviewKind,
  type ReviewStatus,
  reviewKindOf,
  reviewPage,
  reviewStatusOf,
  type World,
} from '@glassmine/replica';
import { moneyText, timeOf } from './amounts.ts';
import { fullName } from './bank.ts';
import { videoUrls } from './content.ts';
import { type Page, pageOfTable, placeOf } from './pages.ts';
import type { Wording } from './wording.ts';

type Console = typeof calls.console;

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
): DataOf<Console['reviews']> {
  const { total, rows } = reviewPage(world, { kind, status, ...placeOf(page) });
  return {
    total,
    pending: reviewPage(world, { from: 0, size: 0, status: 'pending' }).total,
    list: rows.map((row) => consoleReviewView(world, row, wording)),
  };
}

export function consoleCodeView(world: World, row: RedemptionCode): ConsoleCode {
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

export function consoleCodesView(world: World, page: Page): DataOf<Console['codes']> {
  return pageOfTable(world.redemptionCodes, page, (row) => consoleCodeView(world, row));
}
