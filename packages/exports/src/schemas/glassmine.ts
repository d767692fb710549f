import { dayOfRow } from '../measure/day-of-row.ts';
import { type Column, column } from '../tables/columns.ts';
import { type Formatter, movementTable } from './movement-table.ts';
import { channels, type MovementsStart } from './movements.ts';

const { int, long, decimal, bool, time, word } = column;

const columnsOf = ({ currencies, reasons }: MovementsStart): Column[] => [
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

/** Movements as the banks see them all, with their truth in columns of their own. */
export function glassmine(start: MovementsStart): Formatter {
  return movementTable(start, {
    name: 'movements',
    columns: columnsOf(start),
    judgedAs: { from_account: 3, to_account: 4 },
    fill(movements, data, written) {
      const { rows, at, scheme } = movements;
      const [id, when, day, , , , , , , , isScheme, , ofScheme] = data;
      for (let row = 0; row < rows; row++) {
        id![row] = written + row + 1;
        when![row] = start.startMs + at[row]! * 1000;
        day![row] = dayOfRow(at[row]!) - start.warmUpDays;
        isScheme![row] = scheme[row]! > 0 ? 1 : 0;
        ofScheme![row] = scheme[row]!;
      }
      data[3] = movements.fromId;
      data[4] = movements.toId;
      data[5] = movements.amount;
      data[6] = movements.currency;
      data[7] = movements.channel;
      data[8] = movements.fromBefore;
      data[9] = movements.toBefore;
      data[11] = movements.why;
      data[13] = movements.alert;
    },
  });
}
