import { appendTo, isRow, isWhole, remark, rule } from '@glassmine/kernel';
import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { addInflow, inflowKinds } from '../ledger/cash.ts';
import { post } from '../ledger/post.ts';
import { roomListFor } from '../lists/room-lists.ts';
import { membersEvents } from '../members/events.ts';
import { tellMember } from '../members/tell-member.ts';
import { bankTransferStates } from '../outside/bank.ts';
import { bankEnds } from '../outside/bank-accounts.ts';
import type { BankTransferRow, Transfer } from '../outside/world.ts';
import { keepForMember } from '../records/keep-posting.ts';
import type { Member } from '../rows.ts';
import { walletPostings } from './postings.ts';
import { memberByReference } from './reference.ts';
import { unlockBy } from './unlock.ts';
import { type WalletWorld, walletRoomLists } from './world.ts';

/** A confirmed transfer to a member's deposit address: the reserve grows, and so do the member's assets. */
export function creditRecharge(world: WalletWorld, member: Member, amount: number, transfer: Transfer): void {
  post(
    world,
    account.reserve,
    memberAccount(member, slots.assets),
    amount,
    walletPostings.recharge,
    transfer,
  );
  addInflow(world, 'deposit', member, amount);
  unlockBy(world, member, amount, 'coin');
  tellMember(world, member, membersEvents.account, 0);
}

/** A bank transfer has come: it is the cash of the member that its reference names, or waits for a hand. */
export function creditBankRecharge(world: WalletWorld, transfer: BankTransferRow): void {
  const { bankTransfers } = world;
  const member = memberByReference(world, bankTransfers.reference[transfer] ?? '');
  if (member >= 0) credit(world, transfer, member, account.cashReserve);
  else keepUnmatched(world, transfer);
}

function credit(world: WalletWorld, transfer: BankTransferRow, member: Member, from: number): void {
  const { bankTransfers } = world;
  const amount = bankTransfers.amount[transfer]!;
  post(world, from, memberAccount(member, slots.cash), amount, walletPostings.recharge, transfer);
  bankTransfers.status[transfer] = bankTransferStates.credited;
  bankTransfers.member[transfer] = member;
  if (bankTransfers.inflow[transfer]! < 0) {
    bankTransfers.inflow[transfer] = addInflow(world, 'deposit', member, amount, 'cash');
  }
  unlockBy(world, member, amount, 'cash');
  tellMember(world, member, membersEvents.account, 0);
}

/** The scheme has the money, and no member has it on a screen. */
function keepUnmatched(world: WalletWorld, transfer: BankTransferRow): void {
  const { bankTransfers, people } = world;
  const amount = bankTransfers.amount[transfer]!;
  post(world, account.cashReserve, account.cashUnmatched, amount, walletPostings.unmatched, transfer);
  const sender = bankTransfers.from[transfer]!;
  const depositor = sender < 0 ? (-1 as Member) : people.member[sender]!;
  const { unmatched } = walletPostings;
  keepForMember(world, depositor, account.cashReserve, account.cashUnmatched, amount, unmatched, transfer);
  bankTransfers.status[transfer] = bankTransferStates.unmatched;
  bankTransfers.inflow[transfer] = addInflow(world, 'unmatched', depositor, amount, 'cash');
  appendTo(world, roomListFor(world, walletRoomLists.unmatched), transfer, unmatchedMarks.waiting);
}

/** Marks of the list of unmatched transfers. */
export const unmatchedMarks = { waiting: 0, assigned: 1 } as const;

/** The facilitator finds out whose an unmatched transfer is. */
export interface AssignTransfer {
  type: 'assignTransfer';
  transfer: BankTransferRow;
  member: Member;
}

export const assignTransfer = rule({
  fits: (c) => isWhole(c.transfer, 0, 2_147_483_647) && isWhole(c.member, 0, 2_147_483_647),
  check: (world: WalletWorld, { transfer, member }: AssignTransfer) => {
    const { bankTransfers, members } = world;
    const toScheme = isRow(transfer, bankTransfers) && bankTransfers.to[transfer] === bankEnds.scheme;
    if (!toScheme) return 'transfer.unknown';
    if (bankTransfers.status[transfer] !== bankTransferStates.unmatched) return 'transfer.settled';
    // Only learners have cash; the promoter's own account is nobody's.
    return isRow(member, members) && members.isLearner[member] === 1 ? null : 'member.unknown';
  },
  apply: (world, { transfer, member }) => {
    credit(world, transfer, member, account.cashUnmatched);
    const inflow = world.bankTransfers.inflow[transfer]!;
    world.cashInflows.kind[inflow] = inflowKinds.indexOf('deposit');
    world.cashInflows.member[inflow] = member;
    remark(world, roomListFor(world, walletRoomLists.unmatched), transfer, unmatchedMarks.assigned);
    return { member };
  },
});
