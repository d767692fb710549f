import { HOUR } from '@glassmine/kernel';
import { type Column, column } from '../tables/columns.ts';
import { type Formatter, movementTable } from './movement-table.ts';
import { type Channel, channels, type MovementsStart } from './movements.ts';

const types = ['CASH_IN', 'CASH_OUT', 'DEBIT', 'PAYMENT', 'TRANSFER'] as const;
const typeOfChannel: Record<Channel, (typeof types)[number]> = {
  transfer: 'TRANSFER',
  card: 'PAYMENT',
  debit: 'DEBIT',
  cashIn: 'CASH_IN',
  cashOut: 'CASH_OUT',
};
const typeCodes = channels.map((channel) => types.indexOf(typeOfChannel[channel]));
const transfer = types.indexOf('TRANSFER');
const flaggedMinor = 20_000_000;

/** `M` for a merchant, else `C`, and ten digits; the value is twice the number, and 1 for a merchant. */
function writeName(value: number, bytes: Uint8Array, offset: number): void {
  const number = Math.floor(value / 2);
  bytes[offset] = value - number * 2 === 1 ? 77 : 67;
  let rest = number;
  for (let at = offset + 10; at > offset; at--) {
    const next = Math.floor(rest / 10);
    bytes[at] = 48 + rest - next * 10;
    rest = next;
  }
}

const { int, word, amount, flag } = column;
const name = (column: string, meaning: string): Column => ({
  name: column,
  kind: 'name',
  meaning,
  nameBytes: 11,
  names: writeName,
});

const columns: readonly Column[] = [
  int('step', 'hour of the simulation, from 1: what happens on the hour belongs to the one that ends'),
  word('type', types, 'kind of movement, as PaySim names them'),
  amount('amount', "units of the account's currency"),
  name('nameOrig', 'who pays: M a merchant, C anybody else'),
  amount('oldbalanceOrg', 'before'),
  amount('newbalanceOrig', 'after'),
  name('nameDest', 'who gets it'),
  amount('oldbalanceDest', 'before'),
  amount('newbalanceDest', 'after'),
  flag(
    'isFraud',
    '1 when money of the scheme moves, whatever the type: a program that keeps TRANSFER and CASH_OUT only, as is usual ' +
      'with PaySim, loses the fraud that is paid by card or as a bill',
  ),
  flag('isFlaggedFraud', '1 for a transfer above 200,000 units, as PaySim flags them'),
];

const stepOf = (at: number) => Math.max(1, Math.ceil(at / HOUR));

/** PaySim's columns, old and new balance of both sides. */
export function paysim(start: MovementsStart): Formatter {
  const { addedInNames } = start;
  return movementTable(start, {
    name: 'paysim',
    columns,
    secondsPerStep: HOUR,
    fill(movements, data) {
      const { rows, at, amount, fromId, toId, fromMerchant, toMerchant, fromBefore, toBefore } = movements;
      const { channel, scheme } = movements;
      data[2] = amount;
      data[4] = fromBefore;
      data[7] = toBefore;
      const [step, type, , nameOrig, , newOrig, nameDest, , newDest, isFraud, isFlagged] = data;
      for (let row = 0; row < rows; row++) {
        step![row] = stepOf(at[row]!);
        type![row] = typeCodes[channel[row]!]!;
        nameOrig![row] = (fromId[row]! + addedInNames) * 2 + fromMerchant[row]!;
        newOrig![row] = fromBefore[row]! - amount[row]!;
        nameDest![row] = (toId[row]! + addedInNames) * 2 + toMerchant[row]!;
        newDest![row] = toBefore[row]! + amount[row]!;
        isFraud![row] = scheme[row]! > 0 ? 1 : 0;
        isFlagged![row] = type![row] === transfer && amount[row]! > flaggedMinor ? 1 : 0;
      }
    },
  });
}
