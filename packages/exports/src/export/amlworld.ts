import { MINUTE } from '@glassmine/kernel';
import { type Column, column } from '../tables/columns.ts';
import type { Format } from '../tables/table-file.ts';
import { isFraudLabel } from '../tape/labels.ts';
import { sampleBaseline } from './baseline.ts';
import { type Exporter, type ExportStart, factsOf, rowTable } from './exporter.ts';
import { followMovements, isCashAccount, type Movement, paymentOf } from './movements.ts';

const accountLetters = 9;
const timeLetters = 16;
const hex = '0123456789ABCDEF';

/** `8` and eight hexadecimal digits. */
function writeHexAccount(code: number, bytes: Uint8Array, offset: number): void {
  bytes[offset] = 56;
  for (let i = 0; i < 8; i++) bytes[offset + 8 - i] = hex.charCodeAt((code >>> (4 * i)) & 15);
}

/** The same as text. */
export function hexAccount(code: number): string {
  return `8${code.toString(16).toUpperCase().padStart(8, '0')}`;
}

/** `2022/09/01 00:20` from minutes since 1970. */
function writeMinute(minutes: number, bytes: Uint8Array, offset: number): void {
  const text = minuteText(minutes);
  for (let i = 0; i < timeLetters; i++) bytes[offset + i] = text.charCodeAt(i);
}

let lastMinutes = -1;
let lastText = '';

export function minuteText(minutes: number): string {
  if (minutes !== lastMinutes) {
    lastMinutes = minutes;
    const iso = new Date(minutes * 60_000).toISOString();
    lastText = `${iso.slice(0, 10).replaceAll('-', '/')} ${iso.slice(11, 16)}`;
  }
  return lastText;
}

/** IBM's formats; the first two are all that a single scheme uses. */
export const paymentFormats = ['Bitcoin', 'ACH', 'Cheque', 'Credit Card', 'Cash', 'Wire'] as const;

/** The original files have two columns `Account`; Parquet allows no two of a name, so the second has pandas' name there. */
export function amlworldColumnsOf(format: Format, currencies: readonly string[]): Column[] {
  const account = (name: string, meaning: string): Column => ({
    name,
    kind: 'name',
    meaning,
    nameBytes: accountLetters,
    names: writeHexAccount,
  });
  const { int, amount, word, flag } = column;
  const bank = 'number of the bank or of the provider of the wallet';
  return [
    {
      name: 'Timestamp',
      kind: 'name',
      meaning: 'minute, on the calendar of the scheme; 00:00 is the last moment of the day before',
      nameBytes: timeLetters,
      names: writeMinute,
    },
    int('From Bank', bank),
    account('Account', 'who pays'),
    int('To Bank', bank),
    account(format === 'csv' ? 'Account' : 'Account.1', 'who gets it'),
    amount('Amount Received', 'units of the receiving currency'),
    word('Receiving Currency', currencies, 'play currency'),
    amount('Amount Paid', 'units of the payment currency'),
    word('Payment Currency', currencies, 'play currency'),
    word('Payment Format', paymentFormats, 'Bitcoin: on the chain; the others by bank'),
    flag('Is Laundering', '1 when money of the scheme moves'),
  ];
}

/** Movements in the columns of IBM's synthetic transactions. */
export function amlworldExporter(start: ExportStart): Exporter {
  const table = rowTable(
    start.folder,
    'Trans',
    start.format,
    amlworldColumnsOf(start.format, start.currencies),
  );
  const movements = followMovements(start.opening);
  const kinds = [
    'From Bank',
    'Account',
    'To Bank',
    'Account.1',
    'Payment Currency',
    'Receiving Currency',
    'Payment Format',
  ];
  const published = kinds.map((name) => ({ name, isCategory: true }) as const);
  const sample = sampleBaseline(['Amount Paid', ...published], MINUTE);
  const startMinutes = start.startMs / 60_000;
  const put = (m: Movement) => {
    const from = isCashAccount(m.from) ? 1 : 0;
    const to = isCashAccount(m.to) ? 1 : 0;
    const fraud = isFraudLabel[m.label]!;
    const minute = startMinutes + Math.floor(m.at / 60);
    table.add([minute, from + 1, m.from, to + 1, m.to, m.amount, to, m.amount, from, from, fraud]);
    sample.add([m.amount, from, m.from, to, m.to, from, to, from], paymentOf(m), fraud === 1);
  };
  return {
    take: (chunk, rows) => movements.each(chunk, rows, put),
    finish: () => factsOf([table.finish()], sample, movements),
  };
}
