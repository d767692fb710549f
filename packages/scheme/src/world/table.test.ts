import { describe, expect, it } from 'vitest';
import { addRow, defineTable, eachColumn } from './table.ts';

describe('a table', () => {
  it('has no holes in its texts, whichever row is written first', () => {
    const table = defineTable({ name: 'text', age: 'i32' });
    for (let i = 0; i < 3; i++) addRow(table);
    table.name[2] = 'c';
    const seen: unknown[] = [];
    eachColumn(table, (name, _, bytes, texts) => seen.push([name, texts ?? bytes?.length]));
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
