type View = Float64ArrayConstructor | Int32ArrayConstructor | Uint8ArrayConstructor;
/** Kinds of columns by their names; wide ones stand before narrow ones. */
export type Views = Readonly<Record<string, View>>;

/** The columns themselves. */
export type ColumnsOf<Kinds extends Views> = {
  [Name in keyof Kinds]: Kinds[Name] extends Float64ArrayConstructor
    ? Float64Array
    : Kinds[Name] extends Int32ArrayConstructor
      ? Int32Array
      : Uint8Array;
};

/** Bytes of so many rows. */
export function bytesOf(kinds: Views, rows: number): number {
  return Object.values(kinds).reduce((sum, view) => sum + view.BYTES_PER_ELEMENT * rows, 0);
}

/** Columns of so many rows, one after the other from the byte `at` of a memory, which is new where none is given. */
export function columnsIn<Kinds extends Views>(
  kinds: Kinds,
  rows: number,
  memory: ArrayBufferLike = new ArrayBuffer(bytesOf(kinds, rows)),
  at = 0,
): ColumnsOf<Kinds> {
  let offset = at;
  const placed = Object.entries(kinds).map(([name, View]) => {
    const column = new (View as Float64ArrayConstructor)(memory as ArrayBuffer, offset, rows);
    offset += column.byteLength;
    return [name, column];
  });
  return Object.fromEntries(placed);
}
