import { readFileSync, statSync } from 'node:fs';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';

/** Columns of a table by name, each as long as the others. */
export type ReadColumns = Record<string, ArrayLike<unknown>>;

/** A file that is no table, or a damaged one; the message is one sentence. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable';
}

/** A page gives no more than its header says, however much is packed in it, and no more than the file may have. */
const compressorsOf = (mostBytes: number) => {
  const within = (bytes: number) => ({ maxOutputLength: Math.max(1, Math.min(bytes, mostBytes)) });
  return {
    ZSTD: (input: Uint8Array, bytes: number) => new Uint8Array(zstdDecompressSync(input, within(bytes))),
    GZIP: (input: Uint8Array, bytes: number) => new Uint8Array(gunzipSync(input, within(bytes))),
  };
};

/** Our widest table has not a tenth of it. */
const columnsMax = 1_000;
/** The fewest bytes of a row that anybody predicts. */
const rowBytesMin = 16;

/**
 * Reads a Parquet or CSV file. Throws `UnreadableTable`.
 * @param mostBytes of the file, packed and unpacked; of one from somebody else, who may send anything
 */
export async function readTable(path: string, mostBytes = Number.POSITIVE_INFINITY): Promise<ReadColumns> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    refuseLarger(path, statSync(path).size, mostBytes);
    bytes = new Uint8Array(readFileSync(path));
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable(
      `${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`,
    );
  }
  const isParquet = bytes.length > 8 && Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PAR1';
  if (!isParquet) return readCsv(path, Buffer.from(bytes).toString('utf8'));
  try {
    return await readParquet(path, bytes.buffer, mostBytes);
  } catch (error) {
    if (error instanceof UnreadableTable) throw error;
    throw new UnreadableTable(`${path} is no readable Parquet file: ${(error as Error).message}`);
  }
}

function refuseLarger(path: string, size: number, most: number, what = 'bytes'): void {
  if (size > most)
    throw new UnreadableTable(
      `${path} has ${size.toLocaleString('en')} ${what}, and may have ${Math.floor(most).toLocaleString('en')}`,
    );
}

async function readParquet(path: string, buffer: ArrayBuffer, mostBytes: number): Promise<ReadColumns> {
  const file = {
    byteLength: buffer.byteLength,
    slice: (from: number, to?: number) => buffer.slice(from, to),
  };
  const metadata = await parquetMetadataAsync(file);
  const groups = metadata.row_groups;
  const unpacked = groups.flatMap((group) => group.columns).map(({ meta_data }) => meta_data);
  const bytes = unpacked.reduce((sum, chunk) => sum + Number(chunk?.total_uncompressed_size ?? 0), 0);
  refuseLarger(path, bytes, mostBytes, 'bytes when it is unpacked');
  const rows = groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  refuseLarger(path, rows, mostBytes / rowBytesMin, 'rows');
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  const chunks: Record<string, ArrayLike<unknown>[]> = Object.fromEntries(columns.map((name) => [name, []]));
  await parquetRead({
    file,
    metadata,
    columns,
    compressors: compressorsOf(mostBytes),
    onChunk: ({ columnName, columnData }) => chunks[columnName]?.push(columnData),
  });
  return Object.fromEntries(columns.map((name) => [name, joined(chunks[name] ?? [])]));
}

function joined(parts: readonly ArrayLike<unknown>[]): ArrayLike<unknown> {
  if (parts.length === 1) return parts[0] as ArrayLike<unknown>;
  return parts.flatMap((part) => Array.from(part));
}

/** What may stand between two cells: spreadsheets of countries with a decimal comma write semicolons. */
const separators = [',', ';', '\t'] as const;

/**
 * A table of plain cells: a line of names, then lines of as many values, without quotes. Where semicolons or tabs stand
 * between the cells, a number may have a decimal comma.
 */
function readCsv(path: string, text: string): ReadColumns {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  const head = lines[0] ?? '';
  const separator = separators.find((each) => head.includes(each)) ?? ',';
  const cellsOf = (line: string) => line.split(separator).map(unquoted);
  if (lines.length === 0) throw new UnreadableTable(`${path} is empty`);
  refuseLarger(path, head.split(separator, columnsMax + 1).length, columnsMax, 'columns or more');
  const names = cellsOf(head);
  // The name of an index that nobody has named is empty.
  if (names.some((name) => !/^[\w ./:-]*$/.test(name)))
    throw new UnreadableTable(`${path} is neither a Parquet file nor a CSV file with a line of column names`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new UnreadableTable(`${path} has two columns named ${twice === '' ? 'nothing' : twice}`);
  const columns: string[][] = names.map(() => []);
  lines.slice(1).forEach((line, i) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length)
      throw new UnreadableTable(`${path}, line ${i + 2}: ${cells.length} values for ${names.length} columns`);
    for (const [at, cell] of cells.entries())
      columns[at]?.push(separator === ',' ? cell : cell.replace(/^(-?\d+),(\d+(e-?\d+)?)$/i, '$1.$2'));
  });
  return Object.fromEntries(names.map((name, at) => [name, columns[at] as string[]]));
}

function unquoted(cell: string): string {
  const text = cell.trim();
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text;
}
