import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { wordMeanings } from '@glassmine/exports';
import { dayOfRow, schemas } from '@glassmine/exports/files';
import { DAY } from '@glassmine/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunResult } from '../run/execute-run.ts';
import { scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { simulate } from './simulate.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);
const days = 60;
const runs = new Map<string, RunResult>();
const file = (schema: string, table: string) => `'${scratch.path(`${schema}/${table}.csv`)}'`;

async function ask(sql: string): Promise<(string | number | boolean | null)[][]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  return rows as (string | number | boolean | null)[][];
}

beforeAll(async () => {
  for (const schema of schemas) {
    const out = { folder: scratch.path(schema), force: false, format: 'csv', schema } as const;
    const size = { days, seed: 2, replicates: 1, jobs: 1 };
    const [run] = await simulate({ scenario: smallScenario(200), ...size, out });
    runs.set(schema, run as RunResult);
  }
});

describe('a world day', () => {
  it('ends with its midnight, and the first second of a world belongs to the first day', () => {
    expect([0, 1, DAY - 1, DAY, DAY + 1, 2 * DAY].map(dayOfRow)).toEqual([1, 1, 1, 1, 2, 2]);
  });

  it.each([
    ['deposits', 'recharge', 'pUSDT'],
    ['payouts', 'withdrawalPaid', 'pUSDT'],
    ['draws', 'operatorDraw', 'pUSDT'],
    ['cash_draws', 'operatorDraw', 'pNGN'],
  ])('has %s in daily that are its rows of %s in %s, to the cent', async (figure, kind, currency) => {
    const answer = await ask(`select day, ${figure}::decimal(18,2) as said, coalesce((
      select sum(amount::decimal(18,2)) from ${file('glassmine', 'transactions')} t
      where t.day = d.day and t.kind = '${kind}' and t.currency = '${currency}'), 0) as summed
      from ${file('glassmine', 'daily')} d order by day`);
    expect(answer).toHaveLength(days);
    for (const [day, said, summed] of answer) expect(Number(summed), `day ${day}`).toBe(Number(said));
    expect(answer.some(([, said]) => Number(said) > 0)).toBe(true);
  });

  it('has as many new members in daily as in members', async () => {
    const [answer] = await ask(`select count(*)::int from ${file('glassmine', 'daily')} d where d.members <>
      (select count(*) from ${file('glassmine', 'members')} m where m.registered_day <= d.day and m.role <> 'promoter')`);
    expect(answer).toEqual([0]);
  });

  it('has the same sum of movements in each currency in all schemas', async () => {
    // What is not money of the outside is in the glassmine schema alone; a transfer is there twice.
    const ended = (time: string) => `date_diff('second', timestamp '2026-01-05', ${time}::timestamp)`;
    const dayOf = (seconds: string) => `greatest(1, ceil(${seconds} / 86400.0))::int`;
    const sums = (day: string, amount: string, cash: string, from: string) =>
      ask(`select ${day} as day, ${cash} as cash, sum(round(${amount} * 100)::bigint)::varchar, count(*)::int
        from ${from} group by all order by all`);
    const isCash = `orig_acct in (select acct_id from ${file('amlsim', 'accounts')} where acct_rptng_crncy = 'pNGN')`;
    const amlsim = await sums(
      dayOf(ended("replace(tran_timestamp::varchar, 'Z', '')")),
      'base_amt',
      isCash,
      file('amlsim', 'transactions'),
    );
    const amlworld = await sums(
      dayOf(ended("strptime(Timestamp::varchar, '%Y/%m/%d %H:%M')")),
      '"Amount Paid"',
      `"Payment Currency" = 'pNGN'`,
      `read_csv(${file('amlworld', 'Trans')}, types = {'Timestamp': 'VARCHAR'})`,
    );
    expect(amlsim.length).toBeGreaterThan(days / 2);
    expect(amlworld).toEqual(amlsim);
    const paysim =
      await ask(`select ceil(step / 24.0)::int as day, sum(round(amount * 100)::bigint)::varchar, count(*)::int
      from ${file('paysim', 'paysim')} group by all order by all`);
    const both = new Map<number, [number, number]>();
    for (const [day, , sum, count] of amlsim) {
      const [before, rows] = both.get(Number(day)) ?? [0, 0];
      both.set(Number(day), [before + Number(sum), rows + Number(count)]);
    }
    expect(paysim.map(([day, sum, count]) => [Number(day), [Number(sum), count]])).toEqual([...both]);
  });
});

describe('rows', () => {
  it('are scheme rows only where money of the scheme moves between two parties', async () => {
    const answer = await ask(
      `select kind, is_scheme, count(*)::int from ${file('glassmine', 'transactions')} group by all`,
    );
    const kinds = (isScheme: boolean) =>
      answer.filter(([, flag]) => flag === isScheme).map(([kind]) => kind as string);
    expect(kinds(true).sort()).toEqual(['bankReceived', 'bankSent', 'transferReceived', 'transferSent']);
    expect(kinds(false)).toEqual(expect.arrayContaining(['dailyIncome', 'bonus', 'teamBenefits']));
  });

  it('contain no opening money, in any schema; opening balances do', async () => {
    const begun = await ask(
      `select count(*)::int from ${file('glassmine', 'transactions')} where kind in ('opening', 'seed')`,
    );
    expect(begun).toEqual([[0]]);
    const [wallets] = await ask(
      `select sum(opening) from ${file('glassmine', 'accounts')} where kind = 'wallet'`,
    );
    expect(Number(wallets?.[0])).toBeGreaterThan(10_000);
    const issued = { amlsim: 'transactions', amlworld: 'Trans' };
    const [issuer] = await ask(`select account from ${file('glassmine', 'accounts')} where kind = 'issuer'`);
    const code = Number(issuer?.[0]);
    const hex = `8${code.toString(16).toUpperCase().padStart(8, '0')}`;
    const counts = await ask(`select
      (select count(*)::int from ${file('amlsim', issued.amlsim)} where orig_acct = ${code}),
      (select count(*)::int from ${file('amlworld', issued.amlworld)} where "Account" = '${hex}'),
      (select count(*)::int from ${file('paysim', 'paysim')} where nameOrig = 'M${String(code).padStart(10, '0')}')`);
    expect(counts).toEqual([[0, 0, 0]]);
  });
});

describe('a dictionary', () => {
  it.each(schemas)('of %s defines every label and every word of its enumerations in a sentence', (schema) => {
    const text = readFileSync(scratch.path(`${schema}/data-dictionary.md`), 'utf8');
    const { exported, world } = runs.get(schema) as RunResult;
    const columns = [...(exported?.tables ?? []), ...world.tables].flatMap((table) => table.columns);
    const worded = columns.filter(({ words }) => words);
    expect(worded.length).toBeGreaterThan(0);
    for (const { name, words } of worded) {
      for (const word of words ?? []) {
        const meaning = wordMeanings[name]?.[word];
        expect(meaning, `${name} ${word}`).toMatch(/^[A-Z].{4,}\.$/);
        expect(text).toContain(`- \`${word}\`: ${meaning}`);
      }
    }
    expect(text).toContain('A row at 00:00 is the last of the day before.');
  });

  it('describes the words of tables that only a room has', () => {
    for (const column of ['thread', 'stance', 'arm']) expect(wordMeanings[column]).toBeDefined();
  });
});
