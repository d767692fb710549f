import {
  type BaselineColumn,
  channelCode,
  channels,
  kindsOf,
  type Movements,
  type MovementsStart,
  meansCode,
  purposeCode,
  type Schema,
} from '@glassmine/exports/files';
import type { Seed } from '@glassmine/kernel';
import { type Account, accountKindCode, reasonCode, reasons, typologies } from '@glassmine/town';
import type { MovementChunk } from '../tape/movement-tape.ts';
import { gatheredAlert, gatheredShape, gathererOf } from './gathered.ts';
import { type Published, publishedOf } from './published.ts';

/** What the thread that writes must know of a town before its first row. */
export interface TownStart extends MovementsStart {
  seed: Seed;
}

const { card, cashIn, cashOut, debit, transfer } = channelCode;
/** The means of a channel other than a transfer. */
const meansOfChannel = channels.map((channel) => {
  if (channel === 'card') return meansCode.card;
  return channel === 'debit' ? meansCode.account : meansCode.cash;
});

const purposeOfChannel = channels.map((channel) => {
  if (channel === 'cashIn') return purposeCode.deposit;
  return channel === 'card' || channel === 'debit' ? purposeCode.payment : purposeCode.transfer;
});

/** Completes the movements of a town's chunks by what files of a schema publish of them. */
export function publishing(seed: Seed, schema: Schema): (chunk: MovementChunk, rows: number) => Movements {
  const published = publishedOf(seed);
  return (chunk, rows) => {
    for (let row = 0; row < rows; row++) {
      const from = chunk.from[row]!;
      const to = chunk.to[row]!;
      const toMerchant = isMerchant(published, to, chunk.toKind[row]!);
      const channel = channelOf(chunk, row, toMerchant);
      chunk.fromId[row] = published.idOf(from);
      chunk.toId[row] = published.idOf(to);
      chunk.fromMerchant[row] = isMerchant(published, from, chunk.fromKind[row]!);
      chunk.toMerchant[row] = toMerchant;
      chunk.channel[row] = channel;
      chunk.purpose[row] = purposeOfChannel[channel]!;
      if (chunk.currency[row] === 0) chunk.means[row] = meansCode.chain;
      else if (channel !== transfer) chunk.means[row] = meansOfChannel[channel]!;
      else chunk.means[row] = published.habitOf(from);
      if (schema === 'amlsim' && chunk.scheme[row]! > 0 && chunk.alert[row] === 0) {
        const payment = { why: chunk.why[row]!, from: from as Account, to: to as Account };
        chunk.alert[row] = gatheredAlert(published.idOf(gathererOf(payment)));
        chunk.shape[row] = gatheredShape;
      }
    }
    return { ...chunk, rows };
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
    'amount',
    'from_before',
    'to_before',
    ...kindsOf('from_account', 'to_account', 'currency', 'channel'),
  ],
  paysim: [
    'amount',
    'oldbalanceOrg',
    'newbalanceOrig',
    'oldbalanceDest',
    'newbalanceDest',
    ...kindsOf('type', 'nameOrig', 'nameDest', 'isFlaggedFraud'),
  ],
  amlsim: ['base_amt', ...kindsOf('orig_acct', 'bene_acct', 'tx_type')],
  amlworld: [
    'Amount Paid',
    ...kindsOf('From Bank', 'Account', 'To Bank', 'Account.1', 'Payment Currency', 'Payment Format'),
  ],
};

/** What formatters must know of the movements of any town. */
export const ofTowns = (schema: Schema) => ({
  reasons,
  shapes: typologies,
  patternsAreChains: true,
  addedInNames: 1,
  judgedOn: judgedOn[schema],
});
