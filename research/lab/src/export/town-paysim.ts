import {
  createTable,
  emptyBlock,
  flaggedMinor,
  kindsOf,
  noteColumns,
  paysimColumnsOf,
  paysimTypes,
  sampleBaseline,
} from '@glassmine/exports/files';
import { HOUR } from '@glassmine/kernel';
import type { MovementChunk } from '../tape/movement-tape.ts';
import { gains, type MovementExporter, type MovementStart } from './movement-exporter.ts';
import { publishedOf } from './published.ts';

const typeOfChannel = ['TRANSFER', 'PAYMENT', 'DEBIT', 'CASH_IN', 'CASH_OUT'].map((type) =>
  paysimTypes.indexOf(type as (typeof paysimTypes)[number]),
);
const transfer = paysimTypes.indexOf('TRANSFER');

/** `M` and ten digits for a shop that takes cards, else `C`; the value is twice the published number, and 1 for a shop. */
function writeName(value: number, bytes: Uint8Array, offset: number): void {
  const id = Math.floor(value / 2);
  bytes[offset] = value - id * 2 === 1 ? 77 : 67;
  let rest = id + 1;
  for (let at = offset + 10; at > offset; at--) {
    const next = Math.floor(rest / 10);
    bytes[at] = 48 + rest - next * 10;
    rest = next;
  }
}

const sampled = [
  'amount',
  'oldbalanceOrg',
  'newbalanceOrig',
  'oldbalanceDest',
  'newbalanceDest',
  ...kindsOf('type', 'nameOrig', 'nameDest', 'isFlaggedFraud'),
];

/** A town's movements in PaySim's columns, old and new balance of both sides. */
export function townPaysim(start: MovementStart): MovementExporter {
  const columns = paysimColumnsOf(writeName);
  const file = createTable(start.folder, 'paysim', start.format, columns);
  const block = emptyBlock(columns);
  const published = publishedOf(start.seed);
  const sums = gains();
  const sample = sampleBaseline(sampled, HOUR);
  const [step, type, , nameOrig, , newOrig, nameDest, , newDest, isFraud, isFlagged] =
    block.data as Float64Array[];
  const nameOf = (account: number, kind: number) =>
    published.idOf(account) * 2 + (published.isMerchant(account, kind) ? 1 : 0);
  const fill = (chunk: MovementChunk, row: number) => {
    const amount = chunk.amount[row]!;
    const at = chunk.at[row]!;
    step![row] = Math.floor(at / HOUR) + 1;
    type![row] = typeOfChannel[published.channelOf(chunk, row)]!;
    nameOrig![row] = nameOf(chunk.from[row]!, chunk.fromKind[row]!);
    nameDest![row] = nameOf(chunk.to[row]!, chunk.toKind[row]!);
    newOrig![row] = chunk.fromBefore[row]! - amount;
    newDest![row] = chunk.toBefore[row]! + amount;
    isFraud![row] = chunk.scheme[row]! > 0 ? 1 : 0;
    isFlagged![row] = type![row] === transfer && amount > flaggedMinor ? 1 : 0;
  };
  return {
    take(chunk, rows) {
      sums.add(chunk, rows);
      for (let row = 0; row < rows; row++) fill(chunk, row);
      const balances = [chunk.fromBefore, newOrig!, chunk.toBefore, newDest!];
      const kinds = [type!, nameOrig!, nameDest!, isFlagged!];
      sample.addAll(chunk, rows, [chunk.amount, ...balances, ...kinds], isFraud!);
      block.data[2] = chunk.amount;
      block.data[4] = chunk.fromBefore;
      block.data[7] = chunk.toBefore;
      block.rows = rows;
      file.write(block);
    },
    finish() {
      const table = { file: `paysim.${start.format}`, columns: noteColumns(columns), ...file.close() };
      return { tables: [table], rows: table.rows, baseline: sample.result(), moved: sums.done() };
    },
  };
}
