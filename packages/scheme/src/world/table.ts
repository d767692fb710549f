type NumberKind = 'f64' | 'i32' | 'u8';

/** Column kinds: a typed array of one width, or text. `f64x8` keeps eight numbers a row side by side. */
export type ColumnKind = NumberKind | `${NumberKind}x${2 | 8 | 16 | 32 | 256}` | 'text';
export type Columns = Record<string, ColumnKind>;

type ColumnArray<K extends ColumnKind> = K extends 'text'
  ? string[]
  : K extends `i32${string}`
    ? Int32Array
    : K extends `u8${string}`
      ? Uint8Array
      : Float64Array;

/** A table of growable columns: `table.upline[row]`. Rows are only ever added. */
export type Table<C extends Columns> = TableBase & { [K in keyof C]: ColumnArray<C[K]> };

export interface TableBase {
  count: number;
  capacity: number;
  readonly columnKinds: Columns;
  /** Names of the text columns: plain arrays, which grow with each row so that none has holes. */
  readonly textNames: readonly string[];
  /** A derived table repeats what others say; it is snapshotted, but not part of the world's hash. */
  readonly derived: boolean;
}

/** Numbers that a row of the column holds. */
function widthOf(kind: ColumnKind): number {
  const x = kind.indexOf('x');
  return kind === 'text' || x < 0 ? 1 : Number(kind.slice(x + 1));
}

type AnyColumns = Record<string, Float64Array | Int32Array | Uint8Array | string[]>;

export function defineTable<const C extends Columns>(columnKinds: C, derived = false): Table<C> {
  const textNames = Object.keys(columnKinds).filter((name) => columnKinds[name] === 'text');
  const table: TableBase = { count: 0, capacity: 0, columnKinds, textNames, derived };
  const columns = table as unknown as AnyColumns;
  for (const name of Object.keys(columnKinds)) {
    columns[name] = newColumn(columnKinds[name] as ColumnKind, 0);
  }
  return table as unknown as Table<C>;
}

function newColumn(kind: ColumnKind, rows: number): Float64Array | Int32Array | Uint8Array | string[] {
  if (kind === 'text') return [];
  const length = rows * widthOf(kind);
  if (kind.startsWith('i32')) return new Int32Array(length);
  return kind.startsWith('u8') ? new Uint8Array(length) : new Float64Array(length);
}

/** Makes room for `rows` rows; what is there stays. */
export function reserveRows(table: TableBase, rows: number): void {
  if (rows <= table.capacity) return;
  const capacity = Math.max(rows, Math.floor(table.capacity * 1.5), 16);
  const columns = table as TableBase & AnyColumns;
  for (const name of Object.keys(table.columnKinds)) {
    const kind = table.columnKinds[name] as ColumnKind;
    if (kind === 'text') continue;
    const grown = newColumn(kind, capacity) as Float64Array;
    grown.set(columns[name] as Float64Array);
    columns[name] = grown as never;
  }
  table.capacity = capacity;
}

/** Adds a row of zeros and empty texts; its number is returned. */
export function addRow(table: TableBase): number {
  if (table.count === table.capacity) reserveRows(table, table.count + 1);
  for (const name of table.textNames) ((table as TableBase & AnyColumns)[name] as string[]).push('');
  return table.count++;
}

/** The used part of each numeric column as bytes, and each text column, in declared order. */
export function eachColumn(
  table: TableBase,
  visit: (name: string, kind: ColumnKind, bytes: Uint8Array | null, texts: string[] | null) => void,
): void {
  const columns = table as TableBase & AnyColumns;
  for (const name of Object.keys(table.columnKinds)) {
    const kind = table.columnKinds[name] as ColumnKind;
    const column = columns[name];
    if (kind === 'text') {
      visit(name, kind, null, column as string[]);
    } else {
      const numbers = column as Float64Array;
      const used = table.count * widthOf(kind) * numbers.BYTES_PER_ELEMENT;
      visit(name, kind, new Uint8Array(numbers.buffer, numbers.byteOffset, used), null);
    }
  }
}

/** Fills an empty table from what `eachColumn` gave. */
export function loadColumn(table: TableBase, name: string, from: Uint8Array | string[]): void {
  const columns = table as TableBase & AnyColumns;
  const column = columns[name];
  if (from instanceof Uint8Array) {
    const numbers = column as Float64Array;
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength).set(from);
  } else {
    columns[name] = from as never;
  }
}
