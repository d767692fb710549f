import { readFileSync } from 'node:fs';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';

/** Columns of a table by name, each as long as the others. */
export type ReadColumns = Record<string, ArrayLike<unknown>>;

/** A file that is no table, or a damaged one; the message is one sentence. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable';
}

const compressors = {
  ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)),
  GZIP: (input: Uint8Array) => new Uint8Array(gunzipSync(input)),
};

/** Reads the named columns of a Parquet or CSV file, or all. Throws `UnreadableTable`. */
export async function readTable(path: string, wanted?: readonly string[]): Promise<ReadColumns> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(readFileSync(path));
  } catch (error) {
    throw new UnreadableTable(
      `${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`,
    );
  }
  const isParquet = bytes.length > 8 && Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PAR1';
  if (!isParquet) return readCsv(path, Buffer.from(bytes).toString('utf8'));
  try {
    return await readParquet(bytes.buffer, wanted);
  } catch (error) {
    throw new UnreadableTable(`${path} is no readable Parquet file: ${(error as Error).message}`);
  }
}

async function readParquet(buffer: ArrayBuffer, wanted?: readonly string[]): Promise<ReadColumns> {
  const file = {
    byteLength: buffer.byteLength,
    slice: (from: number, to?: number) => buffer.slice(from, to),
  };
  const metadata = await parquetMetadataAsync(file);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const columns = wanted ? names.filter((name) => wanted.includes(name)) : names;
  const chunks: Record<string, ArrayLike<unknown>[]> = Object.fromEntries(columns.map((name) => [name, []]));
  await parquetRead({
    file,
    metadata,
    columns,
    compressors,
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
  const names = cellsOf(head);
  if (lines.length === 0) throw new UnreadableTable(`${path} is empty`);
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
