import { addRow, appendTo, isRow, isText, isWhole, rule } from '@glassmine/kernel';
import { tell } from '../../base/events.ts';
import { listFor } from '../../base/lists.ts';
import type { Learner, Member, Person, Withdrawal } from '../../base/rows.ts';
import { accountsOf, type Currency, currenciesOf, firstLocal, ownAccount } from '../../ledger/currencies.ts';
import { ownMoney, post } from '../../ledger/post.ts';
import type { Inflow } from '../../ledger/world.ts';
import { signsOfCode } from '../../plain/code.ts';
import { namesBranch } from '../words.ts';
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
const banks = [
  { code: 'SBX1', name: bankName },
  { code: 'PLY2', name: 'Playground Bank' },
  { code: 'TOY3', name: 'Toytown Bank' },
  { code: 'SBX4', name: 'Sandbox Bank Abroad' },
] as const;

/** Banks keep one currency each: the first three the first local one, the fourth the second. Only ever append. */
const bankCurrencies = [firstLocal, firstLocal, firstLocal, (firstLocal + 1) as Currency];

export function currencyOfBank(bank: number): Currency {
  return bankCurrencies[bank] as Currency;
}

/** The numbers of the banks that keep a currency of this world. */
export function banksOf(world: OutsideWorld): number[] {
  const currencies = currenciesOf(world);
  return banks.map((_, bank) => bank).filter((bank) => currencies.includes(currencyOfBank(bank)));
}

export function bankNameOf(bank: number): string {
  return banks[bank]!.name;
}

/** The four signs that the codes of a bank's branches begin with. */
export function bankCodeOf(bank: number): string {
  return banks[bank]!.code;
}

/** The bank that a scheme collects a currency at, and its operator has an account at. */
export function firstBankOf(currency: Currency): number {
  return bankCurrencies.indexOf(currency);
}

/** Everybody holds an account at each bank; they are numbered apart. */
const accountsPerBank = 200_000_000;

const firstAccount = 100_000_000;

/** Ends of a bank transfer that are no person's, of the same type as those that are. */
export const bankEnds = { scheme: -1 as Person, operator: -2 as Person } as const;

/** Numbers of the scheme's collecting accounts, one for each local currency. */
const schemeNumbers = 900_000_000;

/** A person's account at one of the banks. */
export function bankAccountAt(person: Person, bank: number): string {
  return bankAccountOf(person + bank * accountsPerBank);
}

/** The account in which the scheme collects what members pay in of a local currency. */
export function collectingAccount(currency = firstLocal): string {
  return bankAccountOf(schemeNumbers + currency - firstAccount);
}

/** Who holds an account: a person or the scheme, and at which bank. */
export interface AccountHolder {
  end: Person;
  bank: number;
}

/** The holder of an account as the sandbox banks write it, however it is spaced; null when it is nobody's. */
export function accountHolder(world: OutsideWorld, written: string): AccountHolder | null {
  const match = /^SBX(\d{9})$/.exec(signsOfCode(written));
  if (!match) return null;
  const number = Number(match[1]);
  const collected = currenciesOf(world).find((each) => each > 0 && number === schemeNumbers + each);
  if (collected !== undefined) return { end: bankEnds.scheme, bank: firstBankOf(collected) };
  const bank = Math.floor((number - firstAccount) / accountsPerBank);
  const person = (number - firstAccount - bank * accountsPerBank) as Person;
  return banksOf(world).includes(bank) && person < world.people.count ? { end: person, bank } : null;
}

/** The code of the branch that keeps a person's account at a bank: eleven signs, the fifth a zero. */
export function branchCodeOf(person: Person, bank: number): string {
  return `${banks[bank]?.code}0SIM${String(person % 1_000).padStart(3, '0')}`;
}

/** Whether a card of a bank names its branch. */
export function hasBranchCodes({ scenario }: OutsideWorld, bank: number): boolean {
  const local = scenario.localCurrencies[currencyOfBank(bank) - 1];
  return local !== undefined && namesBranch(local.code);
}

/** Whether a text has the shape of a branch code: eleven letters or digits, the fifth a zero and not an O. */
export function isBranchCode(text: string): boolean {
  return /^[A-Za-z0-9]{4}0[A-Za-z0-9]{6}$/.test(text);
}

/** The bank that a code's first four signs name, or -1. */
export function bankOfBranch(code: string): number {
  return banks.findIndex((bank) => signsOfCode(code).slice(0, 4) === bank.code);
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

function balanceAccount(end: Person, currency: Currency): number {
  if (end === bankEnds.scheme) return accountsOf(currency).held;
  return end === bankEnds.operator ? accountsOf(currency).operator : ownAccount(end, currency);
}

/** The currency of a bank transfer: that of the bank which receives it. */
export function currencyOfTransfer({ bankTransfers }: OutsideWorld, row: BankTransferRow): Currency {
  return currencyOfBank(bankTransfers.bank[row]!);
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
  const currency = currencyOfBank(order.bank);
  const { inTransit } = accountsOf(currency);
  const from = balanceAccount(order.from, currency);
  post(world, inTransit, from, order.amount, outsidePostings.bankSent, row);
  onStatement(world, order.from, row);
  alert(world, order.from, 'bankSent', row);
  return row;
}

/** The learner behind an end of a transfer, or -1. */
function learnerOf(world: OutsideWorld, end: Person): Learner {
  return end < 0 ? (-1 as Learner) : world.people.learner[end]!;
}

/** The list of a learner's that is the statement of its account in a local currency. */
export const statementOf = (currency: Currency) =>
  currency === firstLocal ? outsideLists.statement : outsideLists.statement2;

function onStatement(world: OutsideWorld, end: Person, row: BankTransferRow): void {
  const learner = learnerOf(world, end);
  if (learner < 0) return;
  const list = statementOf(currencyOfTransfer(world, row));
  appendTo(world, listFor(world, learner, list), row);
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
  deliver(world, end, kind, { amount, currency: currencyOfTransfer(world, row) });
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
  const currency = currencyOfTransfer(world, row);
  const { inTransit } = accountsOf(currency);
  post(world, balanceAccount(to, currency), inTransit, amount, outsidePostings.bankReceived, row);
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
    const currency = currencyOfBank(to.bank);
    if (to.end === bankEnds.scheme) {
      const { bank, localCurrencies } = world.scenario;
      if (amountMinor < bank.genericMinimumMinor) return 'recharge.generic';
      const { rechargeMinimumMinor } = localCurrencies[currency - 1]!;
      if (amountMinor < rechargeMinimumMinor) return 'recharge.cashMinimum';
    }
    return amountMinor > ownMoney(world, person, currency) ? 'phone.bankInsufficient' : null;
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
