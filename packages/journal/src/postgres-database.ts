import pg from 'pg';
import { JournalFailed } from './journal.ts';
import { isMadeByAnother, openFault } from './postgres-faults.ts';

const connectMs = 5_000;
/** Tries to make a schema, when other nodes make it at the same time. */
const triesMax = 5;

/** A PostgreSQL that was found fit to keep what it acknowledges. */
export interface Database {
  /**
   * Brings a schema to the newest version, all of the way or not at all. Nodes that start together wait for each other.
   * Rejects with `JournalFailed` for a schema that a newer version of Glassmine has written.
   * @param steps SQL from each version to the next; names without a schema are those of this one
   */
  migrate(schema: string, versionTable: string, steps: readonly string[]): Promise<void>;
  /** Epoch ms by the database's clock. */
  nowMs(): Promise<number>;
}

/**
 * Connects, checks that the database can be written and keeps what it acknowledges, does the work and disconnects.
 * Rejects with `JournalFailed`, whose message names DATABASE_URL and says what to do.
 */
export async function withDatabase<T>(
  connectionString: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    application_name: 'glassmine',
    statement_timeout: 30_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await checkDurable(client);
    return await work({
      migrate: (schema, versionTable, steps) => migrate(client, schema, versionTable, steps),
      nowMs: async () =>
        Number((await client.query('select extract(epoch from clock_timestamp()) * 1000 as ms')).rows[0].ms),
    });
  } catch (error) {
    throw openFault(error);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkDurable(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "isReadOnly",
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit"`,
  );
  const { isReadOnly, fsync, synchronousCommit } = rows[0];
  if (isReadOnly) throw new JournalFailed('the database is read-only: name the primary in DATABASE_URL');
  if (fsync === 'off' || synchronousCommit === 'off')
    throw new JournalFailed(
      'the database does not keep what it acknowledges: fsync or synchronous_commit is off',
    );
}

async function migrate(
  client: pg.Client,
  schema: string,
  versionTable: string,
  steps: readonly string[],
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin');
      await takeSteps(client, schema, versionTable, steps);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isMadeByAnother(error) || tries === triesMax) throw error;
    }
  }
}

/** Nodes that start together wait for each other at the table's lock. */
async function takeSteps(
  client: pg.Client,
  schema: string,
  versionTable: string,
  steps: readonly string[],
): Promise<void> {
  const table = `${schema}.${versionTable}`;
  const { rows: found } = await client.query('select to_regclass($1) as at', [table]);
  if (found[0].at === null) {
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`create table if not exists ${table} (version integer not null)`);
  }
  await client.query(`lock table ${table} in exclusive mode`);
  const { rows } = await client.query(`select version from ${table}`);
  const version: number = rows[0]?.version ?? 0;
  if (version > steps.length)
    throw new JournalFailed(
      `the database has format ${version} of ${schema}; this version of Glassmine reads ${steps.length}: start the ` +
        'newer version that wrote it',
    );
  await checkWhole(client, schema, version === 0 ? null : steps.slice(0, version), versionTable);
  if (version === steps.length) return;
  await client.query(`set local search_path to ${schema}`);
  for (const step of steps.slice(version)) await client.query(step);
  await client.query(`delete from ${table}`);
  await client.query(`insert into ${table} values ($1)`, [steps.length]);
}

/**
 * Rejects for a schema of which a table is missing, or of which nothing says how far it was brought: the database would
 * say so in raw words, or not before somebody needs the table.
 * @param taken the steps that have made it; null where no version is noted
 */
async function checkWhole(
  client: pg.Client,
  schema: string,
  taken: readonly string[] | null,
  versionTable: string,
): Promise<void> {
  const { rows } = await client.query('select tablename as name from pg_tables where schemaname = $1', [
    schema,
  ]);
  const names = new Set(rows.map(({ name }) => name as string));
  const isBegun = names.size > 1;
  const lacking =
    taken === null ? (isBegun ? [versionTable] : []) : tablesOf(taken).filter((name) => !names.has(name));
  if (lacking.length === 0) return;
  const which = lacking.length === 1 ? 'this table' : 'these tables';
  throw new JournalFailed(
    `the schema ${schema} in the database of DATABASE_URL is incomplete: ${which} must be there and hold what Glassmine ` +
      `wrote: ${lacking.join(', ')}. Stop all nodes and restore a dump with pg_restore`,
  );
}

/** Names of the tables that these steps make. */
const tablesOf = (steps: readonly string[]): string[] =>
  steps.flatMap((step) => [...step.matchAll(/create table (?:\w+\.)?(\w+)/g)].map(([, name]) => name!));
