/** A database that goes wrong while rooms run, or is of an older version: who is told what, and that nothing is lost. */
import { postgresJournal, withDatabase } from '@glassmine/journal/postgres';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '../../apps/server/src/postgres.fixture.ts';
import { type Cluster, startCluster } from '../../bench/purchases/postgres-cluster.ts';
import { batch, newRoom } from '../../packages/journal/src/batches.fixture.ts';
import { query } from './postgres-query.fixture.ts';

const cluster: Cluster | null = await startCluster();
afterAll(() => cluster?.stop());

let databases = 0;
const here = () => (cluster as Cluster).connection;
const freshDatabase = () => makeDatabase(here(), `bad_${++databases}`);

/** The journal of one room, on a new database, with two inputs in it. */
async function opened() {
  const address = await freshDatabase();
  const journal = await postgresJournal({ connectionString: address, connectionsMax: 2, statementMs: 400 });
  await journal.createRoom(newRoom('demo'));
  const { epoch } = await journal.acquire('demo', 'node-a');
  await journal.append('demo', batch(epoch, 0, 2));
  return { address, journal, epoch };
}

describe.runIf(cluster !== null)('a database', () => {
  test('of an older version is brought to the newest one, all of the way or not at all', async () => {
    const address = await freshDatabase();
    const [first, second] = ['create table rooms (id text)', 'alter table rooms add column name text'];
    const bring = (...steps: string[]) =>
      withDatabase(address, ({ migrate }) => migrate('grown', 'version', steps));
    await bring(first);
    await query(`insert into grown.rooms values ('kept')`, address);
    await expect(bring(first, second, 'create nonsense')).rejects.toThrow('syntax error');
    expect(await query('select * from grown.rooms', address)).toEqual([{ id: 'kept' }]);
    await bring(first, second);
    await bring(first, second);
    expect(await query('select * from grown.rooms', address)).toEqual([{ id: 'kept', name: null }]);
    expect(await query('select version from grown.version', address)).toEqual([{ version: 2 }]);
  });

  test('that answers slowly fails an append in time and says so; what stands is found afterwards', async () => {
    const { address, journal, epoch } = await opened();
    const holder = new pg.Client({ connectionString: address });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table glassmine.inputs');
    await expect(journal.append('demo', batch(epoch, 2, 1))).rejects.toThrow(
      'the database took too long to answer',
    );
    await holder.query('rollback');
    await holder.end();
    expect((await journal.getRoom('demo'))?.headSeq).toBe(2);
    await journal.append('demo', batch(epoch, 2, 1));
    expect(await journal.read('demo', 0, 10)).toHaveLength(3);
    await journal.close();
  });

  test('that becomes read-only while a room runs says that another one is the primary; nothing is written', async () => {
    const { address, journal, epoch } = await opened();
    const name = new URL(address).pathname.slice(1);
    await query(`alter database ${name} set default_transaction_read_only = on`, here());
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    await query(cut, here());
    // The first one may hear of the broken connection, and no more.
    await expect
      .poll(() => journal.append('demo', batch(epoch, 2, 1)).catch((error) => error.message))
      .toContain('the database is read-only: name the primary in DATABASE_URL');
    await query(`alter database ${name} reset default_transaction_read_only`, here());
    await query(cut, here());
    await expect
      .poll(() =>
        journal.append('demo', batch(epoch, 2, 1)).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect(await journal.read('demo', 0, 10)).toHaveLength(3);
    await journal.close();
  });

  test('that has no connection left while a room runs says so; the room’s own connection goes on', async () => {
    const { address, journal, epoch } = await opened();
    await query('create role crowded login', here());
    await query(`grant all on schema glassmine to crowded`, address);
    await query(`grant all on all tables in schema glassmine to crowded`, address);
    const crowded = Object.assign(new URL(address), { username: 'crowded' }).href;
    await query('alter role crowded connection limit 1', here());
    const taken = new pg.Client({ connectionString: crowded });
    await taken.connect();
    const second = await postgresJournal({ connectionString: crowded }).catch((error) => error.message);
    expect(second).toContain('the database has no connection left: raise its max_connections, or run fewer');
    await journal.append('demo', batch(epoch, 2, 1));
    expect((await journal.getRoom('demo'))?.headSeq).toBe(3);
    await taken.end();
    await journal.close();
  });
});
