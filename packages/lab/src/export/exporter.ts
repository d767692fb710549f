import {
  type Block,
  blockRows,
  type Column,
  emptyBlock,
  type FileFacts,
  type TableFile,
} from '../tables/columns.ts';
import { createTable, type Format } from '../tables/table-file.ts';
import type { Chunk } from '../tape/ring.ts';
import type { Baseline } from './baseline.ts';
import type { OutsideBalances } from './movements.ts';

export const schemas = ['glassmine', 'paysim', 'amlsim', 'amlworld'] as const;
export type Schema = (typeof schemas)[number];

/** What an exporter needs to know of the world before its first row. */
export interface ExportStart {
  folder: string;
  format: Format;
  seed: number;
  /** Epoch milliseconds of world second 0, the scheme's calendar read as UTC. */
  startMs: number;
  currencies: readonly [coin: string, cash: string];
  opening: OutsideBalances;
  /** Persons who are learners already; whoever comes after the start is one too. */
  learners: readonly number[];
}

export interface WrittenTable extends FileFacts {
  /** Of the file, without its folder. */
  file: string;
  columns: readonly ColumnNote[];
}

/** A column as the data dictionary tells of it: nothing that can't go from thread to thread. */
export type ColumnNote = Pick<Column, 'name' | 'kind' | 'meaning' | 'words'>;

export function noteColumns(columns: readonly Column[]): ColumnNote[] {
  return columns.map(({ names: _, nameBytes: __, ...note }) => note);
}

export interface ExportFacts {
  tables: WrittenTable[];
  /** Labelled rows of transactions. */
  rows: number;
  baseline: Baseline;
  /** Wallets and bank accounts as the rows leave them. */
  closing: OutsideBalances;
}

/** Writes one schema's files from chunks of postings, in order. Runs in the writing thread. */
export interface Exporter {
  take(chunk: Chunk, rows: number): void;
  finish(): ExportFacts;
}

/** A table that is filled row by row: `next` gives the number of the row to fill in `data`. */
export interface RowTable {
  readonly data: Block['data'];
  readonly rows: number;
  next(): number;
  finish(): WrittenTable;
}

export function rowTable(folder: string, name: string, format: Format, columns: readonly Column[]): RowTable {
  const file: TableFile = createTable(folder, name, format, columns);
  const block = emptyBlock(columns);
  return {
    data: block.data,
    get rows() {
      return file.rows + block.rows;
    },
    next() {
      if (block.rows === blockRows) {
        file.write(block);
        block.rows = 0;
      }
      return block.rows++;
    },
    finish() {
      file.write(block);
      return { file: `${name}.${format}`, columns: noteColumns(columns), ...file.close() };
    },
  };
}
