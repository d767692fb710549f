import { draw, type Seed } from '@glassmine/kernel';
import { accountKindCode, permutationOf, reasonCode } from '@glassmine/town';
import type { MovementChunk } from '../tape/movement-tape.ts';

/** Published numbers of accounts are below this, so that all schemas can write them. */
const idsBelow = 1_000_000_000;
/** Above all published numbers. */
const terminal = 1 << 30;
/** Stream of the draws for the published columns alone. */
const stream = 210;

/** How a bank files a movement. */
export const channels = ['transfer', 'card', 'debit', 'cashIn', 'cashOut'] as const;
export const channelCode = Object.fromEntries(channels.map((name, code) => [name, code])) as Record<
  (typeof channels)[number],
  number
>;

/** Share of shops, and of firms that collect for a scheme, that take cards. */
const terminalsPpm = 450_000;

/** Published numbers of accounts, in place of their rows, which would tell who came when. */
export interface Published {
  /** From 0, below 10^9. */
  idOf(account: number): number;
  /** Whether a shop takes cards: PaySim's merchants. */
  isMerchant(account: number, kind: number): boolean;
  /** Code of the channel of a chunk's row. */
  channelOf(chunk: MovementChunk, row: number): number;
  /** One of so many habits that an account keeps. */
  habitOf(account: number, habits: number): number;
}

export function publishedOf(seed: Seed): Published {
  const { idOf: permuted } = permutationOf(seed, idsBelow);
  // Of each account that was asked for: its number, and in the highest bit but the sign whether it would take cards.
  let known = new Int32Array(1024).fill(-1);
  const knownOf = (account: number): number => {
    if (account >= known.length) {
      const larger = new Int32Array(Math.max(account + 1, known.length * 2)).fill(-1);
      larger.set(known);
      known = larger;
    }
    const of = known[account]!;
    if (of >= 0) return of;
    const hasTerminal = draw(seed, stream, account, 0) % 1_000_000 < terminalsPpm;
    known[account] = permuted(account) | (hasTerminal ? terminal : 0);
    return known[account]!;
  };
  const idOf = (account: number) => knownOf(account) & (terminal - 1);
  const isMerchant = (account: number, kind: number) =>
    kind === accountKindCode.shop && (knownOf(account) & terminal) !== 0;
  return {
    idOf,
    isMerchant,
    habitOf: (account, habits) => draw(seed, stream, account, 1) % habits,
    channelOf(chunk, row) {
      if (chunk.fromKind[row] === accountKindCode.outside) return channelCode.cashIn;
      if (chunk.toKind[row] === accountKindCode.outside) return channelCode.cashOut;
      if (chunk.why[row] === reasonCode.bill) return channelCode.debit;
      return isMerchant(chunk.to[row]!, chunk.toKind[row]!) ? channelCode.card : channelCode.transfer;
    },
  };
}

/** Banks are numbered from 1, the providers of wallets from 101. */
export const bankNumber = (bank: number, currency: number): number => bank + (currency === 0 ? 101 : 1);
