import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, it } from 'vitest';
import { type Column, emptyBlock } from './columns.ts';
import { createTable, type Format, formats } from './table-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const columns: Column[] = [
  { name: 'n', kind: 'int32', meaning: '' },
  { name: 'big', kind: 'int64', meaning: '' },
  { name: 'money', kind: 'decimal', meaning: '' },
  { name: 'amount', kind: 'amount', meaning: '' },
  { name: 'yes', kind: 'bool', meaning: '' },
  { name: 'mark', kind: 'flag', meaning: '' },
  { name: 'time', kind: 'timestamp', meaning: '' },
  { name: 'word', kind: 'word', meaning: '', words: ['a', 'b,c', 'ü'] },
  {
    name: 'account',
    kind: 'name',
    meaning: '',
    nameBytes: 3,
    names: (value, bytes, at) => bytes.set([67, 48 + (Math.floor(value / 10) % 10), 48 + (value % 10)], at),
  },
  { name: 'text', kind: 'text', meaning: '' },
];

/** Rows in three blocks, the last one short and no multiple of eight. */
function writeRows(format: Format, rows: number) {
  const table = createTable(folder, `t${rows}`, format, columns);
  const block = emptyBlock(columns, 1_000);
  for (let row = 0; row < rows; row++) {
    const at = block.rows++;
    const values = [row - 5, row * 2 ** 33 - 7, row * 101 - 300, row * 7, row % 2, row % 3 === 0 ? 1 : 0];
    values.push(1_767_571_200_000 + row * 1000, row % 3, row);
    values.forEach((value, i) => {
      (block.data[i] as Float64Array)[at] = value;
    });
    (block.data[9] as string[])[at] = `row "${row}", é`;
    if (block.rows < 1_000) continue;
    table.write(block);
    block.rows = 0;
  }
  table.write(block);
  return { path: table.path, facts: table.close() };
}

/** A table without rows gives DuckDB no types to sniff, so the head line is named to it. */
const source = (path: string) => (path.endsWith('csv') ? `read_csv('${path}', header = true)` : `'${path}'`);

async function ask(sql: string) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  return rows;
}

describe.each(formats)('a table in %s', (format) => {
  it.each([0, 1, 2_501, 40_000])('of %d rows is read back by DuckDB', async (rows) => {
    const { path, facts } = writeRows(format, rows);
    expect(facts.rows).toBe(rows);
    expect(facts.bytes).toBe(readFileSync(path).length);
    const counted = await ask(`select count(*)::int from ${source(path)}`);
    expect(counted).toEqual([[rows]]);
    if (rows === 0) return;
    const [sums] = await ask(
      `select sum(n)::bigint, sum(big::bigint)::varchar, sum(money::decimal(18,2))::varchar,
        sum(yes::boolean::int)::int, sum(mark)::int, count(distinct word), count(distinct text) from ${source(path)}`,
    );
    const numbers = Array.from({ length: rows }, (_, row) => row);
    const sum = (of: (row: number) => number) => numbers.reduce((total, row) => total + of(row), 0);
    expect(Number(sums?.[0])).toBe(sum((row) => row - 5));
    expect(BigInt(sums?.[1] as string)).toBe(
      numbers.reduce((t, row) => t + BigInt(row) * 2n ** 33n - 7n, 0n),
    );
    expect(Math.round(Number(sums?.[2]) * 100)).toBe(sum((row) => row * 101 - 300));
    expect(sums?.[3]).toBe(sum((row) => row % 2));
    expect(sums?.[4]).toBe(sum((row) => (row % 3 === 0 ? 1 : 0)));
    expect(Number(sums?.[5])).toBe(Math.min(rows, 3));
    expect(Number(sums?.[6])).toBe(rows);
    const last = await ask(
      `select n::int, word, account, text, epoch_ms("time"::timestamp)::bigint, amount::double from ${source(path)} where n = ${rows - 6}`,
    );
    const at = rows - 1;
    expect(last[0]?.slice(0, 4)).toEqual([
      rows - 6,
      ['a', 'b,c', 'ü'][at % 3],
      `C${String(at % 100).padStart(2, '0')}`,
      `row "${at}", é`,
    ]);
    expect(Number(last[0]?.[4])).toBe(1_767_571_200_000 + at * 1000);
    expect(last[0]?.[5]).toBe((at * 7) / 100);
  });
});

it('an existing file is not overwritten', () => {
  expect(() => writeRows('csv', 1)).toThrow('EEXIST');
});
