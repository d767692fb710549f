import type { Person } from '../rows.ts';

/**
 * Numbers and accounts that only the sandbox issues. +999 is a country code that no country holds, and with its
 * thirteen digits a number is longer than E.164 allows: libphonenumber finds every one of them invalid, with
 * any country assumed (tested in contract).
 */
export const countryCode = '+999';

/** National part of a person's number: thirteen digits, different for every row below 10^8. */
export function phoneOf(person: Person): string {
  const spread = (person * 7_654_321 + 35_792_468) % 100_000_000;
  return `10055${String(spread).padStart(8, '0')}`;
}

export function emailOf(first: string, person: Person): string {
  return `${first.toLowerCase()}.${person}@mail.example`;
}

export const bankName = 'Sandbox Bank';

/** Letters inside, so that no bank and no card scheme could read it as one of theirs. */
export function bankAccountOf(account: number): string {
  const digits = String(100_000_000 + account);
  return `SBX-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export function cardNumberOf(person: Person): string {
  const digits = String(10_000_000 + person);
  return `PLAY ${digits.slice(0, 4)} ${digits.slice(4, 8)} SIM`;
}
