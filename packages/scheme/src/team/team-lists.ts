import { countIn, type Listed, newestOf, sumOf } from '@glassmine/kernel';
import { appendToOwn, ownList, remarkOwn } from '../members/own-lists.ts';
import { listOfLevel } from '../members/team-levels.ts';
import type { Member, Posting } from '../rows.ts';
import { type TeamWorld, teamLists } from './world.ts';

/**
 * A learner's team, level by level, and what it has paid: lists beside the counts that every member has, so that
 * a page of a large team costs no more than one of a small. The crowd looks at no lists and has none.
 */
const validMark = 1;

/** `level` from 0. */
export function markValidInTeam(world: TeamWorld, upline: Member, level: number, member: Member): void {
  remarkOwn(world, upline, listOfLevel(level), member, validMark);
}

/** Lists the posting that was just kept; `level` from 1, 0 for what no single level has paid. */
export function listTeamIncome(world: TeamWorld, member: Member, level: number, amount: number): void {
  appendToOwn(world, member, teamLists.teamIncome, (world.postings.count - 1) as Posting, level, amount);
}

/** A page of one level (from 1), newest first; of the valid ones, the others, or all. O(size · log n). */
export function teamPage(
  world: TeamWorld,
  member: Member,
  page: { level: number; from: number; size: number; valid?: boolean },
): { total: number; members: Member[] } {
  const list = ownList(world, member, listOfLevel(page.level - 1));
  if (list < 0) return { total: 0, members: [] };
  const mark = page.valid === undefined ? -1 : page.valid ? validMark : 0;
  const members = newestOf(world, list, page.from, page.size, mark).map(({ row }) => row);
  return { total: countIn(world, list, mark), members };
}

/** A page of what the team has paid, newest first: of one level (from 1, or 0), or all. */
export function teamIncomePage(
  world: TeamWorld,
  member: Member,
  page: { level?: number; from: number; size: number },
): { total: number; sum: number; list: Listed<Posting>[] } {
  const list = ownList(world, member, teamLists.teamIncome);
  if (list < 0) return { total: 0, sum: 0, list: [] };
  const { level = -1, from, size } = page;
  return {
    total: countIn(world, list, level),
    sum: sumOf(world, list, level),
    list: newestOf(world, list, from, size, level),
  };
}
