/** What a column of an export holds, and so how a file keeps it. Nothing is ever missing. */
export type ColumnKind =
  /** Whole numbers below 2^31, in an Int32Array. */
  | 'int32'
  /** Safe integers, in a Float64Array. */
  | 'int64'
  /** Minor units in a Float64Array; files keep an exact decimal with two places. */
  | 'decimal'
  /** Minor units in a Float64Array; files keep whole units as a double, as other simulators do. */
  | 'amount'
  | 'double'
  /** 0 or 1 in a Uint8Array; `flag` is kept as a number. */
  | 'bool'
  | 'flag'
  /** Epoch milliseconds in a Float64Array. */
  | 'timestamp'
  /** Row of `words` in a Uint8Array. */
  | 'word'
  /** Numbers that `names` writes out, each in `nameBytes` ASCII letters; an Int32Array or Float64Array. */
  | 'name'
  | 'text';

export interface Column {
  name: string;
  kind: ColumnKind;
  /** For the data dictionary: what it means, with its unit. */
  meaning: string;
  words?: readonly string[];
  nameBytes?: number;
  /** Writes the name of `value` at `offset`; exactly `nameBytes` bytes. */
  names?: (value: number, bytes: Uint8Array, offset: number) => void;
}

export type ColumnData = Float64Array | Int32Array | Uint8Array | string[];

/** Rows on their way into a file: one array per column, of which the first `rows` count. */
export interface Block {
  rows: number;
  data: ColumnData[];
}

export const blockRows = 32_768;

/** Room for a block of these columns. */
export function emptyBlock(columns: readonly Column[], rows = blockRows): Block {
  return { rows: 0, data: columns.map((column) => room(column.kind, rows)) };
}

function room(kind: ColumnKind, rows: number): ColumnData {
  if (kind === 'text') return new Array<string>(rows).fill('');
  if (kind === 'int32') return new Int32Array(rows);
  if (kind === 'bool' || kind === 'flag' || kind === 'word') return new Uint8Array(rows);
  return new Float64Array(rows);
}

/** A file that takes rows block by block. Calls throw when the disk does not take them. */
export interface TableFile {
  readonly path: string;
  readonly rows: number;
  write(block: Block): void;
  /** Everything is on the disk when this returns: rows and bytes, and their SHA-256 in hex. */
  close(): FileFacts;
}

export interface FileFacts {
  rows: number;
  bytes: number;
  sha256: string;
}
