import { postingKinds } from '@glassmine/replica';
import { dayOfRow } from '../measure/day-of-row.ts';
import type { FilesStart } from '../schemas/movements.ts';
import { noteColumns, type WrittenTable } from '../schemas/row-table.ts';
import { type Column, column, emptyBlock } from '../tables/columns.ts';
import { createTable } from '../tables/table-file.ts';
import { isFraudLabel, labels, patternOfLabel } from '../tape/labels.ts';
import type { Chunk } from '../tape/ring.ts';
import { currencyOf, isOutside } from './accounts.ts';

const { int, long, decimal, bool, time: timeColumn, word } = column;

const columnsOf = (currencies: readonly string[]): Column[] => [
  long(
    'tx',
    'number of the posting in its run, from 1; postings of nobody’s, such as a first balance, leave gaps',
  ),
  timeColumn('time', 'when it was booked, on the calendar of the scheme'),
  int('day', 'world day, from 1; a row at 00:00 is the last of the day before'),
  int('debit', 'account that the amount goes to; key of accounts'),
  int('credit', 'account that the amount comes from; key of accounts'),
  decimal('amount', 'what was moved, units of the currency'),
  word('currency', currencies, 'play currency'),
  word('kind', postingKinds, 'why it was booked'),
  int('ref', 'row of the order, transfer, withdrawal or take-out it belongs to'),
  word('label', labels, 'what the money is'),
  bool(
    'is_scheme',
    'true when this row moves money of the scheme between two parties, on the chain or by bank; false for ordinary life and for what only the books of the scheme say',
  ),
  int('pattern', 'key of labels; 0 for none'),
];

/** The table of a world's postings, filled chunk by chunk. */
export interface PostingsTable {
  take(chunk: Chunk, rows: number): void;
  finish(): WrittenTable;
}

/**
 * Every posting of the ledger, in order: two sides, one amount, so that anything can be recomputed.
 * @param suffix of the table's name, for further schemes of a town
 */
export function postingsTable(start: FilesStart, suffix = ''): PostingsTable {
  const columns = columnsOf(start.currencies);
  const name = `transactions${suffix}`;
  const file = createTable(start.folder, name, start.format, columns);
  // The chunk's own columns go into the file as they are; only what is computed has arrays here.
  const block = emptyBlock(columns);
  const [tx, time, day, , , , currency, , , , isScheme, pattern] = block.data as Float64Array[];
  let postings = 0;
  return {
    take(chunk, all) {
      const rows = dropLeftOut(chunk, all, (row, place) => {
        tx![row] = postings + place + 1;
      });
      postings += all;
      for (let row = 0; row < rows; row++) {
        const at = chunk.at[row]!;
        const label = chunk.label[row]!;
        time![row] = start.startMs + at * 1000;
        day![row] = dayOfRow(at);
        currency![row] = currencyOf(chunk.debit[row]!);
        isScheme![row] = isOutside(chunk.debit[row]!) ? isFraudLabel[label]! : 0;
        pattern![row] = patternOfLabel[label]!;
      }
      block.data[3] = chunk.debit;
      block.data[4] = chunk.credit;
      block.data[5] = chunk.amount;
      block.data[7] = chunk.kind;
      block.data[8] = chunk.ref;
      block.data[9] = chunk.label;
      block.rows = rows;
      file.write(block);
    },
    finish: () => ({ file: `${name}.${start.format}`, columns: noteColumns(columns), ...file.close() }),
  };
}

/** Moves the rows that are written to the front of a chunk and returns how many they are. */
function dropLeftOut(chunk: Chunk, rows: number, kept: (row: number, place: number) => void): number {
  const { at, amount, debit, credit, ref, kind, label, leftOut } = chunk;
  let row = 0;
  for (let place = 0; place < rows; place++) {
    if (leftOut[place] === 1) continue;
    for (const column of [at, amount, debit, credit, ref, kind, label]) column[row] = column[place]!;
    kept(row, place);
    row++;
  }
  return row;
}
