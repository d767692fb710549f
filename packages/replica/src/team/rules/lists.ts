import { addRow, countIn, type Listed, newestOf, sumOf } from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import type { Member, Posting } from '../../base/rows.ts';
import { appendToOwn, listOfLevel, ownList, remarkOwn } from '../../members/rules/upline.ts';
import { type TeamWorld, teamEvents, teamLists, type Winning } from './world.ts';

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

/**
 * What the ticker of other people's luck is drawn from: things that really happened in the room. A purchase runs
 * beside them to tempt, and is nobody's winning.
 */
export const winningKinds = ['withdrawal', 'buyMachine', 'teamBenefits', 'bonus'] as const;

type WinningKind = (typeof winningKinds)[number];

/** Smaller ones would not tempt anybody, minor units. */
const minimumMinor = 2_000;

/** One in so many is shown, so that the ticker can be read. */
const spacingSeconds = 1_800;

const withdrawal = winningKinds.indexOf('withdrawal');

const purchase = winningKinds.indexOf('buyMachine');

function isWinning({ winnings }: TeamWorld, row: Winning): boolean {
  return winnings.kind[row] !== purchase;
}

/** How far each world's rows are counted. It follows from the table, so it is neither saved nor hashed. */
const counted = new WeakMap<TeamWorld, { rows: Winning; won: number }>();

/** Successes that the ticker has announced: purchases run beside them and are none. Reads each row once. */
export function winningsCount(world: TeamWorld): number {
  const known = counted.get(world) ?? { rows: 0 as Winning, won: 0 };
  counted.set(world, known);
  for (; known.rows < world.winnings.count; known.rows++) if (isWinning(world, known.rows)) known.won++;
  return known.won;
}

export function noteWinning(
  world: TeamWorld,
  member: Member,
  kind: Exclude<WinningKind, 'buyMachine'>,
  amount: number,
): void {
  const { winnings } = world;
  const last = (winnings.count - 1) as Winning;
  // A purchase does not take a winning's turn, nor a bonus that of a withdrawal, which tempts most.
  const lastWon = last >= 0 && !isWinning(world, last) ? ((last - 1) as Winning) : last;
  const isFirstInLine = kind === 'withdrawal' && winnings.kind[lastWon] !== withdrawal;
  if (!isFirstInLine && isSoonAfter(world, lastWon)) return;
  noteLuck(world, member, kind, amount, -1);
}

/** Somebody has rented a machine: shown at most once between two winnings. */
export function notePurchase(world: TeamWorld, member: Member, price: number, product: number): void {
  const last = (world.winnings.count - 1) as Winning;
  if (last >= 0 && (!isWinning(world, last) || isSoonAfter(world, last))) return;
  noteLuck(world, member, 'buyMachine', price, product);
}

function isSoonAfter({ winnings, vars }: TeamWorld, row: Winning): boolean {
  return row >= 0 && vars.now - winnings.at[row]! < spacingSeconds;
}

function noteLuck(
  world: TeamWorld,
  member: Member,
  kind: WinningKind,
  amount: number,
  product: number,
): void {
  const { winnings } = world;
  if (amount < minimumMinor || world.members.isLearner[member] === 1) return;
  const row = addRow(winnings);
  winnings.member[row] = member;
  winnings.kind[row] = winningKinds.indexOf(kind);
  winnings.amount[row] = amount;
  winnings.product[row] = product;
  winnings.at[row] = world.vars.now;
  tellEverybody(world, teamEvents.winning, row);
}
