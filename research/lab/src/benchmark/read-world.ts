import { join } from 'node:path';
import { readTable } from '../tables/read-table.ts';
import { readWorldFacts, type WorldFacts } from './make-world.ts';

/** The published tables of a world, as a competitor reads them. */
export interface ReadWorld {
  facts: WorldFacts;
  /** Movements in order of time; second since day 0, and minor units. */
  rows: number;
  at: Int32Array;
  day: Int32Array;
  from: Int32Array;
  to: Int32Array;
  amount: Float64Array;
  currency: Uint8Array;
  /** By account. */
  accounts: { count: number; bank: Int32Array; isFirm: Int32Array; currency: Uint8Array };
}

/** The truth of a world; competitors have it for training worlds. */
export interface ReadLabels {
  isFraud: Uint8Array;
  pattern: readonly string[];
  alert: Int32Array;
  /** By account: first day, -1 for never. */
  since: { collector: Int32Array; mule: Int32Array; recruiter: Int32Array };
}

export interface Pair {
  payee: number;
  payer: number;
  amount: number;
}

const integers = (values: ArrayLike<unknown> | undefined) => Int32Array.from(values ?? [], Number);

export async function readWorld(release: string, name: string): Promise<ReadWorld> {
  const folder = join(release, 'worlds', name);
  const facts = readWorldFacts(folder);
  const table = await readTable(join(folder, 'transactions.parquet'));
  const accounts = await readTable(join(folder, 'accounts.parquet'));
  const currencies = new Set<unknown>();
  const currency = Uint8Array.from(table.currency ?? [], (word) => {
    currencies.add(word);
    return [...currencies].indexOf(word);
  });
  const at = Int32Array.from(table.time ?? [], (time) => (Number(time) - facts.startMs) / 1000);
  return {
    facts,
    rows: at.length,
    at,
    currency,
    day: integers(table.day),
    from: integers(table.from_account),
    to: integers(table.to_account),
    amount: Float64Array.from(table.amount ?? [], (units) => Math.round(Number(units) * 100)),
    accounts: {
      count: accounts.account?.length ?? 0,
      bank: integers(accounts.bank),
      isFirm: integers(accounts.is_firm),
      currency: Uint8Array.from(accounts.currency ?? [], (word) => (word === 'cash' ? 1 : 0)),
    },
  };
}

export async function readLabels(release: string, name: string): Promise<ReadLabels> {
  const folder = join(release, 'worlds', name);
  const rows = await readTable(join(folder, 'transaction_labels.parquet'));
  const accounts = await readTable(join(folder, 'account_labels.parquet'));
  return {
    isFraud: Uint8Array.from(rows.is_fraud ?? [], Number),
    pattern: Array.from(rows.pattern ?? [], String),
    alert: integers(rows.alert),
    since: {
      collector: integers(accounts.collector_since),
      mule: integers(accounts.mule_since),
      recruiter: integers(accounts.recruiter_since),
    },
  };
}

export async function readClawback(release: string, name: string): Promise<Pair[]> {
  const table = await readTable(join(release, 'worlds', name, 'clawback.parquet'));
  return Array.from(table.payee ?? [], (payee, row) => ({
    payee: Number(payee),
    payer: Number(table.payer?.[row]),
    amount: Number(table.amount?.[row]),
  }));
}
