import type { Seed } from '@glassmine/kernel';
import { blockRows, type Column, emptyBlock, type FileFacts, type TableFile } from '../tables/columns.ts';
import { createTable, type Format } from '../tables/table-file.ts';
import type { Chunk } from '../tape/ring.ts';
import type { Baseline, BaselineSample } from './baseline.ts';
import type { Movements, OutsideBalances } from './movements.ts';

export const schemas = ['glassmine', 'paysim', 'amlsim', 'amlworld'] as const;
export type Schema = (typeof schemas)[number];

/** What an exporter must know of the world before its first row. */
export interface ExportStart {
  folder: string;
  format: Format;
  seed: Seed;
  /** Epoch milliseconds of world second 0, the scheme's calendar read as UTC. */
  startMs: number;
  currencies: readonly [coin: string, cash: string];
  opening: OutsideBalances;
  /** Persons who are learners at the start; everyone who joins later is a learner, too. */
  learners: readonly number[];
  /** Persons of whom nothing is written; their movements are followed all the same, for the others' balances. */
  leftOut: readonly number[];
}

export interface WrittenTable extends FileFacts {
  /** Name without folder. */
  file: string;
  columns: readonly ColumnNote[];
}

/** A column as in the data dictionary, without the functions that cannot pass between threads. */
export type ColumnNote = Pick<Column, 'name' | 'kind' | 'meaning' | 'words'>;

export function noteColumns(columns: readonly Column[]): ColumnNote[] {
  return columns.map(({ names: _, nameBytes: __, ...note }) => note);
}

export interface ExportFacts {
  tables: WrittenTable[];
  /** Labelled rows of transactions. */
  rows: number;
  baseline: Baseline;
  /** Balances of wallets and bank accounts after the last row. */
  closing: OutsideBalances;
}

/** Writes one schema's files from chunks of postings, in order. Runs in the writing thread. */
export interface Exporter {
  take(chunk: Chunk, rows: number): void;
  finish(): ExportFacts;
}

/** A table that is filled row by row. */
export interface RowTable {
  readonly rows: number;
  /** Appends a row: a value for each column, in their order. */
  add(cells: readonly (number | string)[]): void;
  finish(): WrittenTable;
}

export function rowTable(folder: string, name: string, format: Format, columns: readonly Column[]): RowTable {
  const file: TableFile = createTable(folder, name, format, columns);
  const block = emptyBlock(columns);
  const data = block.data as (number | string)[][];
  return {
    get rows() {
      return file.rows + block.rows;
    },
    add(cells) {
      if (block.rows === blockRows) {
        file.write(block);
        block.rows = 0;
      }
      const row = block.rows++;
      for (let i = 0; i < cells.length; i++)
        (data[i] as (number | string)[])[row] = cells[i] as number | string;
    },
    finish() {
      file.write(block);
      return { file: `${name}.${format}`, columns: noteColumns(columns), ...file.close() };
    },
  };
}

/** The facts of an export; the first of its tables holds the transactions. */
export function factsOf(
  tables: WrittenTable[],
  sample: BaselineSample,
  { balances }: Movements,
): ExportFacts {
  return { tables, rows: tables[0]?.rows ?? 0, baseline: sample.result(), closing: balances };
}
