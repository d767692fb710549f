import { DatabaseSync } from 'node:sqlite';

/**
 * The server's own book: facilitators, sessions, whose the pictures in data/uploads are. Everything about play
 * stands in the journal instead.
 * Tokens are stored as SHA-256 and passwords as argon2id, so that the file lets nobody in.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS facilitators (
    name TEXT PRIMARY KEY, password_hash TEXT NOT NULL, role TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS devices (
    token_hash TEXT PRIMARY KEY, room TEXT NOT NULL, learner INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    token_hash TEXT PRIMARY KEY, device TEXT NOT NULL, room TEXT NOT NULL, learner INTEGER NOT NULL,
    member INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS devices_of_learner ON devices (room, learner);
  CREATE INDEX IF NOT EXISTS members_on_device ON members (device);
  CREATE INDEX IF NOT EXISTS members_of_room ON members (room, member);
  CREATE TABLE IF NOT EXISTS consoles (
    token_hash TEXT PRIMARY KEY, name TEXT NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY, room TEXT NOT NULL, learner INTEGER NOT NULL, kind TEXT NOT NULL,
    bytes INTEGER NOT NULL, created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS uploads_of_learner ON uploads (room, learner, bytes);
  CREATE TABLE IF NOT EXISTS notes (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
const version = 1;

/** Opens or makes the file; `:memory:` for tests. Throws when it was written by a newer version. */
export function openAccounts(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;');
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (found > version) {
    database.close();
    throw new Error(
      `${path} was written by a newer version of Glassmine (${found}, this one knows ${version})`,
    );
  }
  database.exec(schema);
  database.exec(`PRAGMA user_version = ${version}`);
  return database;
}
