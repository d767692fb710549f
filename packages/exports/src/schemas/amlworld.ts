import { join } from 'node:path';
import { MINUTE } from '@glassmine/kernel';
import { createBytesFile } from '../tables/bytes-file.ts';
import { type Column, column } from '../tables/columns.ts';
import { type Formatter, movementTable } from './movement-table.ts';
import { type Means, type Movements, type MovementsStart, means } from './movements.ts';
import type { WrittenTable } from './row-table.ts';

const formatOfMeans: Record<Means, string> = {
  chain: 'Bitcoin',
  account: 'ACH',
  cheque: 'Cheque',
  card: 'Credit Card',
  cash: 'Cash',
  wire: 'Wire',
};
const formats = means.map((each) => formatOfMeans[each]);

const hex = '0123456789ABCDEF';

/** `8` and eight hexadecimal digits. */
function writeHexAccount(code: number, bytes: Uint8Array, offset: number): void {
  bytes[offset] = 56;
  for (let i = 0; i < 8; i++) bytes[offset + 8 - i] = hex.charCodeAt((code >>> (4 * i)) & 15);
}

/** The same as text. */
function hexAccount(code: number): string {
  return `8${code.toString(16).toUpperCase().padStart(8, '0')}`;
}

const timeLetters = 16;

/** `2022/09/01 00:20` from minutes since 1970. */
function writeMinute(minutes: number, bytes: Uint8Array, offset: number): void {
  const text = minuteText(minutes);
  for (let i = 0; i < timeLetters; i++) bytes[offset + i] = text.charCodeAt(i);
}

let lastMinutes = -1;
let lastText = '';

function minuteText(minutes: number): string {
  if (minutes !== lastMinutes) {
    lastMinutes = minutes;
    const iso = new Date(minutes * 60_000).toISOString();
    lastText = `${iso.slice(0, 10).replaceAll('-', '/')} ${iso.slice(11, 16)}`;
  }
  return lastText;
}

/** The original files have two columns `Account`; Parquet allows no two of a name, so the second has pandas' name there. */
function columnsOf({ format, currencies }: MovementsStart): Column[] {
  const name = (column: string, nameBytes: number, names: NonNullable<Column['names']>, meaning: string) =>
    ({ name: column, kind: 'name', meaning, nameBytes, names }) as const;
  const { int, amount, word, flag } = column;
  const bank = 'number of the bank or of the provider of the wallet';
  const minute = 'minute, on the calendar of the scheme; 00:00 is the last moment of the day before';
  return [
    name('Timestamp', timeLetters, writeMinute, minute),
    int('From Bank', bank),
    name('Account', 9, writeHexAccount, 'who pays'),
    int('To Bank', bank),
    name(format === 'csv' ? 'Account' : 'Account.1', 9, writeHexAccount, 'who gets it'),
    amount('Amount Received', 'units of the receiving currency'),
    word('Receiving Currency', currencies, 'play currency'),
    amount('Amount Paid', 'units of the payment currency'),
    word('Payment Currency', currencies, 'play currency'),
    word('Payment Format', formats, 'Bitcoin: on the chain; the others by bank'),
    flag('Is Laundering', '1 when money of the scheme moves'),
  ];
}

/** The columns of IBM's synthetic transactions, and beside them the file of patterns where these are chains. */
export function amlworld(start: MovementsStart): Formatter {
  const patterns = start.patternsAreChains ? patternLines(start) : null;
  const startMinutes = start.startMs / 60_000;
  const table = movementTable(start, {
    name: 'Trans',
    columns: columnsOf(start),
    judgedAs: { 'Account.1': 4 },
    secondsPerStep: MINUTE,
    fill(movements, data) {
      const { rows, at, amount, currency, scheme } = movements;
      const [minute, , , , , , , , , , isLaundering] = data;
      for (let row = 0; row < rows; row++) {
        minute![row] = startMinutes + Math.floor(at[row]! / 60);
        isLaundering![row] = scheme[row]! > 0 ? 1 : 0;
        if (movements.alert[row] !== 0) patterns?.add(movements, row, minute![row]!);
      }
      data[1] = movements.fromBank;
      data[2] = movements.fromId;
      data[3] = movements.toBank;
      data[4] = movements.toId;
      data[5] = amount;
      data[6] = currency;
      data[7] = amount;
      data[8] = currency;
      data[9] = movements.means;
    },
  });
  return {
    take: table.take,
    finish() {
      const { tables, ...facts } = table.finish();
      return { tables: patterns ? [...tables, patterns.finish()] : tables, ...facts };
    },
  };
}

/** The patterns as text, one after another, as IBM's `_Patterns.txt` has them. */
function patternLines({ folder, currencies, shapes }: MovementsStart) {
  const of = new Map<number, { shape: string; lines: string[] }>();
  return {
    add(movements: Movements, row: number, minute: number) {
      const { fromBank, fromId, toBank, toId } = movements;
      const alert = movements.alert[row]!;
      const shape = shapes[movements.shape[row]!]!.toUpperCase().replace('_', '-');
      const pattern = of.get(alert) ?? { shape, lines: [] };
      of.set(alert, pattern);
      const amount = (movements.amount[row]! / 100).toFixed(2);
      const currency = currencies[movements.currency[row]!];
      pattern.lines.push(
        [
          minuteText(minute),
          fromBank[row],
          hexAccount(fromId[row]!),
          toBank[row],
          hexAccount(toId[row]!),
          amount,
          currency,
          amount,
          currency,
          formats[movements.means[row]!],
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
