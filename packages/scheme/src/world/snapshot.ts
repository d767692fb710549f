import type { Scenario } from './scenario.ts';
import {
  type ColumnBytes,
  type Columns,
  defineTable,
  eachColumn,
  loadColumn,
  reserveRows,
  type TableBase,
} from './table.ts';
import { emptyWorld, type World, worldTables } from './world.ts';

/** Raised when the layout of a snapshot changes; an older one is then rebuilt from the journal. */
export const snapshotVersion = 4;

interface Header {
  version: number;
  seed: number;
  vars: World['vars'];
  settings: World['settings'];
  operator: World['operator'];
  house: number[];
  tables: {
    name: string;
    count: number;
    columnKinds: Columns;
    derived: boolean;
    texts: Record<string, string[]>;
  }[];
}

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

/** The whole world as bytes: a length, a header as UTF-16 JSON, then every numeric column padded to 8. */
export function snapshotWorld(world: World): Uint8Array {
  const parts: ColumnBytes[] = [];
  const tables: Header['tables'] = [];
  for (const [name, table] of worldTables(world)) {
    const texts: Record<string, string[]> = {};
    eachColumn(table, (column, _, bytes, text) => {
      if (bytes) parts.push(bytes);
      else texts[column] = [...(text as string[])];
    });
    tables.push({ name, count: table.count, columnKinds: table.columnKinds, derived: table.derived, texts });
  }
  const { seed, vars, settings, operator } = world;
  const header: Header = {
    version: snapshotVersion,
    seed,
    vars,
    settings,
    operator,
    house: [...world.house],
    tables,
  };
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

/** A world from `snapshotWorld`'s bytes. Throws RangeError when they are of another version or torn. */
export function restoreWorld(scenario: Scenario, bytes: Uint8Array): World {
  const headLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  if (headLength > bytes.byteLength - 8) throw new RangeError('snapshot: torn');
  const header = JSON.parse(decodeText(bytes.subarray(8, 8 + headLength))) as Header;
  if (header.version !== snapshotVersion) throw new RangeError(`snapshot: version ${header.version}`);
  const world = emptyWorld(scenario, header.seed);
  world.vars = header.vars;
  world.settings = header.settings;
  world.operator = header.operator;
  world.house.set(header.house);
  let at = 8 + ((headLength + 7) & ~7);
  for (const saved of header.tables) {
    const table = tableFor(world, saved);
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
  return world;
}

function tableFor(world: World, saved: Header['tables'][number]): TableBase {
  const own = (world as unknown as Record<string, TableBase | undefined>)[saved.name];
  if (own) return own;
  const table = defineTable(saved.columnKinds, saved.derived);
  world.extensions.set(saved.name, table);
  return table;
}
