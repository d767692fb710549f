import type { Column, ColumnData } from './columns.ts';

/** Physical types of Parquet. */
const physical = { bool: 0, int32: 1, int64: 2, double: 5, bytes: 6 } as const;

export function physicalOf(column: Column): number {
  switch (column.kind) {
    case 'bool':
      return physical.bool;
    case 'int32':
    case 'flag':
      return physical.int32;
    case 'int64':
    case 'decimal':
    case 'timestamp':
      return physical.int64;
    case 'amount':
    case 'double':
      return physical.double;
    default:
      return physical.bytes;
  }
}

/** The values of a page, PLAIN; for words the dictionary's indexes in RLE_DICTIONARY. */
export function encodeValues(column: Column, data: ColumnData, rows: number): Uint8Array {
  switch (column.kind) {
    case 'bool':
      return packedBits(data as Uint8Array, rows);
    case 'int32':
      return bytesOf((data as Int32Array).slice(0, rows));
    case 'flag':
      return bytesOf(Int32Array.from((data as Uint8Array).subarray(0, rows)));
    case 'int64':
    case 'decimal':
    case 'timestamp':
      return longs(data as Float64Array, rows);
    case 'amount':
      return bytesOf(units(data as Float64Array, rows));
    case 'double':
      return bytesOf((data as Float64Array).slice(0, rows));
    case 'word':
      return wordNumbers(data as Uint8Array, rows);
    case 'name':
      return names(column, data as Float64Array, rows);
    case 'text':
      return plainTexts((data as string[]).slice(0, rows));
  }
}

function bytesOf(array: Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Safe integers as 64-bit in two halves, since BigInt takes ten times as long. */
function longs(values: Float64Array, rows: number): Uint8Array {
  const halves = new Int32Array(rows * 2);
  for (let row = 0; row < rows; row++) {
    const value = values[row]!;
    halves[row * 2] = value;
    halves[row * 2 + 1] = Math.floor(value / 4_294_967_296);
  }
  return bytesOf(halves);
}

/** Minor units to units; the quotient is the double nearest to the two decimals. */
function units(values: Float64Array, rows: number): Float64Array {
  const out = new Float64Array(rows);
  for (let row = 0; row < rows; row++) out[row] = values[row]! / 100;
  return out;
}

function packedBits(values: Uint8Array, rows: number): Uint8Array {
  const out = new Uint8Array((rows + 7) >>> 3);
  for (let row = 0; row < rows; row++) {
    if (values[row] !== 0) out[row >>> 3] = out[row >>> 3]! | (1 << (row & 7));
  }
  return out;
}

/** One run of whole bytes: width 8, groups of eight values. */
function wordNumbers(values: Uint8Array, rows: number): Uint8Array {
  const groups = (rows + 7) >>> 3;
  const head = [8];
  for (let rest = groups * 2 + 1; ; rest >>>= 7) {
    head.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest <= 127) break;
  }
  const out = new Uint8Array(head.length + groups * 8);
  out.set(head);
  out.set(values.subarray(0, rows), head.length);
  return out;
}

function names(column: Column, values: Float64Array, rows: number): Uint8Array {
  const { nameBytes = 0, names: write } = column;
  if (!write || nameBytes < 1) throw new TypeError(`column ${column.name} has no writer of names`);
  const out = new Uint8Array(rows * (nameBytes + 4));
  let at = 0;
  for (let row = 0; row < rows; row++) {
    out[at] = nameBytes;
    write(values[row]!, out, at + 4);
    at += nameBytes + 4;
  }
  return out;
}

export function plainTexts(texts: readonly string[]): Uint8Array {
  const parts = texts.map((text) => Buffer.from(text, 'utf8'));
  const out = Buffer.alloc(parts.reduce((sum, part) => sum + part.length + 4, 0));
  let at = 0;
  for (const part of parts) {
    out.writeUInt32LE(part.length, at);
    out.set(part, at + 4);
    at += part.length + 4;
  }
  return out;
}
