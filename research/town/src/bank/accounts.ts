import { addRow, type Holds, type Table, tableOf } from '@glassmine/kernel';
import type { Account, Resident } from '../rows.ts';

/** What an account is for. The order is the code in `kind`: only append. */
export const accountKinds = [
  /** A resident's account at a bank, in cash; wages come in here. */
  'current',
  /** A resident's wallet on the chain, in coin. */
  'wallet',
  'shop',
  'employer',
  'landlord',
  'utility',
  /** Buys and sells coin for cash. */
  'broker',
  'savingsClub',
  'crowdfunding',
  'charity',
  /** An account that collects for a scheme and pays from it; it belongs to a resident or to a firm like any other. */
  'collector',
  /** An account of those who run a scheme. */
  'operator',
  /** The world beyond the town's banks: what comes from it or goes to it has no account here. */
  'outside',
] as const;
export type AccountKind = (typeof accountKinds)[number];
export const accountKindCode = Object.fromEntries(accountKinds.map((kind, code) => [kind, code])) as Record<
  AccountKind,
  number
>;

/** Currencies of accounts, by their code in `currency`. */
export const currencyCode = { coin: 0, cash: 1 } as const;

const columns = {
  kind: 'u8',
  /** The bank, or the wallet's provider, from 0. */
  bank: 'u8',
  currency: 'u8',
  /** Whose it is; -1 for a firm. */
  owner: 'i32' as Holds<Resident>,
  /** Minor units of the account's currency; never below 0, but for `outside`. */
  balance: 'f64',
} as const;

export type AccountTable = Table<typeof columns, Account>;
export const newAccounts = (): AccountTable => tableOf<Account>()(columns);

export interface NewAccount {
  kind: AccountKind;
  bank: number;
  currency: keyof typeof currencyCode;
  owner: Resident;
  balance: number;
}

export function openAccount(accounts: AccountTable, opened: NewAccount): Account {
  const account = addRow(accounts);
  accounts.kind[account] = accountKindCode[opened.kind];
  accounts.bank[account] = opened.bank;
  accounts.currency[account] = currencyCode[opened.currency];
  accounts.owner[account] = opened.owner;
  accounts.balance[account] = opened.balance;
  return account;
}
