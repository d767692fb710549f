/** The contract of a journal on a real PostgreSQL, and what its operator gets wrong. */
import { postgresJournal } from '@glassmine/journal/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '../../apps/server/src/postgres.fixture.ts';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import { batch, newRoom } from '../../packages/journal/src/batches.fixture.ts';
import { journalContract } from '../../packages/journal/src/journal.contract.ts';
import { JournalFailed, JournalFenced } from '../../packages/journal/src/journal.ts';
import { query } from './postgres-query.fixture.ts';

const cluster: Cluster | null = await startCluster();
afterAll(() => cluster?.stop());

let databases = 0;

const here = () => (cluster as Cluster).connection;
/** The address of a new database. */
const freshDatabase = () => makeDatabase(here(), `journal_${++databases}`);

const open = async (connectionString: string) =>
  postgresJournal({ connectionString, connectionsMax: 3, statementMs: 5_000 });

describe.runIf(cluster !== null)('on PostgreSQL', () => {
  journalContract('PostgreSQL', async () => open(await freshDatabase()));

  describe('two nodes', () => {
    let address: string;
    beforeAll(async () => {
      address = await freshDatabase();
    });

    test('that start at once on an empty database both get it', async () => {
      const empty = await freshDatabase();
      const nodes = await Promise.all([open(empty), open(empty), open(empty)]);
      await nodes[0]?.createRoom(newRoom('demo'));
      expect((await nodes[2]?.listRooms())?.map(({ id }) => id)).toEqual(['demo']);
      await Promise.all(nodes.map((node) => node.close()));
    });

    test('of one room: the former owner is fenced at its first append, and writes nothing', async () => {
      const [first, second] = await Promise.all([open(address), open(address)]);
      await first.createRoom(newRoom('demo'));
      const former = await first.acquire('demo', 'node-a');
      await first.append('demo', batch(former.epoch, 0, 2));
      const owner = 'node-b';
      const { epoch, headSeq, headHash } = await second.acquire('demo', owner);
      expect([headSeq, headHash]).toEqual([2, 'chain-2']);
      await expect(first.append('demo', batch(former.epoch, 2, 5))).rejects.toThrow(JournalFenced);
      await second.append('demo', batch(epoch, 2, 1, { owner }));
      expect(await second.read('demo', 0, 10)).toHaveLength(3);
      await Promise.all([first.close(), second.close()]);
    });

    test('appends of one room go in order over several connections', async () => {
      const journal = await open(await freshDatabase());
      await journal.createRoom(newRoom('demo'));
      const { epoch } = await journal.acquire('demo', 'node-a');
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => journal.append('demo', batch(epoch, index, 1))),
      );
      expect((await journal.getRoom('demo'))?.headHash).toBe('chain-50');
      await journal.close();
    });
  });

  test('what loads rooms leaves connections to what cannot wait, however many rooms are loaded', async () => {
    const address = await freshDatabase();
    const journal = await open(address);
    await journal.createRoom(newRoom('demo'));
    const { epoch } = await journal.acquire('demo', 'node-a', { leaseMs: 60_000, graceMs: 0 });
    await journal.append('demo', batch(epoch, 0, 2));
    const holder = new pg.Client({ connectionString: address });
    await holder.connect();
    await holder.query('begin; lock table glassmine.inputs in access exclusive mode');
    const reads = Promise.all(Array.from({ length: 40 }, () => journal.read('demo', 0, 10)));
    const renewals = Array.from({ length: 20 }, () => journal.renew('node-a', 60_000));
    expect((await Promise.all(renewals)).map((rooms) => rooms.length)).toEqual(renewals.map(() => 1));
    await holder.query('rollback');
    await holder.end();
    expect((await reads).map((inputs) => inputs.length)).toEqual(Array(40).fill(2));
    await journal.close();
  });

  test('a connection that is cut during an append leaves the batch whole or absent, and the next one works', async () => {
    const address = await freshDatabase();
    const journal = await open(address);
    await journal.createRoom(newRoom('demo'));
    const { epoch } = await journal.acquire('demo', 'node-a');
    let head = 0;
    for (let round = 0; round < 20; round++) {
      const appending = journal.append('demo', batch(epoch, head, 100)).then(
        () => true,
        (error) => error,
      );
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'glassmine' and datname = current_database()`,
        address,
      );
      const outcome = await appending;
      const stands = (await journal.getRoom('demo'))?.headSeq ?? -1;
      if (outcome === true) expect(stands).toBe(head + 100);
      else expect(outcome).toBeInstanceOf(JournalFailed);
      expect([head, head + 100]).toContain(stands);
      expect(await journal.read('demo', 0, 10_000)).toHaveLength(stands);
      head = stands;
    }
    expect(head).toBeGreaterThan(0);
    await journal.close();
  });

  describe('what cannot be used is named', () => {
    const refused = async (address: string) => {
      const error = await open(address).catch((each) => each);
      expect(error).toBeInstanceOf(JournalFailed);
      return String(error.message);
    };
    const altered = (changes: Partial<URL>) =>
      Object.assign(new URL((cluster as Cluster).connection), changes).href;

    test('a dead port, an unknown host and a database that does not exist', async () => {
      expect(await refused(altered({ port: '1' }))).toContain('is it running');
      expect(await refused(altered({ hostname: 'db.invalid' }))).toMatch(/host in DATABASE_URL/);
      expect(await refused(altered({ pathname: 'nowhere' }))).toContain('no database of the name');
      expect(await refused(altered({ username: 'stranger' }))).toContain('refuses the name or password');
    });

    test('a newer format', async () => {
      const address = await freshDatabase();
      await (await open(address)).close();
      await query('update glassmine.journal_version set version = 900', address);
      expect(await refused(address)).toContain('format 900');
    });

    test('a database that is read-only, or that acknowledges before it has written', async () => {
      const address = await freshDatabase();
      const name = new URL(address).pathname.slice(1);
      await query(`alter database ${name} set default_transaction_read_only = on`, here());
      expect(await refused(address)).toContain('read-only');
      await query(`alter database ${name} reset default_transaction_read_only`, here());
      await query(`alter database ${name} set synchronous_commit = off`, here());
      expect(await refused(address)).toContain('does not keep what it acknowledges');
    });

    test('no connection left', async () => {
      const address = await freshDatabase();
      const name = new URL(address).pathname.slice(1);
      await query(`alter database ${name} connection limit 1`, here());
      await query('create role narrow login', here());
      const narrow = Object.assign(new URL(address), { username: 'narrow' }).href;
      await query(`grant all on database ${name} to narrow`, here());
      const taken = new pg.Client({ connectionString: narrow });
      await taken.connect();
      expect(await refused(narrow)).toContain('no connection left');
      await taken.end();
    });
  });
});
