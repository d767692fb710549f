import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { type Format, type Schema, schemas } from '@glassmine/exports/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { sizeTown } from '../town/size.ts';
import { type Replicate, simulate } from './simulate.ts';

type Row = (string | number | boolean | null)[];

async function ask(sql: string): Promise<Row[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  return rows as Row[];
}

const days = 40;
const sized = sizeTown({
  scenarios: [smallScenario(), smallScenario()],
  residents: 700,
  members: 100,
  warmUpDays: 4,
  days,
});
/** A town that two schemes live off, small enough for a test. */
export const smallTown = { scenario: sized.scenarios[0], town: sized.town, days, replicates: 1, jobs: 1 };

/** What must hold of the files of a town in each schema, read by DuckDB. */
export function townFiles(format: Format): void {
  describe(`the files of a town in ${format}, as DuckDB reads them,`, () => {
    const scratch = scratchFolder();
    afterAll(scratch.remove);
    const runs = {} as Record<Schema, Replicate>;
    beforeAll(async () => {
      for (const schema of schemas) {
        const out = { folder: scratch.path(`${schema}-${format}`), force: false, format, schema };
        [runs[schema]] = (await simulate({ ...smallTown, seed: 5, out })) as [Replicate];
      }
    });
    const table = (schema: Schema, name: string) =>
      `'${scratch.path(`${schema}-${format}`)}/${name}.${format}'`;
    const townOf = (schema: Schema) => runs[schema].world.town!;
    const total = (balances: Float64Array) => balances.reduce((sum, each) => sum + each, 0);

    it('of the schema glassmine lead from each opening balance to the closing one, in order of time', async () => {
      const [moves, accounts] = [table('glassmine', 'movements'), table('glassmine', 'bank_accounts')];
      const sides = `select "to" as account, amount::decimal(18,2) as delta from ${moves}
      union all select "from", -amount::decimal(18,2) from ${moves}`;
      const [answer] =
        await ask(`with moved as (select account, sum(delta) as delta from (${sides}) group by 1)
      select count(*)::int,
        count(*) filter (a.opening::decimal(18,2) + coalesce(m.delta, 0) <> a.closing::decimal(18,2))::int,
        (select count(*) from moved where account not in (select account from ${accounts}))::int
      from ${accounts} a left join moved m using (account)`);
      expect(answer).toEqual([townOf('glassmine').accounts, 0, 0]);
      const [order] = await ask(`select count(*)::int, count(*) filter ("time" < last)::int,
        count(*) filter (movement <> n)::int, min(day)::int, max(day)::int from (
      select *, lag("time") over (order by movement) as last, row_number() over (order by movement) as n from ${moves})`);
      expect(order).toEqual([townOf('glassmine').movements, 0, 0, 1 - smallTown.town.warmUpDays, days]);
      const labels =
        await ask(`select count(*) filter (account not in (select account from ${accounts}))::int,
        count(*) = (select count(*) from ${accounts}), count(distinct role)::int >= 5 from ${table('glassmine', 'account_labels')}`);
      expect(labels).toEqual([[0, true, true]]);
    });

    it('of the schema glassmine have what the books of each scheme say was paid in', async () => {
      const { cashPerCoin } = townOf('glassmine');
      for (const [scheme, suffix] of [
        [1, ''],
        [2, '_2'],
      ] as const) {
        const moves = `select sum(case when currency = 'pUSDT' then amount else amount / ${cashPerCoin} end)
        from ${table('glassmine', 'movements')} where why = 'schemeDeposit' and scheme = ${scheme}`;
        const coming = `select coalesce(sum(amount), 0) from ${table('glassmine', `transactions${suffix}`)} where kind = 'transferSent' and label = 'schemeDeposit'`;
        const [answer] = await ask(`select round((${moves}), 2) = round((${coming}), 2), (${coming}) > 0`);
        expect(answer, `scheme ${scheme}`).toEqual([true, true]);
      }
    });

    it('of PaySim have balances that change by each row’s amount, go on from row to row, and end as in the town', async () => {
      const file = table('paysim', 'paysim');
      const [wrong] = await ask(`select
        count(*) filter (round(oldbalanceOrg*100) - round(amount*100) <> round(newbalanceOrig*100))::int,
        count(*) filter (round(oldbalanceDest*100) + round(amount*100) <> round(newbalanceDest*100))::int,
        count(*) filter (nameOrig = nameDest)::int, sum(isFraud)::int > 50, count(*)::int,
        count(*) filter (not regexp_full_match(nameOrig, '[CM][0-9]{10}') or not regexp_full_match(nameDest, '[CM][0-9]{10}'))::int,
        count(*) filter (nameDest[1] = 'M' and type <> 'PAYMENT')::int, count(distinct type)::int, min(step)::int
      from ${file}`);
      expect(wrong).toEqual([0, 0, 0, true, townOf('paysim').movements, 0, 0, 5, 1]);
      const sides = `select n, nameOrig as name, oldbalanceOrg as before, newbalanceOrig as after from (select row_number() over () as n, * from ${file})
      union all select n, nameDest, oldbalanceDest, newbalanceDest from (select row_number() over () as n, * from ${file})`;
      const [broken] = await ask(`select count(*) filter (before <> last)::int from (
      select before, lag(after) over (partition by name order by n) as last from (${sides}))`);
      expect(broken).toEqual([0]);
      const [gained] = await ask(`select round(sum(last - first) * 100)::int, count(*)::int from (
      select name, max_by(after, n) as last, min_by(before, n) as first from (${sides}) group by name)`);
      const { closing, opening } = townOf('paysim');
      expect(gained?.[0]).toBe(Math.round(total(closing) - total(opening)));
    });

    it('of AMLSim add up with the accounts, and every illicit row and account has an alert, a chain’s or its own', async () => {
      const [tx, accounts] = [table('amlsim', 'transactions'), table('amlsim', 'accounts')];
      const [alerts, members] = [table('amlsim', 'alert_transactions'), table('amlsim', 'alert_accounts')];
      const moved = `select acct, sum(d) as d from (select bene_acct as acct, round(base_amt*100)::bigint as d from ${tx}
      union all select orig_acct, -round(base_amt*100)::bigint from ${tx}) group by acct`;
      const { closing } = townOf('amlsim');
      const [answer] =
        await ask(`select sum(round(initial_deposit*100)::bigint + coalesce(d, 0))::bigint::double, count(*)::int,
        count(distinct acct_id)::int, (select count(*) from ${tx} where orig_acct not in (select acct_id from ${accounts}))::int
      from ${accounts} left join (${moved}) on acct = acct_id`);
      expect(answer).toEqual([total(closing), closing.length, closing.length, 0]);
      const [chains] = await ask(`select
      (select count(*) from ${tx} where alert_id > 0) = (select count(*) from ${alerts}),
      (select count(*) from ${alerts} t where not exists (
        select 1 from ${members} a where a.alert_id = t.alert_id and a.acct_id = t.orig_acct))::int,
      (select count(*) from ${members} a where not exists (
        select 1 from ${alerts} t where a.alert_id = t.alert_id and a.acct_id in (t.orig_acct, t.bene_acct)))::int,
      (select count(distinct alert_id) from ${alerts} where alert_id < 1000000000)::int,
      (select count(distinct alert_type) from ${alerts})::int > 2,
      (select count(*) from ${tx} where is_sar::boolean and alert_id = -1)::int,
      (select count(*) from ${tx} t where is_sar::boolean and not exists (
        select 1 from ${members} a where a.alert_id = t.alert_id and a.acct_id = t.bene_acct))::int,
      (select count(*) from ${members} where model_id <> alert_id)::int`);
      expect(chains).toEqual([true, 0, 0, townOf('amlsim').alerts, true, 0, 0, 0]);
    });

    it("of IBM's AMLworld load as its loaders ask, add up with the town, and name the patterns of their rows", async () => {
      const file = table('amlworld', 'Trans');
      const head = (await ask(`describe select * from ${file}`)).map(([name]) => name);
      const code = (column: unknown) => `('0x' || substr("${column}", 2))::bigint`;
      const moved = `select acct, sum(d)::bigint as d from (select ${code(head[4])} as acct, round("Amount Received"*100)::bigint as d from ${file}
      union all select ${code('Account')}, -round("Amount Paid"*100)::bigint from ${file}) group by acct`;
      const amlsim = `select acct, sum(d)::bigint as d from (select bene_acct as acct, round(base_amt*100)::bigint as d from ${table('amlsim', 'transactions')}
      union all select orig_acct, -round(base_amt*100)::bigint from ${table('amlsim', 'transactions')}) group by acct`;
      const [differing] = await ask(
        `select count(*)::int from (${moved}) a full join (${amlsim}) b using (acct) where a.d is distinct from b.d`,
      );
      expect(differing).toEqual([0]);
      const [answer] =
        await ask(`select count(*)::int, sum("Is Laundering")::int > 50, count(distinct "Payment Format")::int >= 5,
      count(*) filter (not regexp_full_match("Timestamp"::varchar, '[0-9]{4}[/-][0-9]{2}[/-][0-9]{2} [0-9]{2}:[0-9]{2}(:00)?'))::int from ${file}`);
      expect(answer).toEqual([townOf('amlworld').movements, true, true, 0]);
      const text = readFileSync(scratch.path(`amlworld-${format}/Patterns.txt`), 'utf8');
      expect(text.match(/^BEGIN LAUNDERING ATTEMPT - [A-Z-]+$/gm)).toHaveLength(townOf('amlworld').alerts);
      expect(text.match(/^\d{4}\/.*,1$/gm)?.length).toBe(runs.amlworld.manifest?.files['Patterns.txt']?.rows);
    });
  });
}
