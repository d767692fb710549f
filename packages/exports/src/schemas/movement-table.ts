import { type Column, type ColumnData, emptyBlock } from '../tables/columns.ts';
import { createTable } from '../tables/table-file.ts';
import { type Baseline, sampleBaseline } from './baseline.ts';
import type { Movements, MovementsStart } from './movements.ts';
import { noteColumns, type WrittenTable } from './row-table.ts';

/** What came of the files of a schema. */
export interface SchemaFacts {
  tables: WrittenTable[];
  /** Rows of the first table, which has the movements or postings. */
  rows: number;
  baseline: Baseline;
}

/** Writes one schema's files from batches of movements, in order of time. */
export interface Formatter {
  take(movements: Movements): void;
  finish(): SchemaFacts;
}

/** A column of numbers, as its kind has it; see `ColumnKind`. */
type NumberColumn = Exclude<ColumnData, string[]>;

interface MovementTable {
  name: string;
  columns: readonly Column[];
  /** The steps in which the schema publishes times. */
  secondsPerStep?: number;
  /** Places of columns that the baseline knows by other names. */
  judgedAs?: Readonly<Record<string, number>>;
  /**
   * Sets the columns of a batch: fills an array of `data`, or puts a column of the batch in its place.
   * @param written rows of the batches before
   */
  fill(movements: Movements, data: NumberColumn[], written: number): void;
}

/** A table with a row for each movement, and the baseline of its published columns. */
export function movementTable(start: MovementsStart, table: MovementTable): Formatter {
  const { name, columns, secondsPerStep = 1, judgedAs = {} } = table;
  const file = createTable(start.folder, name, start.format, columns);
  const block = emptyBlock(columns);
  const data = block.data as NumberColumn[];
  const sample = sampleBaseline(start.judgedOn, secondsPerStep);
  const judged = start.judgedOn.map((column) => {
    const asked = typeof column === 'string' ? column : column.name;
    return judgedAs[asked] ?? columns.findIndex((each) => each.name === asked);
  });
  return {
    take(movements) {
      const { rows, scheme } = movements;
      table.fill(movements, data, file.rows);
      const published = judged.map((place) => data[place]!);
      sample.add(movements, rows, published, scheme);
      block.rows = rows;
      file.write(block);
    },
    finish() {
      const written = { file: `${name}.${start.format}`, columns: noteColumns(columns), ...file.close() };
      return { tables: [written], rows: written.rows, baseline: sample.result() };
    },
  };
}
