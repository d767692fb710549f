import { countIn, type List, newestOf, type Rows } from '@glassmine/kernel';
import { findList, type LearnerList } from '../base/lists.ts';
import type { Member, Person } from '../base/rows.ts';
import { ownList } from '../members/rules/upline.ts';
import type { World } from '../world/world.ts';

/** Which page of a list is asked for; `pageNum` from 1. */
export interface Page {
  pageNum: number;
  pageSize: number;
}

/** A page of items, and how many there are on all pages. */
export interface Paged<T> {
  total: number;
  list: T[];
}

/** A page as the queries of the scheme take it. */
export const placeOf = ({ pageNum, pageSize }: Page) => ({ from: (pageNum - 1) * pageSize, size: pageSize });

/** A page of a list that begins with the newest. */
export function pageOfList<T>(all: readonly T[], page: Page): Paged<T> {
  const { from, size } = placeOf(page);
  return { total: all.length, list: all.slice(from, from + size) };
}

/** A page of a table, newest row first. */
export function pageOfTable<R extends number, T>(
  { count }: Rows<R>,
  page: Page,
  view: (row: R) => T,
): Paged<T> {
  const { from, size } = placeOf(page);
  const length = Math.max(0, Math.min(size, count - from));
  return { total: count, list: Array.from({ length }, (_, i) => view((count - 1 - from - i) as R)) };
}

/** A page of a list of rows, newest first: of all its rows, or of those with a mark. Of no rows for list -1. */
export function pageOfRows<R extends number, T>(
  world: World,
  list: List<R>,
  page: Page,
  view: (row: R) => T,
  mark = -1,
): Paged<T> {
  if (list < 0) return { total: 0, list: [] };
  const { from, size } = placeOf(page);
  const rows = newestOf(world, list, from, size, mark);
  return { total: countIn(world, list, mark), list: rows.map(({ row }) => view(row)) };
}

/** A page of one of a member's lists. */
export function ownPage<R extends number, T>(
  world: World,
  member: Member,
  which: LearnerList<R>,
  page: Page,
  view: (row: R) => T,
  mark = -1,
): Paged<T> {
  return pageOfRows(world, ownList(world, member, which), page, view, mark);
}

export function ownCount(world: World, member: Member, which: LearnerList, mark = -1): number {
  const list = ownList(world, member, which);
  return list < 0 ? 0 : countIn(world, list, mark);
}

/** A page of one of the lists of a learner's sandbox phone. */
export function phonePage<R extends number, T>(
  world: World,
  learner: Person,
  which: LearnerList<R>,
  page: Page,
  view: (row: R) => T,
): Paged<T> {
  return pageOfRows(world, findList(world, world.people.learner[learner]!, which), page, view);
}
