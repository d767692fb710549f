import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, expect, test } from 'vitest';
import { BadPredictions, numberOf, readPredictions } from '../../research/lab/src/benchmark/predictions.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-predictions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const worlds = ['test-01', 'test-02'];
const numbers = { day: [60, 80], account: [7, 8], score: [0.25, 0.75] };

async function scoresIn(name: string, content: string | Uint8Array): Promise<number[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { columns, rows } = await readPredictions(path, 'mule', 2);
  return Array.from({ length: rows }, (_, row) => numberOf(path, columns, 'score', row, String(row)));
}

test.each([
  ['pandas writes with its index', ',world,day,account,score\n0,test-01,60,7,0.25\n1,test-02,80,8,0.75\n'],
  ['pandas has read and written again', 'Unnamed: 0,world,day,account,score\n0,a,60,7,0.25\n1,b,80,8,0.75\n'],
  ['reset_index has made', 'index,world,day,account,score\n0,a,60,7,0.25\n1,b,80,8,0.75\n'],
  ['a spreadsheet writes with semicolons', '\ufeffworld;day;account;score\r\na;60;7;0,25\r\nb;80;8;0,75\r\n'],
  ['a spreadsheet writes with tabs', 'world\tday\taccount\tscore\na\t60\t7\t0.25\nb\t80\t8\t7.5e-1\n'],
])('a prediction file that %s is taken', async (_, text) => {
  expect(await scoresIn('predictions.csv', text)).toEqual([0.25, 0.75]);
});

test('a Parquet file with the index of a data frame is taken', async () => {
  const columnData = [
    { name: 'world', data: worlds },
    ...Object.entries(numbers).map(([name, data]) => ({ name, data, type: 'DOUBLE' as const })),
    { name: '__index_level_0__', data: [5, 9], type: 'INT32' as const },
  ];
  const bytes = new Uint8Array(parquetWriteBuffer({ columnData }));
  expect(await scoresIn('predictions.parquet', bytes)).toEqual(numbers.score);
});

test.each([
  ['nothing', '', /is empty$/],
  ['a name twice', 'world,day,account,score,score\n', /two columns named score/],
  ['a column of somebody’s own', 'world,day,account,score,label\n', /a column label too many/],
])('a file with %s is refused with the cause', async (_, text, cause) => {
  const refused = scoresIn('refused.csv', text);
  await expect(refused).rejects.toThrow(BadPredictions);
  await expect(refused).rejects.toThrow(cause);
});
