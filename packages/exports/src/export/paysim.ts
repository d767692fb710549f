import { HOUR } from '@glassmine/kernel';
import { accounts, kindCode } from '@glassmine/replica';
import { type Column, column } from '../tables/columns.ts';
import { isFraudLabel } from '../tape/labels.ts';
import { nameLetters, writeAccountName } from './account-names.ts';
import { sampleBaseline } from './baseline.ts';
import { type Exporter, type ExportStart, factsOf, rowTable } from './exporter.ts';
import { followMovements, type Movement, paymentOf } from './movements.ts';

export const paysimTypes = ['CASH_IN', 'CASH_OUT', 'DEBIT', 'PAYMENT', 'TRANSFER'] as const;

const { int, word, amount, flag } = column;
type WriteName = NonNullable<Column['names']>;
const name = (column: string, meaning: string, names: WriteName): Column => ({
  name: column,
  kind: 'name',
  meaning,
  nameBytes: nameLetters,
  names,
});

/** PaySim's columns; `names` writes an account's eleven letters. */
export const paysimColumnsOf = (names: WriteName): Column[] => [
  int('step', 'hour of the simulation, from 1: what happens on the hour belongs to the one that ends'),
  word('type', paysimTypes, 'kind of movement, as PaySim names them'),
  amount('amount', "units of the account's currency"),
  name('nameOrig', 'who pays: M a merchant, C anybody else', names),
  amount('oldbalanceOrg', 'before'),
  amount('newbalanceOrig', 'after'),
  name('nameDest', 'who gets it', names),
  amount('oldbalanceDest', 'before'),
  amount('newbalanceDest', 'after'),
  flag('isFraud', '1 when money of the scheme moves'),
  flag('isFlaggedFraud', '1 for a transfer above 200,000 units, as PaySim flags them'),
];

export const flaggedMinor = 20_000_000;

/** Movements in PaySim's columns, old and new balance of both sides; money in transit counts as arrived. */
export function paysimExporter(start: ExportStart): Exporter {
  const table = rowTable(start.folder, 'paysim', start.format, paysimColumnsOf(writeAccountName));
  const movements = followMovements(start.opening);
  const sample = sampleBaseline(
    [
      'step',
      { name: 'type', isCategory: true },
      'amount',
      { name: 'nameOrig', isCategory: true },
      'oldbalanceOrg',
      'newbalanceOrig',
      { name: 'nameDest', isCategory: true },
      'oldbalanceDest',
      'newbalanceDest',
      'isFlaggedFraud',
    ],
    HOUR,
  );
  const published: number[] = [];
  const values: number[] = [];
  const put = (m: Movement) => {
    const type = typeOf(m);
    const fraud = isFraudLabel[m.label]!;
    const step = Math.max(1, Math.ceil(m.at / HOUR));
    values[0] = step;
    values[1] = type;
    values[2] = m.amount;
    values[3] = m.from;
    values[4] = m.fromBefore;
    values[5] = m.fromAfter;
    values[6] = m.to;
    values[7] = m.toBefore;
    values[8] = m.toAfter;
    values[9] = fraud;
    values[10] = type === 4 && m.amount > flaggedMinor ? 1 : 0;
    table.add(values);
    for (let i = 0; i < 9; i++) published[i] = values[i]!;
    published[9] = values[10]!;
    sample.add(published, paymentOf(m), fraud === 1);
  };
  return {
    take: (chunk, rows) => movements.each(chunk, rows, put),
    finish: () => factsOf([table.finish()], sample, movements),
  };
}

const cashIn = new Set<number>([kindCode.wage, kindCode.opening, kindCode.seed, kindCode.miningRevenue]);

/** Money from outside the data is CASH_IN; shopping is PAYMENT, rent is DEBIT, the rest TRANSFER. */
function typeOf({ kind, to }: Movement): number {
  if (cashIn.has(kind)) return 0;
  if (to === accounts.account.offshore) return 1;
  if (kind === kindCode.rent) return 2;
  return kind === kindCode.shopping ? 3 : 4;
}
