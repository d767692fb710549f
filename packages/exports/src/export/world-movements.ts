import { kindCode, postingKinds } from '@glassmine/replica';
import { type BaselineColumn, kindsOf } from '../schemas/baseline.ts';
import type { Schema } from '../schemas/formatters.ts';
import {
  channelCode,
  emptyBatch,
  type FilesStart,
  type Movements,
  type MovementsStart,
  meansCode,
  purposeCode,
} from '../schemas/movements.ts';
import { blockRows } from '../tables/columns.ts';
import { isFraudLabel, labelCode, labels, openings, patternOfLabel, patterns } from '../tape/labels.ts';
import type { Chunk } from '../tape/ring.ts';
import { currencyOf, inTransit, isHouse, isOutside, placesFor } from './accounts.ts';
import { change, copyOf, type OutsideBalances } from './outside-balances.ts';

const channelOfKind = new Uint8Array(postingKinds.length).fill(channelCode.transfer);
channelOfKind[kindCode.wage] = channelCode.cashIn;
channelOfKind[kindCode.rent] = channelCode.debit;
channelOfKind[kindCode.shopping] = channelCode.card;
channelOfKind[kindCode.miningRevenue] = channelCode.cashIn;

function purposeOf(from: number, to: number, label: number): number {
  if (label !== labelCode.ordinaryLife) return purposeCode.transfer;
  if (isHouse(from)) return purposeCode.deposit;
  return isHouse(to) ? purposeCode.payment : purposeCode.transfer;
}

/**
 * The movements of one world: money that really moves, as a bank or a payment service sees it, between wallets, bank
 * accounts, and the accounts of scheme and operator there. Postings inside the scheme's books are no movements. Money in
 * transit counts as arrived, so that every row moves one amount between two accounts.
 */
export interface WorldMovements {
  readonly balances: OutsideBalances;
  /** Balances before the first row. What somebody begins with is no row, whenever they come. */
  readonly opening: OutsideBalances;
  /** Finds the movements of a chunk but those of people who are left out, and gives them on in full batches; the batch is reused. */
  read(chunk: Chunk, rows: number): void;
  /** Gives on the last batch. */
  end(): void;
}

export function followMovements(opening: OutsideBalances, give: (batch: Movements) => void): WorldMovements {
  const balances = copyOf(opening);
  const begunWith = copyOf(opening);
  const batch = emptyBatch();
  const placeOf = placesFor(opening.perPerson);
  return {
    balances,
    opening: begunWith,
    read(chunk, rows) {
      for (let row = 0; row < rows; row++) {
        const debit = chunk.debit[row]!;
        const from = chunk.credit[row]!;
        if (!isOutside(debit) || inTransit.has(from)) continue;
        const amount = chunk.amount[row]!;
        const to = inTransit.has(debit) ? chunk.other[row]! : debit;
        const fromBefore = change(balances, from, -amount) + amount;
        const toBefore = change(balances, to, amount) - amount;
        if (openings.has(chunk.kind[row]!)) {
          change(begunWith, from, -amount);
          change(begunWith, to, amount);
          continue;
        }
        if (chunk.leftOut[row] !== 0) continue;
        if (batch.rows === blockRows) {
          give(batch);
          batch.rows = 0;
        }
        const place = batch.rows++;
        batch.amount[place] = amount;
        batch.fromBefore[place] = fromBefore;
        batch.toBefore[place] = toBefore;
        batch.from[place] = placeOf(from);
        batch.to[place] = placeOf(to);
        describe(batch, place, from, to, chunk, row);
      }
    },
    end() {
      if (batch.rows > 0) give(batch);
    },
  };
}

/** Sets what is known of a movement beside its amount. */
function describe(batch: Movements, place: number, from: number, to: number, chunk: Chunk, row: number) {
  const currency = currencyOf(from);
  const label = chunk.label[row]!;
  const isScheme = isFraudLabel[label]!;
  const pattern = patternOfLabel[label]!;
  batch.at[place] = chunk.at[row]!;
  batch.fromId[place] = from;
  batch.toId[place] = to;
  batch.fromBank[place] = currency + 1;
  batch.toBank[place] = currency + 1;
  batch.fromMerchant[place] = isHouse(from) ? 1 : 0;
  batch.toMerchant[place] = isHouse(to) ? 1 : 0;
  batch.currency[place] = currency;
  batch.channel[place] = channelOfKind[chunk.kind[row]!]!;
  batch.means[place] = currency === 0 ? meansCode.chain : meansCode.account;
  batch.purpose[place] = purposeOf(from, to, label);
  batch.why[place] = label;
  batch.scheme[place] = isScheme;
  batch.alert[place] = isScheme === 1 ? pattern : 0;
  batch.shape[place] = isScheme === 1 ? pattern - 1 : 0;
}

/** What a baseline is judged on, in the columns of each schema. */
const judgedOn: Record<Schema, readonly BaselineColumn[]> = {
  glassmine: ['amount', ...kindsOf('debit', 'credit', 'currency')],
  paysim: [
    'step',
    ...kindsOf('type'),
    'amount',
    ...kindsOf('nameOrig'),
    'oldbalanceOrg',
    'newbalanceOrig',
    ...kindsOf('nameDest'),
    'oldbalanceDest',
    'newbalanceDest',
    'isFlaggedFraud',
  ],
  amlsim: ['base_amt', ...kindsOf('orig_acct', 'bene_acct', 'tx_type')],
  amlworld: [
    'Amount Paid',
    ...kindsOf('From Bank', 'Account', 'To Bank', 'Account.1', 'Payment Currency'),
    ...kindsOf('Receiving Currency', 'Payment Format'),
  ],
};

/** What formatters must know of the movements of any world. */
export const ofWorlds = (schema: Schema): Omit<MovementsStart, keyof FilesStart> => ({
  reasons: labels,
  shapes: patterns.map(({ type }) => type),
  patternsAreChains: false,
  warmUpDays: 0,
  addedInNames: 0,
  judgedOn: judgedOn[schema],
});
