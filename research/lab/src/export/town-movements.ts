import {
  type BaselineColumn,
  channelCode,
  channels,
  emptyBatch,
  type Format,
  kindsOf,
  type Movements,
  type MovementsStart,
  meansCode,
  purposeCode,
  type Schema,
} from '@glassmine/exports/files';
import type { Seed } from '@glassmine/kernel';
import { accountKindCode, reasonCode, reasons, typologies } from '@glassmine/town';
import type { MovementChunk } from '../tape/movement-tape.ts';
import { bankNumber, type Published, publishedOf } from './published.ts';

/** What the thread that writes must know of a town before its first row. */
export interface TownStart {
  folder: string;
  format: Format;
  seed: Seed;
  /** Epoch milliseconds of the town's second 0, its calendar read as UTC. */
  startMs: number;
  warmUpDays: number;
  currencies: readonly string[];
}

const { card, cashIn, cashOut, debit, transfer } = channelCode;
/** What people transfer by; each account keeps to one. */
const habits = [
  ...['account', 'account', 'account', 'account', 'account', 'cheque', 'cheque', 'cheque', 'wire', 'wire'],
] as const satisfies readonly (keyof typeof meansCode)[];
const habitCodes = habits.map((habit) => meansCode[habit]);
/** The means of a channel other than a transfer. */
const meansOfChannel = channels.map((channel) => {
  if (channel === 'card') return meansCode.card;
  return channel === 'debit' ? meansCode.account : meansCode.cash;
});

const purposeOfChannel = channels.map((channel) => {
  if (channel === 'cashIn') return purposeCode.deposit;
  return channel === 'card' || channel === 'debit' ? purposeCode.payment : purposeCode.transfer;
});

/** Turns chunks of a town into movements as files publish them; what it returns is valid until the next call. */
export function movementsOf(seed: Seed): (chunk: MovementChunk, rows: number) => Movements {
  const published = publishedOf(seed);
  const batch = emptyBatch();
  return (chunk, rows) => {
    for (let row = 0; row < rows; row++) {
      const from = chunk.from[row]!;
      const to = chunk.to[row]!;
      const currency = chunk.currency[row]!;
      batch.fromId[row] = published.idOf(from);
      batch.toId[row] = published.idOf(to);
      batch.fromBank[row] = bankNumber(chunk.fromBank[row]!, currency);
      batch.toBank[row] = bankNumber(chunk.toBank[row]!, currency);
      batch.fromMerchant[row] = isMerchant(published, from, chunk.fromKind[row]!);
      const toMerchant = isMerchant(published, to, chunk.toKind[row]!);
      batch.toMerchant[row] = toMerchant;
      const channel = channelOf(chunk, row, toMerchant);
      batch.channel[row] = channel;
      batch.purpose[row] = purposeOfChannel[channel]!;
      if (currency === 0) batch.means[row] = meansCode.chain;
      else if (channel !== transfer) batch.means[row] = meansOfChannel[channel]!;
      else batch.means[row] = habitCodes[published.habitOf(from, habitCodes.length)]!;
    }
    const { at, amount, from, to, fromBefore, toBefore, currency, why, scheme, alert, typology } = chunk;
    const asTheyAre = { at, amount, from, to, fromBefore, toBefore, currency, why, scheme, alert };
    return Object.assign(batch, { rows, ...asTheyAre, shape: typology });
  };
}

/** 1 for a shop that takes cards: PaySim's merchants. */
function isMerchant(published: Published, account: number, kind: number): 0 | 1 {
  return kind === accountKindCode.shop && published.hasTerminal(account) ? 1 : 0;
}

function channelOf(chunk: MovementChunk, row: number, toMerchant: number): number {
  if (chunk.fromKind[row] === accountKindCode.outside) return cashIn;
  if (chunk.toKind[row] === accountKindCode.outside) return cashOut;
  if (chunk.why[row] === reasonCode.bill) return debit;
  return toMerchant === 1 ? card : transfer;
}

/** What a baseline is judged on, in the columns of each schema. */
const judgedOn: Record<Schema, readonly BaselineColumn[]> = {
  glassmine: [
    ...['amount', 'from_before', 'to_before'],
    ...kindsOf('from_account', 'to_account', 'currency', 'channel'),
  ],
  paysim: [
    ...['amount', 'oldbalanceOrg', 'newbalanceOrig', 'oldbalanceDest', 'newbalanceDest'],
    ...kindsOf('type', 'nameOrig', 'nameDest', 'isFlaggedFraud'),
  ],
  amlsim: ['base_amt', ...kindsOf('orig_acct', 'bene_acct', 'tx_type')],
  amlworld: [
    'Amount Paid',
    ...kindsOf('From Bank', 'Account', 'To Bank', 'Account.1', 'Payment Currency', 'Payment Format'),
  ],
};

/** How the movements of a town start. */
export function movementsStart(
  { folder, format, startMs, warmUpDays, currencies }: TownStart,
  schema: Schema,
): MovementsStart {
  return {
    ...{ folder, format, startMs, warmUpDays, currencies, reasons, shapes: typologies },
    ...{ hourEndsWithItsLastMoment: false, addedInNames: 1, patternsAreChains: true },
    judgedOn: judgedOn[schema],
  };
}
