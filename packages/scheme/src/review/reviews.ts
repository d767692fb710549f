import { addRow, appendTo, countIn, type List, newestOf, newList, remark } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import type { Review, ReviewWorld } from './world.ts';

/** What can wait for a review; what becomes of it is in the hooks of world.ts. Only ever append: rows keep the number. */
export const reviewKinds = ['groupJoin', 'videoShare', 'post'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewStatuses = { pending: 0, approved: 1, rejected: 2 } as const;
export type ReviewStatus = keyof typeof reviewStatuses;

export interface Handed {
  picture?: string;
  film?: string;
  text?: string;
  subject?: number;
  doubt?: boolean | undefined;
}

/** Puts something before the facilitator, or the operator when the facilitator does not decide in time. Returns the row. */
export function handIn(world: ReviewWorld, kind: ReviewKind, member: Member, handed: Handed): Review {
  const { reviews } = world;
  const row = addRow(reviews);
  reviews.kind[row] = reviewKinds.indexOf(kind);
  reviews.member[row] = member;
  reviews.at[row] = world.vars.now;
  reviews.decidedAt[row] = -1;
  reviews.subject[row] = handed.subject ?? -1;
  reviews.picture[row] = handed.picture ?? '';
  reviews.film[row] = handed.film ?? '';
  reviews.text[row] = handed.text ?? '';
  reviews.doubt[row] = handed.doubt ? 1 : 0;
  for (const list of listsOf(world, kind)) appendTo(world, list, row, reviewStatuses.pending);
  return row;
}

export function reviewKindOf(world: ReviewWorld, row: Review): ReviewKind {
  return reviewKinds[world.reviews.kind[row]!] as ReviewKind;
}

export function reviewStatusOf(world: ReviewWorld, row: Review): ReviewStatus {
  const status = world.reviews.status[row]!;
  return status === reviewStatuses.pending
    ? 'pending'
    : status === reviewStatuses.approved
      ? 'approved'
      : 'rejected';
}

/** Writes down what was decided, and when. */
export function close(world: ReviewWorld, row: Review, status: number): void {
  world.reviews.status[row] = status;
  world.reviews.decidedAt[row] = world.vars.now;
  for (const list of listsOf(world, reviewKindOf(world, row))) remark(world, list, row, status);
}

/** A page of reviews, newest first, as rows: of one kind or all, with one status or any. */
export function reviewPage(
  world: ReviewWorld,
  page: { from: number; size: number; kind?: ReviewKind; status?: ReviewStatus },
): { total: number; rows: Review[] } {
  const list = findList(world, page.kind === undefined ? 0 : reviewKinds.indexOf(page.kind) + 1);
  if (list < 0) return { total: 0, rows: [] };
  const mark = page.status === undefined ? -1 : reviewStatuses[page.status];
  const rows = newestOf(world, list, page.from, page.size, mark).map(({ row }) => row);
  return { total: countIn(world, list, mark), rows };
}

function findList(world: ReviewWorld, which: number): List<Review> {
  return which < world.reviewLists.count ? world.reviewLists.list[which]! : (-1 as List<Review>);
}

function listsOf(world: ReviewWorld, kind: ReviewKind): List<Review>[] {
  const which = reviewKinds.indexOf(kind) + 1;
  const { reviewLists } = world;
  while (reviewLists.count <= which) {
    const list = newList<Review>(world);
    // In two steps: adding a row may put the column elsewhere.
    const row = addRow(reviewLists);
    reviewLists.list[row] = list;
  }
  return [reviewLists.list[0]!, reviewLists.list[which]!];
}
