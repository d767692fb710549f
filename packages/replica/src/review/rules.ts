import {
  addRow,
  appendTo,
  countIn,
  defineTable,
  HOUR,
  type Holds,
  isRow,
  type List,
  newestOf,
  newList,
  type Row,
  remark,
  rule,
  shape,
  tableOf,
} from '@glassmine/kernel';
import type { Member, Person } from '../base/rows.ts';
import type { Subject } from '../base/subject.ts';
import type { RecordsWorld } from '../records/rules/world.ts';
import { type ReviewKind, reviewKinds } from './words.ts';

const section = shape.record({
  /** World hours after which the operator approves what nobody has looked at; 0: it waits for a hand. */
  autoAfterHours: shape.whole(0, 1_000),
  /** Whether the operator publishes posts that doubt the scheme; otherwise only a facilitator does. */
  publishesDoubts: shape.optional(shape.flag, false),
});

/** How long members wait for a review; left out, the operator takes half a day. */
export const review = shape.optional(section, { autoAfterHours: 12, publishesDoubts: false });

/** A row of `reviews`, or -1 for none. */
export type Review = Row<'review'>;

const reviewTables = () => ({
  /**
   * What members hand in and somebody has to look at before it counts. `picture` and `text` are names of what the
   * server keeps, `film` is the key of one that the app ships; `subject` is a row of another table that it is
   * about, -1 for none.
   */
  reviews: tableOf<Review>()({
    kind: 'u8',
    member: 'i32' as Holds<Member>,
    at: 'f64',
    status: 'u8',
    decidedAt: 'f64',
    subject: 'i32',
    picture: 'text',
    film: 'text',
    text: 'text',
    /** 1 when its words doubt the scheme. */
    doubt: 'u8',
  }),
  /** Row 0 lists all reviews, row k + 1 those of kind k, with their status as mark. */
  reviewLists: defineTable({ list: 'i32' as Holds<List<Review>> }),
});

type Tables = ReturnType<typeof reviewTables>;

/** What a decision does, by the kind of review; the review itself is closed already. */
interface ReviewHooks {
  /** Whether a facilitator plays the operator. */
  isPlayedByHand(world: ReviewWorld): boolean;
  /** Whether a learner is in the official group. */
  isInGroup(world: ReviewWorld, learner: Person): boolean;
  readonly decisions: {
    groupJoin(world: ReviewWorld, review: Review, approved: boolean): void;
    videoShare(world: ReviewWorld, review: Review, approved: boolean): void;
    post(world: ReviewWorld, review: Review, approved: boolean): void;
  };
}

export interface ReviewWorld extends RecordsWorld, Tables {
  readonly scenario: RecordsWorld['scenario'] & { review: shape.Read<typeof review> };
  vars: RecordsWorld['vars'] & {
    /** First review that may still be pending. */
    reviewsDone: Review;
  };
  readonly hooks: RecordsWorld['hooks'] & ReviewHooks;
}

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
function close(world: ReviewWorld, row: Review, status: number): void {
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

/** The facilitator approves or turns down what a member has handed in. */
interface DecideReview {
  type: 'decideReview';
  review: Review;
  approve: boolean;
}

const decideReview = rule({
  fits: (c) => typeof c.review === 'number' && typeof c.approve === 'boolean',
  check: (world: ReviewWorld, { review }: DecideReview) => {
    if (!isRow(review, world.reviews)) return 'review.unknown';
    return world.reviews.status[review] === reviewStatuses.pending ? null : 'review.decided';
  },
  apply: (world, { review, approve }) => {
    decide(world, review, approve);
    return { review };
  },
});

function decide(world: ReviewWorld, review: Review, approve: boolean): void {
  close(world, review, approve ? reviewStatuses.approved : reviewStatuses.rejected);
  world.hooks.decisions[reviewKindOf(world, review)](world, review, approve);
}

/**
 * Every tick: the operator approves what has waited long enough, and turns down what doubts the scheme. One that has
 * gone decides nothing any more.
 */
export function approveWaiting(world: ReviewWorld): void {
  const { reviews, vars, scenario } = world;
  const { autoAfterHours } = scenario.review;
  if (autoAfterHours === 0 || world.operator.phase === 'gone') return;
  while (vars.reviewsDone < reviews.count) {
    const row = vars.reviewsDone;
    const isPending = reviews.status[row] === reviewStatuses.pending;
    if (isPending && vars.now - reviews.at[row]! < autoAfterHours * HOUR) return;
    vars.reviewsDone++;
    if (!isPending) continue;
    const isWelcome = reviews.doubt[row] === 0 || scenario.review.publishesDoubts;
    // A facilitator who plays the operator decides on doubts as well, without a time limit.
    if (isWelcome || !world.hooks.isPlayedByHand(world)) decide(world, row, isWelcome);
  }
}

export const reviewSubject = {
  commands: { decideReview },
  tables: reviewTables,
} satisfies Subject;
