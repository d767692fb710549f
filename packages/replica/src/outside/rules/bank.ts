import { addRow, appendTo, isRow, isText, isWhole, rule } from '@glassmine/kernel';
import { tell } from '../../base/events.ts';
import { listFor } from '../../base/lists.ts';
import type { Learner, Member, Person, Withdrawal } from '../../base/rows.ts';
import { account, bankAccount } from '../../ledger/accounts.ts';
import { bankOf, post } from '../../ledger/post.ts';
import type { Inflow } from '../../ledger/world.ts';
import { bankAccountOf, bankName, deliver } from './phone.ts';
import {
  type BankTransferRow,
  type OutsideWorld,
  outsideEvents,
  outsideLists,
  outsidePostings,
} from './world.ts';

/**
 * Banks of the sandbox. Their codes hold a digit among the first four signs, where every branch code of a real
 * bank has letters: eleven signs with a zero in the fifth place, and yet nobody's.
 */
export const banks = [
  { code: 'SBX1', name: bankName },
  { code: 'PLY2', name: 'Playground Bank' },
  { code: 'TOY3', name: 'Toytown Bank' },
] as const;

/** Everybody holds an account at each bank; they are numbered apart. */
const accountsPerBank = 200_000_000;

const firstAccount = 100_000_000;

/** Ends of a bank transfer that are no person's, of the same type as those that are. */
export const bankEnds = { scheme: -1 as Person, operator: -2 as Person } as const;

const schemeNumber = 900_000_001;

/** A person's account at one of the banks. */
export function bankAccountAt(person: Person, bank: number): string {
  return bankAccountOf(person + bank * accountsPerBank);
}

/** The account in which the scheme collects what members pay in. */
export const collectingAccount = bankAccountOf(schemeNumber - firstAccount);

/** The bank it is at. */
export const collectingBank = 0;

/** Who holds an account: a person or the scheme, and at which bank. */
export interface AccountHolder {
  end: Person;
  bank: number;
}

/** The holder of an account as the sandbox banks write it, however it is spaced; null when it is nobody's. */
export function accountHolder(world: OutsideWorld, written: string): AccountHolder | null {
  const match = /^SBX-?(\d{3})-?(\d{3})-?(\d{3})$/.exec(written.replace(/\s/g, '').toUpperCase());
  if (!match) return null;
  const number = Number(`${match[1]}${match[2]}${match[3]}`);
  if (number === schemeNumber) return { end: bankEnds.scheme, bank: collectingBank };
  const bank = Math.floor((number - firstAccount) / accountsPerBank);
  const person = (number - firstAccount - bank * accountsPerBank) as Person;
  return bank >= 0 && bank < banks.length && person < world.people.count ? { end: person, bank } : null;
}

/** The code of the branch that keeps a person's account at a bank: eleven signs, the fifth a zero. */
export function branchCodeOf(person: Person, bank: number): string {
  return `${banks[bank]?.code}0SIM${String(person % 1_000).padStart(3, '0')}`;
}

/** Whether a text has the shape of a branch code: eleven letters or digits, the fifth a zero and not an O. */
export function isBranchCode(text: string): boolean {
  return /^[A-Za-z0-9]{4}0[A-Za-z0-9]{6}$/.test(text);
}

/** The bank that a code's first four signs name, or -1. */
export function bankOfBranch(code: string): number {
  return banks.findIndex((bank) => code.slice(0, 4).toUpperCase() === bank.code);
}

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
interface BankTransfer {
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
