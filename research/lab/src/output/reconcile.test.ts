import { DuckDBInstance } from '@duckdb/node-api';
import { type Format, formats, type Schema } from '@glassmine/exports/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunResult } from '../run/execute-run.ts';
import { scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { simulate } from './simulate.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

type Row = (string | number | boolean | null)[];

async function ask(sql: string): Promise<Row[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  return rows as Row[];
}

/** Runs one scheme through its collapse and writes it. */
async function written(
  schema: Schema,
  format: Format,
): Promise<RunResult & { table: (name: string) => string }> {
  const folder = scratch.path(`${schema}-${format}`);
  const out = { folder, force: false, format, schema };
  const [run] = await simulate({
    scenario: smallScenario(300),
    days: 75,
    seed: 2,
    replicates: 1,
    jobs: 1,
    out,
  });
  return { ...(run as RunResult), table: (name) => `'${folder}/${name}.${format}'` };
}

/** Balance of every account by the rows alone, against the world's own ledger with transit arrived. */
function expectLedger(run: RunResult, balances: Row[]): void {
  const { money } = run.world.ledger as NonNullable<RunResult['world']['ledger']>;
  const byCode = new Map(balances.map(([code, minor]) => [Number(code), Number(minor)]));
  let compared = 0;
  money.forEach((minor, at) => {
    const code = ((at >> 1) << 4) | (8 + (at % 2));
    if (!byCode.has(code)) return;
    compared += 1;
    expect(byCode.get(code), `account ${code}`).toBe(minor);
  });
  expect(compared).toBeGreaterThan(250);
}

describe.each(formats)('files in %s, as DuckDB reads them,', (format) => {
  describe('of the schema glassmine', () => {
    let run: Awaited<ReturnType<typeof written>>;
    beforeAll(async () => {
      run = await written('glassmine', format);
    });

    it('lead from every opening balance to the closing balance, to the cent', async () => {
      const moved = `select account, sum(delta) as delta from (
        select debit as account, amount::decimal(18,2) as delta from ${run.table('transactions')}
        union all select credit, -amount::decimal(18,2) from ${run.table('transactions')}) group by account`;
      const [answer] = await ask(`with moved as (${moved}) select count(*)::int,
        count(*) filter (a.opening::decimal(18,2) + coalesce(m.delta, 0) <> a.closing::decimal(18,2))::int,
        (select count(*) from moved where account not in (select account from ${run.table('accounts')}))::int
        from ${run.table('accounts')} a left join moved m using (account)`);
      expect(Number(answer?.[0])).toBeGreaterThan(2_000);
      expect(answer?.slice(1)).toEqual([0, 0]);
      const rows = await ask(`select count(*)::int from ${run.table('transactions')}`);
      expect(rows).toEqual([[run.world.postings]]);
    });

    it('agree with each other on days, members and provenance', async () => {
      const [answer] = await ask(`select
        (select sum(deposits::decimal(18,2)) from ${run.table('daily')}) = (select sum(paid_in::decimal(18,2)) from ${run.table('members')}),
        (select sum(payouts::decimal(18,2)) from ${run.table('daily')}) = (select sum(paid_out::decimal(18,2)) from ${run.table('members')}),
        (select sum(amount::decimal(18,2)) from ${run.table('provenance')} where outflow_kind = 'withdrawal')
          = (select sum(amount::decimal(18,2)) from ${run.table('transactions')} where kind = 'withdrawalPaid'),
        (select count(*) from ${run.table('transactions')} where label = 'exit') > 0,
        (select count(*) from ${run.table('ties')} where relation = 'knows') > 0,
        (select max(members) from ${run.table('daily')}) = (select count(*) from ${run.table('members')} where role <> 'promoter')`);
      expect(answer).toEqual([true, true, true, true, true, true]);
    });
  });

  it('of PaySim: balances change by each row’s amount, are continuous, and end as in the ledger', async () => {
    const run = await written('paysim', format);
    const file = run.table('paysim');
    const head = await ask(`describe select * from ${file}`);
    expect(head.map(([name]) => name).join(',')).toBe(
      'step,type,amount,nameOrig,oldbalanceOrg,newbalanceOrig,nameDest,oldbalanceDest,newbalanceDest,isFraud,isFlaggedFraud',
    );
    const [wrong] =
      await ask(`select count(*) filter (round(oldbalanceOrg*100) - round(amount*100) <> round(newbalanceOrig*100)
      or round(oldbalanceDest*100) + round(amount*100) <> round(newbalanceDest*100))::int, sum(isFraud)::int > 0 from ${file}`);
    expect(wrong).toEqual([0, true]);
    const steps = `select row_number() over () as n, * from ${file}`;
    const sides = `select n, nameOrig as name, oldbalanceOrg as before, newbalanceOrig as after from (${steps})
      union all select n, nameDest, oldbalanceDest, newbalanceDest from (${steps})`;
    const [broken] = await ask(`select count(*) filter (before <> last)::int from (
      select before, lag(after) over (partition by name order by n) as last from (${sides}))`);
    expect(broken).toEqual([0]);
    expectLedger(
      run,
      await ask(
        `select substr(name, 2)::int, round(max_by(after, n) * 100)::bigint from (${sides}) where name[1] = 'C' group by name`,
      ),
    );
  });

  it('of AMLSim: deposits and rows add up to the ledger, and every alert has its accounts', async () => {
    const run = await written('amlsim', format);
    const [tx, accounts] = [run.table('transactions'), run.table('accounts')];
    const moved = `select acct, sum(d) as d from (select bene_acct as acct, round(base_amt*100)::bigint as d from ${tx}
      union all select orig_acct, -round(base_amt*100)::bigint from ${tx}) group by acct`;
    expectLedger(
      run,
      await ask(
        `select acct_id, (round(initial_deposit*100)::bigint + coalesce(d, 0))::bigint from ${accounts} left join (${moved}) on acct = acct_id where type = 'I'`,
      ),
    );
    const [answer] = await ask(`select
      (select count(*) from ${tx} where is_sar::boolean) = (select count(*) from ${run.table('alert_transactions')}),
      (select count(*) from ${run.table('alert_transactions')} t where not exists (
        select 1 from ${run.table('alert_accounts')} a where a.alert_id = t.alert_id and a.acct_id = t.orig_acct)) = 0,
      (select count(*) from ${tx} where orig_acct not in (select acct_id from ${accounts})) = 0`);
    expect(answer).toEqual([true, true, true]);
  });

  it("of IBM's AMLworld: amounts paid equal amounts received and add up to the ledger", async () => {
    const run = await written('amlworld', format);
    const file = run.table('Trans');
    const head = (await ask(`describe select * from ${file}`)).map(([name]) => name);
    expect(head).toHaveLength(11);
    const from = '"Account"';
    const to = `"${head[4]}"`;
    const code = (column: string) => `('0x' || substr(${column}, 2))::bigint`;
    const moved = `select acct, sum(d)::bigint from (select ${code(to)} as acct, round("Amount Received"*100)::bigint as d from ${file}
      union all select ${code(from)}, -round("Amount Paid"*100)::bigint from ${file}) group by acct`;
    const deltas = await ask(moved);
    const start = await openings();
    expectLedger(
      run,
      deltas.map(([acct, d]) => [acct as number, Number(d) + (start.get(Number(acct)) ?? 0)]),
    );
  });
});

/** Balances before the first row, from the accounts of the same world in AMLSim's tables. */
async function openings(): Promise<Map<number, number>> {
  const file = scratch.path('amlsim-parquet/accounts.parquet');
  const rows = await ask(`select acct_id, round(initial_deposit*100)::bigint from '${file}'`);
  return new Map(rows.map(([acct, minor]) => [Number(acct), Number(minor)]));
}
