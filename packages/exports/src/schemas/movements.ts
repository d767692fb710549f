import { codesOf } from '../tables/codes-of.ts';
import { blockRows } from '../tables/columns.ts';
import type { Format } from '../tables/table-file.ts';
import { type ColumnsOf, columnsIn } from '../tables/views.ts';
import type { BaselineColumn } from './baseline.ts';

/** How a bank files a movement. */
export const channels = ['transfer', 'card', 'debit', 'cashIn', 'cashOut'] as const;
export type Channel = (typeof channels)[number];

/** What a movement is paid by. */
export const means = ['chain', 'account', 'cheque', 'card', 'cash', 'wire'] as const;
export type Means = (typeof means)[number];

/** What a movement is for: goods and services of firms, income from firms, or anything else. */
export const purposes = ['transfer', 'payment', 'deposit'] as const;

/** The columns of `Movements`, with their units. */
export const movementColumns = {
  /** World second. */
  at: Float64Array,
  /** Minor units of the currency, and so are the balances before. */
  amount: Float64Array,
  fromBefore: Float64Array,
  toBefore: Float64Array,
  /** Who pays and who is paid, as numbers from 0 without gaps, which no file has. */
  from: Int32Array,
  to: Int32Array,
  /** The same two, by the numbers that files publish. */
  fromId: Int32Array,
  toId: Int32Array,
  /** Numbers of the banks, or of the providers of the wallets. */
  fromBank: Int32Array,
  toBank: Int32Array,
  /** Truth: number of the pattern that it is a part of, from 1; 0 for none. */
  alert: Int32Array,
  /** Truth: the shape of that pattern, an index in the start's `shapes`. */
  shape: Uint8Array,
  /** Truth: number of the scheme whose money it is, from 1; 0 for ordinary life. */
  scheme: Uint8Array,
  /** Truth: why it was paid, an index in the start's `reasons`. */
  why: Uint8Array,
  /** 1 for an account that takes payments as a merchant. */
  fromMerchant: Uint8Array,
  toMerchant: Uint8Array,
  /** Of both accounts; an index in the start's `currencies`. */
  currency: Uint8Array,
  /** Indexes in `channels`, `means` and `purposes`. */
  channel: Uint8Array,
  means: Uint8Array,
  purpose: Uint8Array,
};

/**
 * Money that moves from one account to another, with what is true of it: a batch in order of time, in columns of which the
 * first `rows` entries are used. The schemas are written from nothing else.
 */
export type Movements = { rows: number } & ColumnsOf<typeof movementColumns>;

export const emptyBatch = (): Movements => ({ rows: 0, ...columnsIn(movementColumns, blockRows) });

/** Where files are written, and what the times and currencies in them are. */
export interface FilesStart {
  folder: string;
  format: Format;
  /** Epoch milliseconds of world second 0, its calendar read as UTC. */
  startMs: number;
  currencies: readonly string[];
}

/** What a formatter must know before the first batch. */
export interface MovementsStart extends FilesStart {
  /** Words of `why` and of `shape`. */
  reasons: readonly string[];
  shapes: readonly string[];
  /** Days before the first day of the schemes. */
  warmUpDays: number;
  /** What is added to an account's published number where it becomes a name. */
  addedInNames: number;
  /** Whether a pattern is one chain of movements, which can be listed; else it is all that have one label. */
  patternsAreChains: boolean;
  /** The published columns that the baseline is judged on, in their order. */
  judgedOn: readonly BaselineColumn[];
}

export const channelCode = codesOf(channels);
export const meansCode = codesOf(means);
export const purposeCode = codesOf(purposes);
