import {
  type Column,
  column,
  createTable,
  dayOfRow,
  emptyBlock,
  kindsOf,
  noteColumns,
  sampleBaseline,
} from '@glassmine/exports/files';
import { reasons } from '@glassmine/town';
import { gains, type MovementExporter, type MovementStart } from './movement-exporter.ts';
import { channels, publishedOf } from './published.ts';

const { int, long, decimal, bool, time, word } = column;

const columnsOf = (currencies: readonly string[]): Column[] => [
  long('movement', 'number of the movement, from 1, in order of time'),
  time('time', 'when, on the calendar of the town'),
  int('day', 'day of the schemes, from 1; 0 and below in the warm-up'),
  int('from', 'who pays; key of bank_accounts'),
  int('to', 'who is paid; key of bank_accounts'),
  decimal('amount', 'units of the currency'),
  word('currency', currencies, 'play currency of both accounts'),
  word('channel', channels, 'how the bank files it'),
  decimal('from_before', 'what the payer had before'),
  decimal('to_before', 'what the payee had before'),
  bool('is_scheme', 'truth: true when money of a scheme moves'),
  word('why', reasons, 'truth: why it was paid'),
  int('scheme', 'truth: number of the scheme; 0 for none'),
  int('alert', 'truth: key of alerts; 0 for none'),
];

/** A town's movements, as the banks see them all, with their truth in columns of their own. */
export function townGlassmine(start: MovementStart): MovementExporter {
  const columns = columnsOf(start.currencies);
  const file = createTable(start.folder, 'movements', start.format, columns);
  const block = emptyBlock(columns);
  const published = publishedOf(start.seed);
  const sums = gains();
  const sample = sampleBaseline([
    'amount',
    'from_before',
    'to_before',
    ...kindsOf('from_account', 'to_account', 'currency', 'channel'),
  ]);
  const [id, when, day, from, to, , , channel, , , is, , scheme] = block.data as Float64Array[];
  return {
    take(chunk, rows) {
      sums.add(chunk, rows);
      for (let row = 0; row < rows; row++) {
        const at = chunk.at[row]!;
        const of = chunk.scheme[row]!;
        id![row] = file.rows + row + 1;
        when![row] = start.startMs + at * 1000;
        day![row] = dayOfRow(at) - start.warmUpDays;
        from![row] = published.idOf(chunk.from[row]!);
        to![row] = published.idOf(chunk.to[row]!);
        channel![row] = published.channelOf(chunk, row);
        is![row] = of > 0 ? 1 : 0;
        scheme![row] = of;
      }
      const kinds = [from!, to!, chunk.currency, channel!];
      sample.addAll(chunk, rows, [chunk.amount, chunk.fromBefore, chunk.toBefore, ...kinds], chunk.scheme);
      block.data[5] = chunk.amount;
      block.data[6] = chunk.currency;
      block.data[8] = chunk.fromBefore;
      block.data[9] = chunk.toBefore;
      block.data[11] = chunk.why;
      block.data[13] = chunk.alert;
      block.rows = rows;
      file.write(block);
    },
    finish() {
      const written = { file: `movements.${start.format}`, columns: noteColumns(columns), ...file.close() };
      return { tables: [written], rows: written.rows, baseline: sample.result(), moved: sums.done() };
    },
  };
}
