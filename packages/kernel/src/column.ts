type NumberKind = 'f64' | 'i32' | 'u16' | 'u8';

/** What a column is: numbers of one sort, or text. `f64x8` keeps eight numbers a row side by side. */
type Declared = NumberKind | `${NumberKind}x${1 | 2 | 3 | 8 | 16 | 32 | 256}`;

/**
 * `f64x8 as i32x3`: means, hashes and travels as eight floats a row, of which only the first three are ever other
 * than zero; lies in memory as three integers a row for as long as every number fits, and as three floats after.
 */
type Narrowed = `${Declared} as ${NumberKind}` | `${Declared} as ${NumberKind}x${1 | 2 | 3 | 4 | 5 | 8}`;
export type ColumnKind = Declared | Narrowed | 'text';
export type Columns = Record<string, ColumnKind>;

export type Numbers = Float64Array | Int32Array | Uint16Array | Uint8Array;

/** A narrowed column, to be read at will: written to by `put` alone, since it may have to make way for a wider one. */
export interface ReadonlyNumbers {
  readonly [at: number]: number;
  readonly length: number;
}

declare const rowOf: unique symbol;
declare const holds: unique symbol;

/** A row of the table that `N` names: `type Member = Row<'member'>`. -1, which stands for none, is one too. */
export type Row<N extends string> = number & { readonly [rowOf]: N };

/** The kind of a column that holds rows of another table: `'i32' as Holds<Member>`. */
export type Holds<V extends number, K extends ColumnKind = 'i32'> = K & { readonly [holds]: V };

/**
 * A column as it is read and written at rows `R` alone: a mapped type over a branded key, so that the compiler
 * refuses every other number, while it remains a typed array that is indexed without a call.
 */
export type RowColumn<R extends number, V, A> = { [K in R]: V } & Omit<A, number>;

/** The same of a narrowed column, which only `put` writes to. */
export type ReadonlyRowColumn<R extends number, V> = { readonly [K in R]: V } & { readonly length: number };

type HeldIn<K> = K extends { readonly [holds]: infer V extends number } ? V : number;

type ArrayOf<K extends ColumnKind> = K extends 'text'
  ? string[]
  : K extends `${string} as ${string}`
    ? ReadonlyNumbers
    : K extends `i32${string}`
      ? Int32Array
      : K extends `u8${string}`
        ? Uint8Array
        : Float64Array;

type BrandedArrayOf<K extends ColumnKind, R extends number> = K extends 'text'
  ? RowColumn<R, string, string[]>
  : K extends `${string} as ${string}`
    ? ReadonlyRowColumn<R, HeldIn<K>>
    : RowColumn<R, HeldIn<K>, ArrayOf<K>>;

/** Several numbers a row: indexed by slot, a plain number. */
type Strided = `${NumberKind}x${string}` | `${NumberKind} as ${NumberKind}x${string}`;

/** `R`: the table's rows; those of a table without a row type of its own are plain numbers. */
export type ColumnArray<K extends ColumnKind, R extends number = number> = K extends Strided
  ? ArrayOf<K>
  : number extends R
    ? K extends { readonly [holds]: number }
      ? BrandedArrayOf<K, R>
      : ArrayOf<K>
    : BrandedArrayOf<K, R>;

interface Shape {
  kind: NumberKind;
  /** Numbers that a row holds. */
  width: number;
}

export interface Layout {
  declared: Shape;
  stored: Shape;
}

const layouts = new Map<ColumnKind, Layout>();

/** How a column of numbers is declared and how it is stored. */
export function layoutOf(column: ColumnKind): Layout {
  const known = layouts.get(column);
  if (known) return known;
  const [declared, stored] = column.split(' as ').map((part): Shape => {
    const [kind, width] = part.split('x') as [NumberKind, string | undefined];
    return { kind, width: Number(width ?? 1) };
  }) as [Shape, Shape | undefined];
  const layout = { declared, stored: stored ?? declared };
  layouts.set(column, layout);
  return layout;
}

const arrays = { f64: Float64Array, i32: Int32Array, u16: Uint16Array, u8: Uint8Array } as const;

export function newNumbers(kind: NumberKind, length: number): Numbers {
  return new arrays[kind](length);
}

/** The same numbers in an array for `length` of them. */
export function grownNumbers(column: Numbers, length: number): Numbers {
  const grown = new (column.constructor as Float64ArrayConstructor)(length);
  grown.set(column);
  return grown;
}

/** A copy of a column's first numbers. */
export function floatsOf(column: ReadonlyNumbers, length: number): Float64Array<ArrayBuffer> {
  const floats = new Float64Array(length);
  floats.set((column as Numbers).subarray(0, length));
  return floats;
}

/** The same numbers in the kind that the column was declared to be. */
export function widenedNumbers(column: Numbers, kind: ColumnKind): Numbers {
  const widened = newNumbers(layoutOf(kind).declared.kind, column.length);
  widened.set(column);
  return widened;
}

/** Rows that are turned into bytes at once: few enough to stay close at hand. */
const rowsAtOnce = 2_048;

/** The bytes of a column as it is declared. */
export interface ColumnBytes {
  byteLength: number;
  /** Visits them in order, a part at a time, each a multiple of its numbers. What is visited is good until it returns. */
  each(visit: (bytes: Uint8Array) => void): void;
}

/** The first `rows` rows as they are declared, however they lie. */
export function declaredBytes(column: Numbers, kind: ColumnKind, rows: number): ColumnBytes {
  const { declared, stored } = layoutOf(kind);
  const bytesPerRow = declared.width * arrays[declared.kind].BYTES_PER_ELEMENT;
  const byteLength = rows * bytesPerRow;
  if (column.BYTES_PER_ELEMENT * stored.width === bytesPerRow) {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, byteLength);
    return { byteLength, each: (visit) => visit(bytes) };
  }
  return {
    byteLength,
    each(visit) {
      const part = newNumbers(declared.kind, Math.min(rows, rowsAtOnce) * declared.width);
      for (let row = 0; row < rows; row += rowsAtOnce) {
        const upTo = Math.min(rows, row + rowsAtOnce);
        spread(column.subarray(row * stored.width, upTo * stored.width), stored.width, part, declared.width);
        visit(new Uint8Array(part.buffer, 0, (upTo - row) * bytesPerRow));
      }
    },
  };
}

/** Puts rows of a narrower column into those of a wider one; what the narrow one leaves out stays zero. */
function spread(from: Numbers, fromWidth: number, into: Numbers, intoWidth: number): void {
  if (fromWidth === intoWidth) {
    into.set(from);
    return;
  }
  for (let slot = 0; slot < fromWidth; slot++) {
    let at = slot;
    for (let i = slot; i < from.length; i += fromWidth, at += intoWidth) into[at] = from[i]!;
  }
}

/** The numbers that `declaredBytes` gave, as they may lie. Throws RangeError when a slot is used that is not kept. */
export function storedNumbers(bytes: Uint8Array, kind: ColumnKind, capacity: number): Numbers {
  const { declared, stored } = layoutOf(kind);
  if (declared === stored) {
    const column = newNumbers(declared.kind, capacity * declared.width);
    new Uint8Array(column.buffer).set(bytes);
    return column;
  }
  // What comes from a file may stand at any byte; numbers may not.
  const numbers = newNumbers(declared.kind, bytes.byteLength / arrays[declared.kind].BYTES_PER_ELEMENT);
  new Uint8Array(numbers.buffer).set(bytes);
  const narrow = newNumbers(stored.kind, capacity * stored.width);
  let column = narrow;
  for (let i = 0; i < numbers.length; i++) {
    const value = numbers[i]!;
    const slot = i % declared.width;
    if (slot >= stored.width) {
      if (value !== 0) throw new RangeError(`a column of ${kind} with a number in slot ${slot}`);
      continue;
    }
    const at = Math.floor(i / declared.width) * stored.width + slot;
    column[at] = value;
    if (column === narrow && !Object.is(column[at], value)) {
      column = widenedNumbers(narrow, kind);
      column[at] = value;
    }
  }
  return column;
}
