import type { Person } from '../rows.ts';
import { bankAccountOf, bankName } from './telco.ts';
import type { OutsideWorld } from './world.ts';

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
