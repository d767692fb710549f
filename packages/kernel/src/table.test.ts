import { describe, expect, it } from 'vitest';
import type { Holds, Row } from './column.ts';
import {
  addRow,
  addTo,
  defineTable,
  eachColumn,
  loadColumn,
  put,
  reserveRows,
  type TableBase,
  tableOf,
} from './table.ts';

describe('a table', () => {
  it('has no holes in its texts, whichever row is written first', () => {
    const table = defineTable({ name: 'text', age: 'i32' });
    for (let i = 0; i < 3; i++) addRow(table);
    table.name[2] = 'c';
    const seen: unknown[] = [];
    eachColumn(table, (name, _, bytes, texts) => seen.push([name, texts ?? bytes?.byteLength]));
    expect(seen).toEqual([
      ['name', ['', '', 'c']],
      ['age', 12],
    ]);
  });

  it('keeps what it has when it grows', () => {
    const table = defineTable({ id: 'i32', pair: 'f64x2' });
    for (let i = 0; i < 1_000; i++) {
      const row = addRow(table);
      table.id[row] = row;
      table.pair[row * 2 + 1] = row;
    }
    expect(table.count).toBe(1_000);
    for (let i = 0; i < 1_000; i++)
      expect([table.id[i], table.pair[i * 2], table.pair[i * 2 + 1]]).toEqual([i, 0, i]);
  });
});

describe('a table with a row type of its own', () => {
  type Sheep = Row<'sheep'>;
  type Flock = Row<'flock'>;

  it('takes its own rows as index and the declared rows as value; the compiler refuses others', () => {
    const sheep = tableOf<Sheep>()({ flock: 'i32' as Holds<Flock>, weight: 'f64 as i32', name: 'text' });
    const dolly = addRow(sheep);
    const flock = 7 as Flock;
    sheep.flock[dolly] = flock;
    put(sheep, 'weight', dolly, 45);
    const read: Flock = sheep.flock[dolly]!;
    expect([read, sheep.weight[dolly]]).toEqual([7, 45]);
    // @ts-expect-error A row of another table.
    expect(sheep.flock[flock]).toBe(0);
    // @ts-expect-error Any number.
    expect(sheep.weight[9 as number]).toBe(0);
    // @ts-expect-error Any number, of texts too.
    expect(sheep.name[9 as number]).toBeUndefined();
    // @ts-expect-error A row of the wrong table as value.
    sheep.flock[dolly] = dolly;
  });
});

function bytesOf(table: TableBase): number[][] {
  const seen: number[][] = [];
  eachColumn(table, (_, __, bytes) => {
    const all: number[] = [];
    bytes?.each((part) => {
      for (const byte of part) all.push(byte);
    });
    expect(all).toHaveLength(bytes?.byteLength ?? 0);
    seen.push(all);
  });
  return seen;
}

describe('a narrowed column', () => {
  const kinds = { sum: 'f64 as i32', pair: 'f64x8 as i32x3', days: 'i32 as u8' } as const;
  const twins = (rows: number) => {
    const narrow = defineTable(kinds);
    const wide = defineTable({ sum: 'f64', pair: 'f64x8', days: 'i32' });
    for (let row = 0; row < rows; row++) {
      addRow(narrow);
      addRow(wide);
      put(narrow, 'sum', row, row * 3 - 5);
      put(narrow, 'pair', row * 3 + 2, row);
      put(narrow, 'days', row, row % 200);
      wide.sum[row] = row * 3 - 5;
      wide.pair[row * 8 + 2] = row;
      wide.days[row] = row % 200;
    }
    return { narrow, wide };
  };
  const bytesPerNumber = (column: unknown) => (column as Float64Array).BYTES_PER_ELEMENT;

  it('gives the bytes that it is declared to be, and takes them back', () => {
    // More rows than are turned into bytes at once.
    const { narrow, wide } = twins(5_000);
    const bytes = bytesOf(wide);
    expect(bytesOf(narrow)).toEqual(bytes);
    const again = defineTable(kinds);
    reserveRows(again, 5_000);
    again.count = 5_000;
    Object.keys(kinds).forEach((name, i) => {
      loadColumn(again, name, Uint8Array.from(bytes[i] as number[]));
    });
    expect(bytesOf(again)).toEqual(bytes);
    expect(bytesPerNumber(again.sum)).toBe(4);
    expect(bytesPerNumber(again.days)).toBe(1);
  });

  it.each([2 ** 31, -(2 ** 31) - 1, 0.5, -0, Number.MAX_SAFE_INTEGER])(
    'grows wide for %d, wherever it comes from',
    (odd) => {
      const { narrow, wide } = twins(40);
      put(narrow, 'sum', 7, odd);
      wide.sum[7] = odd;
      put(narrow, 'pair', 7 * 3 + 1, odd);
      wide.pair[7 * 8 + 1] = odd;
      addTo(narrow, 'days', 7, 1_000);
      wide.days[7] = wide.days[7]! + 1_000;
      expect(bytesOf(narrow)).toEqual(bytesOf(wide));
      const bytes = bytesOf(wide);
      // It stays wide when it grows, and a snapshot makes it so again.
      reserveRows(narrow, 1_000);
      expect(bytesOf(narrow)).toEqual(bytes);
      expect([narrow.sum, narrow.pair, narrow.days].map(bytesPerNumber)).toEqual([8, 8, 4]);
      const again = defineTable(kinds);
      reserveRows(again, 40);
      again.count = 40;
      Object.keys(kinds).forEach((name, i) => {
        loadColumn(again, name, Uint8Array.from(bytes[i] as number[]));
      });
      expect(bytesOf(again)).toEqual(bytes);
    },
  );

  it('is not made from bytes with a number that it has no place for', () => {
    const table = defineTable(kinds);
    reserveRows(table, 1);
    table.count = 1;
    const bytes = new Uint8Array(Float64Array.of(1, 2, 3, 4, 0, 0, 0, 0).buffer);
    expect(() => loadColumn(table, 'pair', bytes)).toThrow(RangeError);
  });
});
