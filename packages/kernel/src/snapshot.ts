import {
  type ColumnBytes,
  type Columns,
  eachColumn,
  loadColumn,
  reserveRows,
  type TableBase,
} from './table.ts';

/** How a table stands in a snapshot's header; its numbers follow the header. */
export interface SavedTable {
  name: string;
  count: number;
  columnKinds: Columns;
  derived: boolean;
  texts: Record<string, string[]>;
}

type Header = Record<string, unknown> & { version: number; tables: SavedTable[] };

const encodeText = (text: string): Uint8Array => {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) codes[i] = text.charCodeAt(i);
  return new Uint8Array(codes.buffer);
};

const decodeText = (bytes: Uint8Array): string => {
  const codes = new Uint16Array(bytes.slice().buffer);
  let text = '';
  for (let i = 0; i < codes.length; i += 8192) text += String.fromCharCode(...codes.subarray(i, i + 8192));
  return text;
};

/**
 * Tables and scalars as bytes: a length, a header as UTF-16 JSON, then every numeric column padded to 8.
 * `scalars` is any JSON but `version` and `tables`; the order of its keys is part of the bytes.
 */
export function writeSnapshot(
  version: number,
  scalars: Record<string, unknown>,
  tables: Iterable<readonly [string, TableBase]>,
): Uint8Array {
  const parts: ColumnBytes[] = [];
  const saved: SavedTable[] = [];
  for (const [name, table] of tables) {
    const texts: Record<string, string[]> = {};
    eachColumn(table, (column, _, bytes, text) => {
      if (bytes) parts.push(bytes);
      else texts[column] = [...(text as string[])];
    });
    saved.push({ name, count: table.count, columnKinds: table.columnKinds, derived: table.derived, texts });
  }
  const header: Header = { version, ...scalars, tables: saved };
  const head = encodeText(JSON.stringify(header));
  const padded = (n: number) => (n + 7) & ~7;
  let size = 8 + padded(head.byteLength);
  for (const part of parts) size += padded(part.byteLength);
  const out = new Uint8Array(size);
  new DataView(out.buffer).setUint32(0, head.byteLength, true);
  out.set(head, 8);
  let at = 8 + padded(head.byteLength);
  for (const part of parts) {
    let end = at;
    part.each((bytes) => {
      out.set(bytes, end);
      end += bytes.byteLength;
    });
    at += padded(part.byteLength);
  }
  return out;
}

/**
 * Reads what `writeSnapshot` wrote. `begin` gets the scalars and answers how to find the table that each saved one
 * goes into. Throws RangeError when the bytes are of another version or torn.
 */
export function readSnapshot(
  version: number,
  bytes: Uint8Array,
  begin: (scalars: Record<string, unknown>) => (saved: SavedTable) => TableBase,
): void {
  const headLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  if (headLength > bytes.byteLength - 8) throw new RangeError('snapshot: torn');
  const header = JSON.parse(decodeText(bytes.subarray(8, 8 + headLength))) as Header;
  if (header.version !== version) throw new RangeError(`snapshot: version ${header.version}`);
  const tableFor = begin(header);
  let at = 8 + ((headLength + 7) & ~7);
  for (const saved of header.tables) {
    const table = tableFor(saved);
    reserveRows(table, saved.count);
    table.count = saved.count;
    eachColumn(table, (column, _, used) => {
      if (!used) return;
      if (at + used.byteLength > bytes.byteLength) throw new RangeError('snapshot: torn');
      loadColumn(table, column, bytes.subarray(at, at + used.byteLength));
      at += (used.byteLength + 7) & ~7;
    });
    for (const column of Object.keys(saved.texts)) loadColumn(table, column, saved.texts[column] as string[]);
  }
}
