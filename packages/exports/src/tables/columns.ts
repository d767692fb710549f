/** What a column of an export contains, which decides how files store it. No value is ever missing. */
export type ColumnKind =
  /** Whole numbers below 2^31, in an Int32Array. */
  | 'int32'
  /** Safe integers, in a Float64Array. */
  | 'int64'
  /** Minor units in a Float64Array; files store an exact decimal with two places. */
  | 'decimal'
  /** Minor units in a Float64Array; files store units as a double, as other simulators do. */
  | 'amount'
  | 'double'
  /** 0 or 1 in a Uint8Array; files store `flag` as a number. */
  | 'bool'
  | 'flag'
  /** Epoch milliseconds in a Float64Array. */
  | 'timestamp'
  /** Index into `words` in a Uint8Array. */
  | 'word'
  /** Numbers that `names` formats in `nameBytes` ASCII letters; an Int32Array or Float64Array. */
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

const ofKind =
  (kind: ColumnKind) =>
  (name: string, meaning: string): Column => ({ name, kind, meaning });

/** A column of each kind that needs no more than a name and its meaning. */
export const column = {
  int: ofKind('int32'),
  long: ofKind('int64'),
  decimal: ofKind('decimal'),
  amount: ofKind('amount'),
  double: ofKind('double'),
  bool: ofKind('bool'),
  flag: ofKind('flag'),
  time: ofKind('timestamp'),
  text: ofKind('text'),
  word: (name: string, words: readonly string[], meaning: string): Column => ({
    ...ofKind('word')(name, meaning),
    words,
  }),
};

export type ColumnData = Float64Array | Int32Array | Uint8Array | string[];

/** Rows for a file: one array per column, of which the first `rows` entries are used. */
export interface Block {
  rows: number;
  data: ColumnData[];
}

export const blockRows = 32_768;

/** An empty block for these columns. */
export function emptyBlock(columns: readonly Column[], rows = blockRows): Block {
  return { rows: 0, data: columns.map((column) => room(column.kind, rows)) };
}

function room(kind: ColumnKind, rows: number): ColumnData {
  if (kind === 'text') return new Array<string>(rows).fill('');
  if (kind === 'int32') return new Int32Array(rows);
  if (kind === 'bool' || kind === 'flag' || kind === 'word') return new Uint8Array(rows);
  return new Float64Array(rows);
}

/** A file written block by block. Calls throw when the disk fails. */
export interface TableFile {
  readonly path: string;
  readonly rows: number;
  write(block: Block): void;
  /** Makes the file durable. */
  close(): FileFacts;
}

export interface FileFacts {
  rows: number;
  bytes: number;
  sha256: string;
}
