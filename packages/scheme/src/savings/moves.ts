import { addRow } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import type { SavingsWorld } from './world.ts';

/** Notes a purchase of savings, or a sale as an amount below zero; its postings refer to the row. */
export function noteMove(world: SavingsWorld, member: Member, amountMinor: number): number {
  const { savingsMoves } = world;
  const row = addRow(savingsMoves);
  savingsMoves.member[row] = member;
  savingsMoves.amount[row] = amountMinor;
  savingsMoves.at[row] = world.vars.now;
  return row;
}
