/** The server's own tables in PostgreSQL: the same columns as in SQLite, and every statement is read by both. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JournalHeld } from '@glassmine/journal';
import { postgresJournal } from '@glassmine/journal/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSessions } from '../../apps/server/src/accounts/sessions.ts';
import { joinNodes } from '../../apps/server/src/hosting/membership.ts';
import { openPostgresStore } from '../../apps/server/src/hosting/postgres/open-postgres-store.ts';
import { PostgresStore } from '../../apps/server/src/hosting/postgres/postgres-store.ts';
import { makeDatabase } from '../../apps/server/src/postgres.fixture.ts';
import { smallScenario, TestServer } from '../../apps/server/src/server.fixture.ts';
import { openServerDatabase } from '../../apps/server/src/store/database.ts';
import { openNotes } from '../../apps/server/src/store/open-notes.ts';
import { StoreUnavailable } from '../../apps/server/src/store/store-unavailable.ts';
import { transaction } from '../../apps/server/src/store/transaction.ts';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import { newRoom } from '../../packages/journal/src/batches.fixture.ts';
import { query } from './postgres-query.fixture.ts';

const cluster: Cluster | null = await startCluster();
const folder = mkdtempSync(join(tmpdir(), 'glassmine-store-'));
let databaseUrl: string;
let made = 0;
const freshDatabase = () => makeDatabase((cluster as Cluster).connection, `store${++made}`);

beforeAll(async () => {
  if (cluster !== null) databaseUrl = await freshDatabase();
});

afterAll(() => {
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(cluster !== null)('on PostgreSQL', () => {
  test('the tables have the columns that the SQLite migrations leave', async () => {
    const store = await openPostgresStore({ connectionString: databaseUrl });
    await store.close();
    const here = await query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'glassmine_store' order by 1`,
      databaseUrl,
    );
    const sqlite = openServerDatabase(':memory:');
    const there = sqlite
      .prepare(
        `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name <> 'migrations'`,
      )
      .all();
    sqlite.close();
    const ofNodes = /^(nodes|room_wishes|room_cards|turn|store_version|upload_bytes)\./;
    const names = (rows: { name?: unknown }[]) => rows.map(({ name }) => String(name)).sort();
    expect(names(here).filter((name) => !ofNodes.test(name))).toEqual(names(there));
  });

  test('every statement of a started server is one that PostgreSQL reads, and a class goes on in it', async () => {
    const server = new TestServer(
      { config: { host: '127.0.0.1', port: 0, dataFolder: folder, databaseUrl, node: 'node-a' } },
      folder,
    );
    await server.open();
    server.roomCode = await server.server.services.rooms.create(smallScenario(), 7);
    const learner = await server.member();
    expect((await learner.call('user/user/info')).code).toBe(200);
    const { database } = server.server.services;
    const texts = database instanceof PostgresStore ? database.texts : [];
    await server.close();
    expect(texts.length).toBeGreaterThan(80);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('set search_path to glassmine_store');
    for (const [index, text] of texts.entries()) await client.query(`prepare p${index} as ${text}`);
    await client.end();
  });

  test('a session that was ended on one node is over on another within two seconds', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => openPostgresStore({ connectionString: databaseUrl })),
    );
    const sessions = [one, two].map((store) =>
      openSessions(store as PostgresStore, Date.now, undefined, 2_000),
    );
    const token = sessions[0]?.addDevice('ROOMAA', 3);
    expect(sessions[1]?.device(token)?.learner).toBe(3);
    sessions[0]?.endRoom('ROOMAA');
    expect(sessions[0]?.device(token)).toBeNull();
    await expect.poll(() => sessions[1]?.device(token)).toBeNull();
    await Promise.all([one?.close(), two?.close()]);
  });

  test('transactions of two nodes come one after the other, and a failed one leaves nothing', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => openPostgresStore({ connectionString: databaseUrl })),
    );
    const [notes, others] = [openNotes(one as PostgresStore), openNotes(two as PostgresStore)];
    expect(() =>
      transaction(one as PostgresStore, () => {
        notes.write('half', 'written');
        throw new Error('stopped');
      }),
    ).toThrow('stopped');
    expect(others.read('half')).toBeNull();
    const count = (of: typeof notes) =>
      of.together(() => of.write('count', String(Number(of.read('count') ?? 0) + 1)));
    for (let round = 0; round < 10; round++) for (const of of [notes, others]) count(of);
    expect(notes.read('count')).toBe('20');
    await Promise.all([one?.close(), two?.close()]);
  });

  test('a connection that breaks is made again: what reads goes on, what was in a transaction says so', async () => {
    const store = await openPostgresStore({ connectionString: databaseUrl });
    const notes = openNotes(store);
    notes.write('kept', 'yes');
    const cut = () =>
      query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'glassmine store'
         and datname = current_database()`,
        databaseUrl,
      );
    await cut();
    await expect.poll(() => notes.read('kept')).toBe('yes');
    expect(() =>
      transaction(store, () => {
        store.prepare('select pg_terminate_backend(pg_backend_pid())')([]);
      }),
    ).toThrow(StoreUnavailable);
    await expect.poll(() => store.isUp).toBe(true);
    expect(notes.read('kept')).toBe('yes');
    await store.close();
  });

  test('two nodes of one name, and a clock an hour off, do not start', async () => {
    const first = await joinNodes(databaseUrl, 'node-b');
    const beating = setInterval(() => first.beat().catch(() => {}), 1_000);
    await expect(joinNodes(databaseUrl, 'node-b')).rejects.toThrow(
      /Another node runs under the name "node-b"/,
    );
    clearInterval(beating);
    await first.leave();
    await (await joinNodes(databaseUrl, 'node-b')).leave();
    const late = () => Date.now() - 3_600_000;
    await expect(joinNodes(databaseUrl, 'node-c', { nowMs: late })).rejects.toThrow(
      /clock of this machine is 3(599|60[01]) s behind/,
    );
  });

  test('a node that was killed starts again at once where its lock shows that it has ended', async () => {
    const locksFolder = join(folder, 'owners');
    const leaseSeconds = 60;
    const killed = await joinNodes(databaseUrl, 'node-d', { leaseSeconds });
    const journal = await postgresJournal({ connectionString: databaseUrl, connectionsMax: 1 });
    await journal.createRoom(newRoom('held'));
    await journal.acquire('held', killed.owner, { leaseMs: 60_000, graceMs: 0 });
    // What a killed process leaves of its lock is a file that nobody holds.
    mkdirSync(locksFolder, { recursive: true });
    for (const lock of [killed.owner, 'another:1', 'node-d-2:1'])
      writeFileSync(join(locksFolder, `${lock.replace(':', '-')}.lock`), '');
    const again = await joinNodes(databaseUrl, 'node-d', { leaseSeconds, locksFolder });
    expect(again.formerOwners).toEqual([killed.owner]);
    expect(await killed.beat()).toBeNull();
    expect(await again.beat()).toEqual({ isDraining: false });
    await expect(journal.acquire('held', again.owner)).rejects.toThrow(JournalHeld);
    for (const former of again.formerOwners) await journal.letGoAll(former);
    await journal.acquire('held', again.owner);
    await journal.close();
    await killed.leave();
    await again.leave();
  });

  test('tables that a newer version wrote are left alone', async () => {
    const newer = await freshDatabase();
    await (await openPostgresStore({ connectionString: newer })).close();
    await query('update glassmine_store.store_version set version = 900', newer);
    await expect(openPostgresStore({ connectionString: newer })).rejects.toThrow(
      /format 900 of glassmine_store/,
    );
  });
});
