import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { formats, type Schema } from '@glassmine/exports/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { sizeTown } from '../town/size.ts';
import { simulate } from './simulate.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

/** What the notebooks of each data set's users ask for by name and by place. */
const heads: Record<Exclude<Schema, 'glassmine'>, Record<string, string>> = {
  paysim: {
    paysim:
      'step,type,amount,nameOrig,oldbalanceOrg,newbalanceOrig,nameDest,oldbalanceDest,newbalanceDest,isFraud,isFlaggedFraud',
  },
  amlsim: {
    transactions: 'tran_id,orig_acct,bene_acct,tx_type,base_amt,tran_timestamp,is_sar,alert_id',
    accounts:
      'acct_id,dsply_nm,type,acct_stat,acct_rptng_crncy,prior_sar_count,branch_id,open_dt,close_dt,initial_deposit,tx_behavior_id,bank_id,first_name,last_name,street_addr,city,state,country,zip,gender,birth_date,ssn,lon,lat',
    alert_accounts: 'alert_id,alert_type,acct_id,acct_name,is_sar,model_id,start,end,schedule_id,bank_id',
    alert_transactions:
      'alert_id,alert_type,is_sar,tran_id,orig_acct,bene_acct,tx_type,base_amt,tran_timestamp',
  },
  amlworld: {
    Trans:
      'Timestamp,From Bank,Account,To Bank,Account,Amount Received,Receiving Currency,Amount Paid,Payment Currency,Payment Format,Is Laundering',
  },
};

async function ask(sql: string): Promise<(string | number | null)[][]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  return rows as (string | number | null)[][];
}

const people = { residents: 400, members: 120, warmUpDays: 0 };

describe.each(formats)('in %s', (format) => {
  beforeAll(async () => {
    for (const schema of Object.keys(heads) as Schema[]) {
      const out = { folder: scratch.path(`${schema}-${format}`), force: false, format, schema };
      const size = { days: 62, seed: 3, replicates: 1, jobs: 1 };
      // A notebook that counts kinds of payments needs people who pay for other things.
      const { scenarios, town } = sizeTown({ scenarios: [smallScenario()], ...people, days: size.days });
      if (schema === 'paysim') await simulate({ scenario: scenarios[0], town, ...size, out });
      else await simulate({ scenario: smallScenario(200), ...size, out });
    }
  });
  const file = (schema: string, table: string) => scratch.path(`${schema}-${format}/${table}.${format}`);

  it.each(Object.keys(heads) as (keyof typeof heads)[])('%s has its columns in order', async (schema) => {
    for (const [table, head] of Object.entries(heads[schema])) {
      if (format === 'csv') {
        const [first] = readFileSync(file(schema, table), 'utf8').split('\n', 1);
        expect(first).toBe(head);
        continue;
      }
      // A Parquet file can't have two columns of one name: readers number the second, as pandas does.
      const names = (await ask(`describe select * from '${file(schema, table)}'`)).map(([name]) => name);
      expect(names.map((name) => String(name).replace(/[._]1$/, ''))).toEqual(head.split(','));
    }
  });

  it('a notebook that was written for PaySim runs unchanged', async () => {
    const data = `'${file('paysim', 'paysim')}'`;
    const types = Object.fromEntries(
      (await ask(`describe select * from ${data}`)).map(([name, type]) => [name, type]),
    );
    const isWhole = (type: unknown) => ['BIGINT', 'INTEGER'].includes(String(type));
    for (const name of ['step', 'isFraud', 'isFlaggedFraud']) expect(isWhole(types[name]), name).toBe(true);
    for (const name of ['type', 'nameOrig', 'nameDest']) expect(types[name], name).toBe('VARCHAR');
    for (const name of ['amount', 'oldbalanceOrg', 'newbalanceOrig', 'oldbalanceDest', 'newbalanceDest'])
      expect(types[name], name).toBe('DOUBLE');
    // Its usual first cells: kinds, fraud by kind, hours, customers and merchants, missing values, balance errors.
    const [answer] = await ask(`select
      (select string_agg(distinct type, ' ' order by type) from ${data}),
      (select count(*) from ${data} where type not in ('CASH_IN', 'CASH_OUT', 'DEBIT', 'PAYMENT', 'TRANSFER'))::int,
      (select count(*) from ${data} where isFraud = 1) > 100,
      (select count(*) from ${data} where isFraud = 0) > 1000,
      (select min(step) >= 1 and max(step) <= 62 * 24 from ${data}),
      (select count(*) from ${data} where not regexp_full_match(nameOrig, '[CM][0-9]+') or not regexp_full_match(nameDest, '[CM][0-9]+'))::int,
      (select count(*) from ${data} where columns(*) is null)::int,
      (select max(abs(newbalanceOrig + amount - oldbalanceOrg)) < 0.005 from ${data})`);
    expect(String(answer?.[0]).split(' ')).toEqual(expect.arrayContaining(['PAYMENT', 'TRANSFER']));
    expect(answer?.slice(1)).toEqual([0, true, true, true, 0, 0, true]);
  });
});
