import {
  type ColumnArray,
  type ColumnBytes,
  type ColumnKind,
  type Columns,
  declaredBytes,
  grownNumbers,
  layoutOf,
  type Numbers,
  newNumbers,
  type ReadonlyNumbers,
  storedNumbers,
  widenedNumbers,
} from './column.ts';

export type { ColumnBytes, ColumnKind, Columns } from './column.ts';

declare const rowType: unique symbol;

/** A table of growable columns: `table.upline[row]`, where a row is an `R`. Rows are only ever added. */
export type Table<C extends Columns, R extends number = number> = TableBase<R> & {
  [K in keyof C]: ColumnArray<C[K], R>;
} & {
  /** Numbers that a column holds for each row: row `r`'s begin at `r * strides.column`. */
  readonly strides: { readonly [K in keyof C]: number };
};

/** How many rows there are, and for the compiler alone, of which type. */
export interface Rows<R extends number> {
  readonly [rowType]?: R;
  count: number;
}

export interface TableBase<R extends number = number> extends Rows<R> {
  capacity: number;
  readonly columnKinds: Columns;
  /** Names of the text columns: plain arrays, which grow with each row so that none has holes. */
  readonly textNames: readonly string[];
  /** A derived table repeats what others say; it is snapshotted, but not part of the world's hash. */
  readonly derived: boolean;
}

type AnyColumns = Record<string, Numbers | string[]>;
type NumberColumns = Record<string, Numbers>;

const columnsOf = (table: TableBase) => table as unknown as AnyColumns;
const numbersOf = (table: TableBase) => table as unknown as NumberColumns;

export function defineTable<const C extends Columns>(columnKinds: C, derived = false): Table<C> {
  const kinds = Object.entries(columnKinds);
  const textNames = kinds.filter(([, kind]) => kind === 'text').map(([name]) => name);
  const strides = kinds.map(([name, kind]) => [name, kind === 'text' ? 1 : layoutOf(kind).stored.width]);
  const columns = kinds.map(([name, kind]) => [
    name,
    kind === 'text' ? [] : newNumbers(layoutOf(kind).stored.kind, 0),
  ]);
  // All columns at once: an object that gets one property after another is slow to read ever after.
  return {
    count: 0,
    capacity: 0,
    columnKinds,
    textNames,
    derived,
    strides: Object.fromEntries(strides),
    ...Object.fromEntries(columns),
  } as Table<C>;
}

/** `defineTable` of a table that has a row type of its own: `tableOf<Member>()({ … })`. */
export function tableOf<R extends number>() {
  return defineTable as <const C extends Columns>(columnKinds: C, derived?: boolean) => Table<C, R>;
}

/** Makes room for `rows` rows; what is there stays. */
export function reserveRows(table: TableBase, rows: number): void {
  if (rows <= table.capacity) return;
  const capacity = Math.max(rows, Math.floor(table.capacity * 1.5), 16);
  for (const name of Object.keys(table.columnKinds)) {
    const kind = table.columnKinds[name] as ColumnKind;
    if (kind === 'text') continue;
    const { stored } = layoutOf(kind);
    numbersOf(table)[name] = grownNumbers(numbersOf(table)[name] as Numbers, capacity * stored.width);
  }
  table.capacity = capacity;
}

/** Adds a row of zeros and empty texts; its number is returned. */
export function addRow<R extends number = number>(table: TableBase<R>): R {
  if (table.count === table.capacity) reserveRows(table, table.count + 1);
  for (const name of table.textNames) (columnsOf(table)[name] as string[]).push('');
  return table.count++ as R;
}

type NumbersIn<T> = { [K in keyof T]: T[K] extends ReadonlyNumbers ? K : never }[keyof T] & string;
/** What a column is indexed with: its table's rows, or a slot when a row has several numbers. */
type IndexOf<T, N extends keyof T> = keyof T[N] & number;
type ValueOf<T, N extends keyof T> = T[N][IndexOf<T, N>];

/** Writes a number into a narrowed column; one that does not fit makes the column as wide as it is declared. */
export function put<T extends TableBase, N extends NumbersIn<T>>(
  table: T,
  name: N,
  at: IndexOf<T, N>,
  value: ValueOf<T, N> & number,
): void {
  const column = numbersOf(table)[name] as Numbers;
  column[at] = value;
  if (!Object.is(column[at], value)) widen(table, name)[at] = value;
}

/**
 * Writes a number into a narrowed column that its caller has looked up by its name in the code, which costs a fraction of `put`.
 * False when it does not fit: the caller must `widen` the column and write it there.
 */
export function putInto(column: ReadonlyNumbers, at: number, value: number): boolean {
  const numbers = column as Numbers;
  numbers[at] = value;
  return Object.is(numbers[at], value);
}

/** As `put` of what stands there and so much more. */
export function addTo<T extends TableBase, N extends NumbersIn<T>>(
  table: T,
  name: N,
  at: IndexOf<T, N>,
  amount: number,
): void {
  const column = numbersOf(table)[name] as Numbers;
  const more = column[at]! + amount;
  column[at] = more;
  if (!Object.is(column[at], more)) widen(table, name)[at] = more;
}

/** Gives a narrowed column its declared width, once and for all. A caller that held the column must look it up again. */
export function widen(table: TableBase, name: string): Numbers {
  const column = widenedNumbers(numbersOf(table)[name] as Numbers, table.columnKinds[name] as ColumnKind);
  numbersOf(table)[name] = column;
  return column;
}

/** The column itself, for a loop that writes much: it must look whether each number fits, and else `widen`. */
export function columnToWrite<T extends TableBase>(table: T, name: NumbersIn<T>): Numbers {
  return numbersOf(table)[name] as Numbers;
}

/** The used part of each numeric column as the bytes it is declared to be, and each text column, in declared order. */
export function eachColumn(
  table: TableBase,
  visit: (name: string, kind: ColumnKind, bytes: ColumnBytes | null, texts: string[] | null) => void,
): void {
  for (const name of Object.keys(table.columnKinds)) {
    const kind = table.columnKinds[name] as ColumnKind;
    const column = columnsOf(table)[name];
    if (kind === 'text') visit(name, kind, null, column as string[]);
    else visit(name, kind, declaredBytes(column as Numbers, kind, table.count), null);
  }
}

/** Fills a column with what `eachColumn` gave; its table has the rows already. */
export function loadColumn(table: TableBase, name: string, from: Uint8Array | string[]): void {
  const kind = table.columnKinds[name] as ColumnKind;
  columnsOf(table)[name] = from instanceof Uint8Array ? storedNumbers(from, kind, table.capacity) : from;
}
