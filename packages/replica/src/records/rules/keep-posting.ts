import { addRow } from '@glassmine/kernel';
import type { Member, Posting } from '../../base/rows.ts';
import { isMemberSlot, SLOT_BITS } from '../../ledger/accounts.ts';
import { listRecord } from './record-lists.ts';
import type { RecordsWorld } from './world.ts';

function isLearners(world: RecordsWorld, account: number): boolean {
  return isMemberSlot(account & 15) && world.members.isLearner[(account >> SLOT_BITS) as Member] === 1;
}

/** Keeps a posting that was just made, when it touches a learner's account, and lists it as a record. */
export function keepPosting(
  world: RecordsWorld,
  debit: number,
  credit: number,
  amount: number,
  kind: number,
  ref: number,
): void {
  // Headless worlds have no learners, and the question would cost a cache miss for each of their postings.
  if (world.learners.count === 0 || !(isLearners(world, debit) || isLearners(world, credit))) return;
  const row = keep(world, debit, credit, amount, kind, ref);
  const debtor = (isLearners(world, debit) ? debit >> SLOT_BITS : -1) as Member;
  const creditor = (isLearners(world, credit) ? credit >> SLOT_BITS : -1) as Member;
  if (debtor >= 0) listRecord(world, debtor, row);
  if (creditor >= 0 && creditor !== debtor) listRecord(world, creditor, row);
}

/** Keeps a posting between accounts of the house that a learner's money is in, and lists it as a record of the learner's. */
export function keepForMember(
  world: RecordsWorld,
  member: Member,
  debit: number,
  credit: number,
  amount: number,
  kind: number,
  ref: number,
): void {
  if (member < 0 || world.members.isLearner[member] !== 1) return;
  listRecord(world, member, keep(world, debit, credit, amount, kind, ref));
}

function keep(
  world: RecordsWorld,
  debit: number,
  credit: number,
  amount: number,
  kind: number,
  ref: number,
): Posting {
  const { postings } = world;
  const row = addRow(postings);
  postings.at[row] = world.vars.now;
  postings.debit[row] = debit;
  postings.credit[row] = credit;
  postings.amount[row] = amount;
  postings.kind[row] = kind;
  postings.ref[row] = ref;
  return row;
}
