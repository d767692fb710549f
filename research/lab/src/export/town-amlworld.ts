import { join } from 'node:path';
import {
  amlworldColumnsOf,
  createBytesFile,
  createTable,
  emptyBlock,
  hexAccount,
  kindsOf,
  minuteText,
  noteColumns,
  paymentFormats,
  sampleBaseline,
  type WrittenTable,
} from '@glassmine/exports/files';
import { MINUTE } from '@glassmine/kernel';
import { typologies } from '@glassmine/town';
import type { MovementChunk } from '../tape/movement-tape.ts';
import { gains, type MovementExporter, type MovementStart } from './movement-exporter.ts';
import { bankNumber, channelCode, type Published, publishedOf } from './published.ts';

const format = (name: (typeof paymentFormats)[number]) => paymentFormats.indexOf(name);
/** Payment formats of people; each account has one. */
const transfers = [
  'ACH',
  'ACH',
  'ACH',
  'ACH',
  'ACH',
  'Cheque',
  'Cheque',
  'Cheque',
  'Wire',
  'Wire',
] as const satisfies readonly (typeof paymentFormats)[number][];

function formatOf(chunk: MovementChunk, row: number, published: Published): number {
  if (chunk.currency[row] === 0) return format('Bitcoin');
  const channel = published.channelOf(chunk, row);
  if (channel === channelCode.card) return format('Credit Card');
  if (channel === channelCode.debit) return format('ACH');
  if (channel !== channelCode.transfer) return format('Cash');
  return format(transfers[published.habitOf(chunk.from[row]!, transfers.length)]!);
}

/** A town's movements in the columns of IBM's synthetic transactions, and beside them the file of patterns. */
export function townAmlworld(start: MovementStart): MovementExporter {
  const columns = amlworldColumnsOf(start.format, start.currencies);
  const file = createTable(start.folder, 'Trans', start.format, columns);
  const block = emptyBlock(columns);
  const published = publishedOf(start.seed);
  const sums = gains();
  const sample = sampleBaseline(
    [
      'Amount Paid',
      ...kindsOf('From Bank', 'Account', 'To Bank', 'Account.1', 'Payment Currency', 'Payment Format'),
    ],
    MINUTE,
  );
  const patterns = patternLines(start);
  const startMinutes = start.startMs / 60_000;
  const [minute, fromBank, from, toBank, to, , received, , paid, how, is] = block.data as Float64Array[];
  return {
    take(chunk, rows) {
      sums.add(chunk, rows);
      for (let row = 0; row < rows; row++) {
        const currency = chunk.currency[row]!;
        const at = chunk.at[row]!;
        const fraud = chunk.scheme[row]! > 0 ? 1 : 0;
        minute![row] = startMinutes + Math.floor(at / 60);
        fromBank![row] = bankNumber(chunk.fromBank[row]!, currency);
        from![row] = published.idOf(chunk.from[row]!);
        toBank![row] = bankNumber(chunk.toBank[row]!, currency);
        to![row] = published.idOf(chunk.to[row]!);
        received![row] = currency;
        paid![row] = currency;
        how![row] = formatOf(chunk, row, published);
        is![row] = fraud;
        if (chunk.alert[row] !== 0) patterns.add(chunk, row, block.data as Float64Array[]);
      }
      const banks = [fromBank!, from!, toBank!, to!];
      sample.addAll(chunk, rows, [chunk.amount, ...banks, chunk.currency, how!], chunk.scheme);
      block.data[5] = chunk.amount;
      block.data[7] = chunk.amount;
      block.rows = rows;
      file.write(block);
    },
    finish() {
      const trans = { file: `Trans.${start.format}`, columns: noteColumns(columns), ...file.close() };
      const tables = [trans, patterns.finish()];
      return { tables, rows: trans.rows, baseline: sample.result(), moved: sums.done() };
    },
  };
}

/** The patterns as text, one after another, as IBM's `_Patterns.txt` has them. */
function patternLines({ folder, currencies }: MovementStart) {
  const of = new Map<number, { shape: string; lines: string[] }>();
  return {
    add(chunk: MovementChunk, row: number, data: Float64Array[]) {
      const [minute, fromBank, from, toBank, to, , , , , how] = data.map(
        (column) => column[row]!,
      ) as number[];
      const alert = chunk.alert[row]!;
      const shape = typologies[chunk.typology[row]!]!.toUpperCase().replace('_', '-');
      const pattern = of.get(alert) ?? { shape, lines: [] };
      of.set(alert, pattern);
      const amount = (chunk.amount[row]! / 100).toFixed(2);
      const currency = currencies[chunk.currency[row]!];
      pattern.lines.push(
        [
          minuteText(minute!),
          fromBank,
          hexAccount(from!),
          toBank,
          hexAccount(to!),
          amount,
          currency,
          amount,
          currency,
          paymentFormats[how!],
          1,
        ].join(','),
      );
    },
    finish(): WrittenTable {
      const file = createBytesFile(join(folder, 'Patterns.txt'));
      const encoder = new TextEncoder();
      let rows = 0;
      for (const { shape, lines } of of.values()) {
        const text = [
          `BEGIN LAUNDERING ATTEMPT - ${shape}`,
          ...lines,
          `END LAUNDERING ATTEMPT - ${shape}`,
          '',
          '',
        ].join('\n');
        file.add(encoder.encode(text));
        rows += lines.length;
      }
      const bytes = file.length;
      const meaning =
        'transactions of one chain, in the columns of Trans, between two lines that name its shape';
      const columns = [{ name: '(text)', kind: 'text' as const, meaning }];
      return { file: 'Patterns.txt', columns, rows, bytes, sha256: file.close() };
    },
  };
}
