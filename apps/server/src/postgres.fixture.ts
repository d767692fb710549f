import { basename } from 'node:path';
import pg from 'pg';

/** Address of a PostgreSQL on which all tests of the server run when it is set, each server in a database of its own. */
const server = process.env.GLASSMINE_TEST_POSTGRES;

/** For what a test says of SQLite's own files. */
export const isOnPostgres = Boolean(server);

/** The database of a test server's folder, made when it is not there; nothing where tests run on SQLite. */
export async function databaseFor(folder: string): Promise<{ databaseUrl?: string; node?: string }> {
  if (!server) return {};
  return { databaseUrl: await makeDatabase(server, basename(folder)), node: 'test' };
}

/** Makes a database; resolves to its address. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(server), { pathname: name }).href;
}
