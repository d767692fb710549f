import { blockRows, type Column, emptyBlock, type FileFacts, type TableFile } from '../tables/columns.ts';
import { createTable, type Format } from '../tables/table-file.ts';

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

/** A table that is filled row by row. */
export interface RowTable {
  /** Appends a row: a value for each column, in their order. */
  add(cells: readonly (number | string)[]): void;
  finish(): WrittenTable;
}

export function rowTable(folder: string, name: string, format: Format, columns: readonly Column[]): RowTable {
  const file: TableFile = createTable(folder, name, format, columns);
  const block = emptyBlock(columns);
  const data = block.data as (number | string)[][];
  return {
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
