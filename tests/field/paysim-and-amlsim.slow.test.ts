import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulate } from '../../research/lab/src/output/simulate.ts';
import { smallTown } from '../../research/lab/src/output/town-files.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-simulators-'));
afterAll(() => rmSync(folder, { recursive: true }));

const warmUp = smallTown.town.warmUpDays;
const file = (schema: string, table: string) => `'${join(folder, schema, `${table}.csv`)}'`;

beforeAll(async () => {
  // The same payments in three schemas, row by row.
  for (const schema of ['glassmine', 'paysim', 'amlsim'] as const) {
    const out = { folder: join(folder, schema), force: false, format: 'csv', schema } as const;
    await simulate({ ...smallTown, days: 12, seed: 5, out });
  }
});

async function ask(sql: string) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  return (await connection.runAndReadAll(sql)).getRowsJson()[0];
}

const side = (schema: string, table: string) =>
  `select *, row_number() over () as n from read_csv(${file(schema, table)})`;

test('a step of PaySim is the hour that ends, so that the day of each row is that of movements', async () => {
  const found = await ask(`select count(*)::int > 10000,
    count(*) filter (strftime(m.time, '%H:%M:%S') = '00:00:00')::int > 0,
    count(*) filter (ceil(p.step / 24.0) - ${warmUp} <> m.day)::int
    from (${side('paysim', 'paysim')}) p join (${side('glassmine', 'movements')}) m using (n)`);
  expect(found).toEqual([true, true, 0]);
});

test('every illicit row and account of AMLSim has an alert', async () => {
  const found = await ask(`with bad as (select * from ${file('amlsim', 'transactions')} where is_sar),
    members as (select distinct acct_id from ${file('amlsim', 'alert_accounts')})
    select (select count(*) from bad)::int > 50, (select count(*) from bad where alert_id = -1)::int,
    (select count(*) from (select orig_acct as acct from bad union select bene_acct from bad)
      where acct not in (select acct_id from members))::int`);
  expect(found).toEqual([true, 0, 0]);
});

test('the dictionary of PaySim’s columns says that fraud is paid in other types too', async () => {
  const [others] = (await ask(`select count(distinct type)::int from ${file('paysim', 'paysim')}
    where isFraud = 1 and type not in ('TRANSFER', 'CASH_OUT')`)) as [number];
  expect(others).toBeGreaterThan(0);
  const dictionary = readFileSync(join(folder, 'paysim', 'data-dictionary.md'), 'utf8');
  expect(dictionary).toMatch(/isFraud.*keeps TRANSFER and CASH_OUT only/);
});
