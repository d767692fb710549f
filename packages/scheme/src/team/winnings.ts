import { addRow } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import type { Member } from '../rows.ts';
import { teamEvents } from './events.ts';
import type { TeamWorld, Winning } from './world.ts';

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
