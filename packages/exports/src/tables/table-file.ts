import { join } from 'node:path';
import type { Column, TableFile } from './columns.ts';
import { createCsvFile } from './csv-file.ts';
import { createParquetFile } from './parquet-file.ts';

export const formats = ['parquet', 'csv'] as const;
export type Format = (typeof formats)[number];

/** A new table `name` in a folder, in the format asked for. Throws when the file is there already. */
export function createTable(
  folder: string,
  name: string,
  format: Format,
  columns: readonly Column[],
): TableFile {
  const path = join(folder, `${name}.${format}`);
  return format === 'parquet' ? createParquetFile(path, columns) : createCsvFile(path, columns);
}
