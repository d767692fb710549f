import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Journal, openJournal } from '@glassmine/journal';
import pg from 'pg';
import { PostgresStore } from './hosting/postgres/postgres-store.ts';
import { databaseFor } from './postgres.fixture.ts';
import type { TestServer } from './server.fixture.ts';
import { statement } from './store/statement.ts';

const schemas = { journal: 'glassmine', accounts: 'glassmine_store' } as const;

/**
 * What a server has written, byte by byte, by where it is: the paths of its files, and on PostgreSQL each table as a
 * path below `journal` or `accounts`. Texts are in latin1.
 */
export async function keptBy({ folder }: Pick<TestServer, 'folder'>): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) kept.set(relative(folder, path), readFileSync(path).toString('latin1'));
  }
  const { databaseUrl } = await databaseFor(folder);
  if (databaseUrl !== undefined) await readTables(databaseUrl, kept);
  return kept;
}

/** All of it as one text, with the lines of the log. */
export async function everythingKept(server: Pick<TestServer, 'folder' | 'lines'>): Promise<string> {
  return [...(await keptBy(server)).values(), ...server.lines].join('\n');
}

/** The pictures of its room. */
export function picturesKept({ server, folder, roomCode }: TestServer): number {
  const { database } = server.services;
  if (database instanceof PostgresStore) {
    const text =
      'SELECT count(*) AS count FROM upload_bytes WHERE id IN (SELECT id FROM uploads WHERE room = ?)';
    return statement<[string], { count: number }>(database, text).get(roomCode)?.count ?? 0;
  }
  const pictures = join(folder, 'uploads', roomCode);
  return existsSync(pictures) ? readdirSync(pictures).length : 0;
}

/** The journal of a server, which may be closed. */
export async function journalOf({ folder }: Pick<TestServer, 'folder'>): Promise<Journal> {
  return openJournal((await databaseFor(folder)).databaseUrl ?? join(folder, 'journal.sqlite'));
}

/** Changes the journal of a closed server, as only an intruder with access to its database could. */
export async function changeJournal(
  { folder }: Pick<TestServer, 'folder'>,
  sql: string,
  value: number,
): Promise<void> {
  const { databaseUrl } = await databaseFor(folder);
  if (databaseUrl === undefined) {
    const file = new DatabaseSync(join(folder, 'journal.sqlite'));
    file.prepare(sql).run(value);
    file.close();
    return;
  }
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: `-c search_path=${schemas.journal}`,
  });
  await client.connect();
  await client.query(sql.replace('?', '$1'), [value]).finally(() => client.end());
}

async function readTables(databaseUrl: string, kept: Map<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [place, schema] of Object.entries(schemas)) {
      const tables = await client.query('select tablename as name from pg_tables where schemaname = $1', [
        schema,
      ]);
      for (const { name } of tables.rows) {
        const { rows } = await client.query({ text: `select * from ${schema}."${name}"`, rowMode: 'array' });
        kept.set(join(place, name), rows.flat().map(textOf).join('\n'));
      }
    }
  } finally {
    await client.end();
  }
}

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return Buffer.from(text).toString('latin1');
}
