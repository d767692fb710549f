import {
  amlsimColumnsOf,
  amlsimTypes,
  createTable,
  emptyBlock,
  kindsOf,
  noteColumns,
  rowTable,
  sampleBaseline,
} from '@glassmine/exports/files';
import { typologies } from '@glassmine/town';
import { gains, type MovementExporter, type MovementStart } from './movement-exporter.ts';
import { channelCode, publishedOf } from './published.ts';

const [transfer, payment, deposit] = ['TRANSFER', 'PAYMENT', 'DEPOSIT'].map((type) =>
  amlsimTypes.indexOf(type as (typeof amlsimTypes)[number]),
) as [number, number, number];

function typeOf(channel: number): number {
  if (channel === channelCode.cashIn) return deposit;
  return channel === channelCode.card || channel === channelCode.debit ? payment : transfer;
}

/** AMLSim's table of transactions and that of alerts; an alert is one chain. */
export function townAmlsim(start: MovementStart): MovementExporter {
  const columns = amlsimColumnsOf(typologies);
  const file = createTable(start.folder, 'transactions', start.format, columns.transactions);
  const alerts = rowTable(start.folder, 'alert_transactions', start.format, columns.alertTransactions);
  const block = emptyBlock(columns.transactions);
  const published = publishedOf(start.seed);
  const sums = gains();
  const sample = sampleBaseline(['base_amt', ...kindsOf('orig_acct', 'bene_acct', 'tx_type')]);
  const [id, orig, bene, type, , time, isSar, alertId] = block.data as Float64Array[];
  return {
    take(chunk, rows) {
      sums.add(chunk, rows);
      for (let row = 0; row < rows; row++) {
        const at = chunk.at[row]!;
        const fraud = chunk.scheme[row]! > 0 ? 1 : 0;
        const alert = chunk.alert[row]!;
        id![row] = file.rows + row + 1;
        orig![row] = published.idOf(chunk.from[row]!);
        bene![row] = published.idOf(chunk.to[row]!);
        type![row] = typeOf(published.channelOf(chunk, row));
        time![row] = start.startMs + at * 1000;
        isSar![row] = fraud;
        alertId![row] = alert === 0 ? -1 : alert;
        if (alert === 0) continue;
        const shape = chunk.typology[row]! + 1;
        alerts.add([
          alert,
          shape,
          1,
          id![row]!,
          orig![row]!,
          bene![row]!,
          type![row]!,
          chunk.amount[row]!,
          time![row]!,
        ]);
      }
      sample.addAll(chunk, rows, [chunk.amount, orig!, bene!, type!], chunk.scheme);
      block.data[4] = chunk.amount;
      block.rows = rows;
      file.write(block);
    },
    finish() {
      const written = {
        file: `transactions.${start.format}`,
        columns: noteColumns(columns.transactions),
        ...file.close(),
      };
      return {
        tables: [written, alerts.finish()],
        rows: written.rows,
        baseline: sample.result(),
        moved: sums.done(),
      };
    },
  };
}
