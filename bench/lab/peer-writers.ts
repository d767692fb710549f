// Three writers put the same labelled rows, from the same typed arrays, into Parquet on one thread.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type ColumnSource, fileWriter, parquetWrite } from 'hyparquet-writer';
import { type Column, emptyBlock } from '../../packages/exports/src/tables/columns.ts';
import { createTable } from '../../packages/exports/src/tables/table-file.ts';

export interface Writer {
  name: string;
  /** Writes the rows; seconds and bytes. */
  write(rows: number): Promise<{ seconds: number; bytes: number }>;
}

const words = ['ordinaryLife', 'schemeDeposit', 'payoutFromLaterDeposits', 'operatorDraw'];
const columns: Column[] = [
  { name: 'tx', kind: 'int64', meaning: '' },
  { name: 'day', kind: 'int32', meaning: '' },
  { name: 'debit', kind: 'int32', meaning: '' },
  { name: 'credit', kind: 'int32', meaning: '' },
  { name: 'amount', kind: 'amount', meaning: '' },
  { name: 'label', kind: 'word', words, meaning: '' },
  { name: 'is_scheme', kind: 'bool', meaning: '' },
];
const blockRows = 32_768;

/** Row n of the data: as irregular as a ledger, and equal for every writer. */
function fill(data: Float64Array[], row: number, n: number): void {
  const mixed = Math.imul(n, 2_654_435_761) >>> 0;
  const values = [
    n,
    Math.floor(n / 5_000),
    (mixed % 160_000) | 0,
    ((mixed >>> 7) % 160_000) | 0,
    1_000 + (mixed % 90_000),
  ];
  values.push(mixed & 3, (mixed & 3) === 0 ? 0 : 1);
  for (let i = 0; i < values.length; i++) (data[i] as Float64Array)[row] = values[i] as number;
}

export const ours: Writer = {
  name: 'Glassmine (zstd)',
  write: (rows) =>
    timed(async (path) => {
      const table = createTable(path.folder, 'ours', 'parquet', columns);
      const block = emptyBlock(columns, blockRows);
      for (let n = 0; n < rows; n += blockRows) {
        block.rows = Math.min(blockRows, rows - n);
        for (let row = 0; row < block.rows; row++) fill(block.data as Float64Array[], row, n + row);
        table.write(block);
      }
      table.close();
      return table.path;
    }),
};

export const duckdb: Writer = {
  name: '@duckdb/node-api appender',
  write: (rows) =>
    timed(async ({ folder }) => {
      const path = join(folder, 'duckdb.parquet');
      const connection = await (await DuckDBInstance.create(':memory:')).connect();
      await connection.run(
        'create table t (tx bigint, day int, debit int, credit int, amount double, label varchar, is_scheme bool)',
      );
      const appender = await connection.createAppender('t');
      const row = columns.map(() => new Float64Array(1));
      for (let n = 0; n < rows; n++) {
        fill(row, 0, n);
        const [tx, day, debit, credit, amount, label, scheme] = row.map(
          (column) => column[0] as number,
        ) as number[];
        appender.appendBigInt(BigInt(tx as number));
        appender.appendInteger(day as number);
        appender.appendInteger(debit as number);
        appender.appendInteger(credit as number);
        appender.appendDouble((amount as number) / 100);
        appender.appendVarchar(words[label as number] as string);
        appender.appendBoolean(scheme === 1);
        appender.endRow();
      }
      appender.closeSync();
      await connection.run(`copy t to '${path}' (format parquet, compression zstd)`);
      connection.closeSync();
      return path;
    }),
};

export const hyparquet: Writer = {
  name: 'hyparquet-writer (snappy)',
  write: (rows) =>
    timed(async ({ folder }) => {
      const path = join(folder, 'hyparquet.parquet');
      const data = columns.map(() => new Float64Array(rows));
      for (let n = 0; n < rows; n++) fill(data, n, n);
      const int = (column: number) => Int32Array.from(data[column] as Float64Array);
      const columnData: ColumnSource[] = [
        { name: 'tx', data: data[0] as Float64Array, type: 'DOUBLE' },
        { name: 'day', data: int(1), type: 'INT32' },
        { name: 'debit', data: int(2), type: 'INT32' },
        { name: 'credit', data: int(3), type: 'INT32' },
        { name: 'amount', data: (data[4] as Float64Array).map((minor) => minor / 100), type: 'DOUBLE' },
        {
          name: 'label',
          data: Array.from(data[5] as Float64Array, (label) => words[label] as string),
          type: 'STRING',
        },
        {
          name: 'is_scheme',
          data: Array.from(data[6] as Float64Array, (scheme) => scheme === 1),
          type: 'BOOLEAN',
        },
      ];
      parquetWrite({ writer: fileWriter(path), columnData });
      return path;
    }),
};

async function timed(
  write: (at: { folder: string }) => Promise<string>,
): Promise<{ seconds: number; bytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'glassmine-bench-'));
  try {
    const startedMs = performance.now();
    const path = await write({ folder });
    return { seconds: (performance.now() - startedMs) / 1000, bytes: statSync(path).size };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
