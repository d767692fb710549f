import { addRow, appendTo, isRow, isText, isWhole, rule } from '@glassmine/kernel';
import { tell } from '../events/events.ts';
import { account, bankAccount } from '../ledger/accounts.ts';
import { bankOf, post } from '../ledger/post.ts';
import type { Inflow } from '../ledger/world.ts';
import { listFor } from '../lists/learner-lists.ts';
import type { Learner, Member, Person, Withdrawal } from '../rows.ts';
import { type AccountHolder, accountHolder, bankEnds } from './bank-accounts.ts';
import { outsideEvents } from './events.ts';
import { deliver } from './messages.ts';
import { outsidePostings } from './postings.ts';
import { type BankTransferRow, type OutsideWorld, outsideLists } from './world.ts';

/** How a bank transfer stands; the last three only at the scheme's collecting account. */
export const bankTransferStates = { sent: 0, arrived: 1, credited: 2, unmatched: 3 } as const;

interface BankOrder {
  /** Persons, or those of `bankEnds`. */
  from: Person;
  to: Person;
  /** Which bank the receiver's account is at. */
  bank: number;
  amount: number;
  reference: string;
  /** The withdrawal it pays, or -1. */
  withdrawal: Withdrawal;
}

function balanceAccount(end: Person): number {
  if (end === bankEnds.scheme) return account.schemeBank;
  return end === bankEnds.operator ? account.operatorBank : bankAccount(end);
}

/** Sends money from one account to another; it arrives after the banks' delay. Returns the row. */
export function sendByBank(world: OutsideWorld, order: BankOrder): BankTransferRow {
  const { bankTransfers } = world;
  const row = addRow(bankTransfers);
  bankTransfers.from[row] = order.from;
  bankTransfers.to[row] = order.to;
  bankTransfers.bank[row] = order.bank;
  bankTransfers.amount[row] = order.amount;
  bankTransfers.at[row] = world.vars.now;
  bankTransfers.arrivesAt[row] = world.vars.now + world.scenario.bank.delaySeconds;
  bankTransfers.reference[row] = order.reference;
  bankTransfers.member[row] = -1 as Member;
  bankTransfers.inflow[row] = -1 as Inflow;
  bankTransfers.withdrawal[row] = order.withdrawal;
  post(world, account.bankInTransit, balanceAccount(order.from), order.amount, outsidePostings.bankSent, row);
  onStatement(world, order.from, row);
  alert(world, order.from, 'bankSent', row);
  return row;
}

/** The learner behind an end of a transfer, or -1. */
function learnerOf(world: OutsideWorld, end: Person): Learner {
  return end < 0 ? (-1 as Learner) : world.people.learner[end]!;
}

function onStatement(world: OutsideWorld, end: Person, row: BankTransferRow): void {
  const learner = learnerOf(world, end);
  if (learner >= 0) appendTo(world, listFor(world, learner, outsideLists.statement), row);
}

/** The bank tells its customer. */
function alert(
  world: OutsideWorld,
  end: Person,
  kind: 'bankSent' | 'bankReceived',
  row: BankTransferRow,
): void {
  if (learnerOf(world, end) < 0) return;
  const amount = world.bankTransfers.amount[row]!;
  deliver(world, end, kind, { amount });
  tell(world, end, outsideEvents.bank, row);
}

/** Lets bank transfers arrive that are due; they stand in the order of their arrival. */
export function arriveBankTransfers(world: OutsideWorld): void {
  const { bankTransfers, vars } = world;
  while (vars.bankTransfersDone < bankTransfers.count) {
    const row = vars.bankTransfersDone;
    if (bankTransfers.arrivesAt[row]! > vars.now) break;
    vars.bankTransfersDone++;
    arrive(world, row);
  }
}

function arrive(world: OutsideWorld, row: BankTransferRow): void {
  const { bankTransfers } = world;
  const from = bankTransfers.from[row]!;
  const to = bankTransfers.to[row]!;
  const amount = bankTransfers.amount[row]!;
  bankTransfers.status[row] = bankTransferStates.arrived;
  post(world, balanceAccount(to), account.bankInTransit, amount, outsidePostings.bankReceived, row);
  if (to === bankEnds.scheme) world.hooks.bankTransferArrived(world, row);
  const withdrawal = bankTransfers.withdrawal[row]!;
  if (withdrawal >= 0) world.hooks.withdrawalArrived(world, withdrawal);
  onStatement(world, to, row);
  alert(world, to, 'bankReceived', row);
  if (learnerOf(world, from) >= 0) tell(world, from, outsideEvents.bank, row);
}

/** A person transfers play money from the sandbox bank account to another, with a reference. */
export interface BankTransfer {
  type: 'bankTransfer';
  person: Person;
  account: string;
  /** A member's reference, the name of a text that somebody wrote instead, or nothing. */
  reference: string;
  amountMinor: number;
}

export const bankTransfer = rule({
  fits: (c, world) =>
    isRow(c.person, world.people) &&
    isText(c.account, 40) &&
    isText(c.reference, 32) &&
    typeof c.amountMinor === 'number',
  check: (world: OutsideWorld, { person, account: written, amountMinor }: BankTransfer) => {
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    const to = accountHolder(world, written);
    if (!to || to.end === person) return 'phone.unknownAccount';
    if (to.end === bankEnds.scheme) {
      const { genericMinimumMinor, rechargeMinimumMinor } = world.scenario.bank;
      if (amountMinor < genericMinimumMinor) return 'recharge.generic';
      if (amountMinor < rechargeMinimumMinor) return 'recharge.cashMinimum';
    }
    return amountMinor > bankOf(world, person) ? 'phone.bankInsufficient' : null;
  },
  apply: (world, { person, account: written, reference, amountMinor }) => {
    const { end, bank } = accountHolder(world, written) as AccountHolder;
    const order = {
      from: person,
      to: end,
      bank,
      amount: amountMinor,
      reference,
      withdrawal: -1 as Withdrawal,
    };
    return { transfer: sendByBank(world, order) };
  },
});
