import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import {
  accounts,
  currencies,
  houseBalance,
  type Inflow,
  inflowsOf,
  nameOf,
  ownMoney,
  type Person,
  reserveIn,
} from '@glassmine/replica';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CashServer } from '../cash.fixture.ts';
import { type Learner, TestServer, type Tokens } from '../server.fixture.ts';
import { unpack } from './archive.fixture.ts';
import { exported } from './exporting.fixture.ts';
import { expectLeftOut } from './opted-out.fixture.ts';

let server: TestServer;
let facilitator: Tokens;
let learner: Learner;
const folder = mkdtempSync(join(tmpdir(), 'glassmine-exports-'));

beforeAll(async () => {
  server = await TestServer.start();
  facilitator = await server.facilitator();
  await server.tick(240 * 5);
  learner = await server.investor('321.09');
  await learner.buy();
  await new CashServer(server).payIn(learner, '45000');
  await learner.call('phone/chat/answer', { thread: 'family', stance: 'warn' });
  await server.tick(10);
  await learner.call('phone/chat/answer', { thread: 'friend', content: 'Is it real?' });
  await server.tick(240 * 20);
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(sql: string) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  return rows as (string | number | boolean | null)[][];
}

describe('a room in Parquet', () => {
  let table: (name: string) => string;
  let names: string[];
  beforeAll(async () => {
    const { body, fileName, bytes, rows } = await exported(server, facilitator, { kind: 'glassmine' });
    expect(body.length).toBe(bytes);
    names = await unpack(body, folder);
    const base = fileName.replace('.zip', '');
    table = (name) => `'${join(folder, base, name)}.parquet'`;
    expect(await ask(`select count(*)::int from ${table('transactions')}`)).toEqual([[rows]]);
  });

  test('has all nine tables, their dictionary, and the files that repeat it', () => {
    const world = ['accounts', 'members', 'orders', 'ties', 'labels', 'provenance', 'daily', 'replies'];
    const tables = ['transactions', ...world];
    const files = [
      ...tables.map((name) => `${name}.parquet`),
      'data-dictionary.md',
      'figures.json',
      'report.html',
      'run.json',
      'scenario.json',
    ];
    expect(names.map((name) => name.split('/')[1]).sort()).toEqual(files.sort());
  });

  test('leads from every opening balance to the ledger of the room that runs, to the cent', async () => {
    const { world } = server.room.simulation;
    const moved = `select account, sum(delta) as delta from (
      select debit as account, amount::decimal(18,2) as delta from ${table('transactions')}
      union all select credit, -amount::decimal(18,2) from ${table('transactions')}) group by account`;
    const rows = await ask(`with moved as (${moved}) select a.account::int,
      round((a.opening::decimal(18,2) + coalesce(m.delta, 0)) * 100)::bigint, round(a.closing * 100)::bigint
      from ${table('accounts')} a left join moved m using (account)`);
    expect(rows.length).toBeGreaterThan(300);
    const balances = new Map(rows.map(([account, minor]) => [Number(account), Number(minor)]));
    for (const [, byRows, closing] of rows) expect(byRows).toBe(closing);
    const all = currencies.currenciesOf(world);
    accounts.houseNamesOf(all.length).forEach((name, i) => {
      expect(balances.get(accounts.account[name]), name).toBe(world.house[i]);
    });
    for (let person = 0 as Person; person < world.people.count; person++) {
      for (const currency of all)
        expect(balances.get(currencies.ownAccount(person, currency))).toBe(ownMoney(world, person, currency));
    }
    expect(balances.get(accounts.account.reserve)).toBe(houseBalance(world, accounts.account.reserve));
  });

  test('has the learner’s quick replies as rows, and free words as a row without words', async () => {
    const rows = await ask(`select person, day, thread, stance from ${table('replies')} order by time`);
    const { learner: person } = learner;
    expect(rows).toEqual([
      [person, 6, 'family', 'warn'],
      [person, 6, 'friend', 'none'],
    ]);
  });

  test('has each day’s money of both books: what the days bring in is what members paid in', async () => {
    const [sums] = await ask(
      `select sum(deposits)::varchar, sum(cash_deposits)::varchar, last(cash_reserve order by day)::varchar from ${table('daily')}`,
    );
    const { world } = server.room.simulation;
    const paid = (currency: currencies.Currency) => {
      // The day that is not over has no row yet.
      const midnight = world.now - (world.now % 86_400);
      const { count, kind, amount, at } = inflowsOf(world, currency);
      let sum = 0;
      for (let row = 0 as Inflow; row < count; row++)
        if (kind[row] === 0 && at[row]! < midnight) sum += amount[row]!;
      return (sum / 100).toFixed(2);
    };
    expect(paid(currencies.firstLocal)).toBe('45000.00');
    expect(sums).toEqual([
      paid(currencies.schemeCurrency),
      paid(currencies.firstLocal),
      (reserveIn(world, currencies.firstLocal) / 100).toFixed(2),
    ]);
  });

  test('has the learner’s deposit, and names the learner by number', async () => {
    const { member } = learner;
    const person = server.room.simulation.world.members.person[member]!;
    const [row] = await ask(
      `select name, is_learner, paid_in::varchar from ${table('members')} where member = ${member}`,
    );
    expect(row).toEqual([`learner ${person}`, true, '351.09']);
    const { first, family } = nameOf(server.room.simulation.world.seed, person);
    const own = `${first} ${family}`;
    const [all] = await ask(
      `select count(*)::int from ${table('members')} where name = '${own}' and is_learner`,
    );
    expect(all).toEqual([0]);
  });
});

test('AMLSim’s tables, which have names, come as one archive; a learner’s names are in none', async () => {
  const person = server.room.simulation.world.members.person[learner.member]!;
  const { first, family } = nameOf(server.room.simulation.world.seed, person);
  const secrets = [`${first} ${family}`, learner.identity.phone, learner.identity.email];
  const { body, fileName } = await exported(server, facilitator, { kind: 'amlsim', format: 'csv' });
  const names = await unpack(body, folder);
  const base = fileName.replace('.zip', '');
  expect(names).toContain(`${base}/accounts.csv`);
  const rows = readFileSync(join(folder, base, 'accounts.csv'), 'utf8').split('\n');
  // A wallet and a bank account of each person, and of nobody else.
  const ofPeople = rows.filter((row) => row.split(',')[2] === 'I').length;
  expect(ofPeople).toBe(server.room.simulation.world.people.count * 2);
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const secret of secrets) expect(text.includes(secret), `${name} ${secret}`).toBe(false);
  }
});

test('one export at a time runs in a room; the room runs on, and no file is left behind', async () => {
  const { roomCode } = server;
  const start = (kind: string) => server.call('console/export/start', { roomCode, kind }, facilitator);
  const first = await start('glassmine');
  expect(first.data).toMatchObject({ kind: 'glassmine', format: 'parquet', status: 'running', days: 25 });
  expect((await start('paysim')).data.kind).toBe('glassmine');
  const before = server.room.simulation.world.now;
  await server.tick(1);
  expect(server.room.simulation.world.now).toBeGreaterThan(before);
  const job = await exported(server, facilitator, { kind: 'amlworld' });
  expect(job.kind).toBe('glassmine');
  const kept = join(server.folder, 'exports');
  const [own] = readdirSync(kept);
  expect(readdirSync(join(kept, own!))).toEqual([job.fileName]);
  const url = `/api/export/${roomCode}/${job.fileName}`;
  const bare = await server.server.app.inject({ url });
  expect(bare.statusCode).toBe(401);
  const headers = { 'x-console-token': facilitator.console! };
  const traversal = `/api/export/${roomCode}/..%2F..%2Fjournal.sqlite`;
  expect((await server.server.app.inject({ url: traversal, headers })).statusCode).toBe(404);
  await server.close();
  expect(existsSync(kept)).toBe(false);
  await server.open();
  expect((await server.server.app.inject({ url, headers })).statusCode).toBe(404);
});

test('observers start no export; an unknown room has none, and an ended room still has', async () => {
  const { roomCode } = server;
  const watcher = await server.signedIn('watcher', 'observer');
  const exportRequest = { kind: 'xapi', format: 'csv' };
  const refused = await server.call('console/export/start', { roomCode, ...exportRequest }, watcher);
  expect(refused.code).not.toBe(200);
  expect((await server.call('console/export', { roomCode: 'NOROOM' }, facilitator)).code).not.toBe(200);
  await server.server.services.rooms.end(roomCode);
  const { body, fileName } = await exported(server, facilitator, { kind: 'xapi' });
  expect(fileName).toBe(`glassmine-${roomCode}-xapi.json`);
  expect(JSON.parse(body.toString('utf8')).length).toBeGreaterThan(3);
});

test('a learner who has opted out is in no file, and the counts say how many have', async () => {
  await expectLeftOut(['glassmine'], folder);
});
