/**
 * The tables that servers made before migrations were numbered. `IF NOT EXISTS` adopts the file of such a server as
 * it is, also one that is too old to have every table.
 */
export const sql = `
  CREATE TABLE IF NOT EXISTS facilitators (
    name TEXT PRIMARY KEY, password_hash TEXT NOT NULL, role TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS disabled_facilitators (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS second_factors (
    name TEXT PRIMARY KEY, secret BLOB NOT NULL, is_on INTEGER NOT NULL, used_step INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS recovery_codes (
    name TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (name, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, name TEXT NOT NULL, action TEXT NOT NULL, room TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS audit_of_room ON audit (room, id);

  CREATE TABLE IF NOT EXISTS devices (
    token_hash TEXT PRIMARY KEY, room TEXT NOT NULL, learner INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    token_hash TEXT PRIMARY KEY, device TEXT NOT NULL, room TEXT NOT NULL, learner INTEGER NOT NULL,
    member INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS consoles (
    token_hash TEXT PRIMARY KEY, name TEXT NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS devices_of_learner ON devices (room, learner);
  CREATE INDEX IF NOT EXISTS members_on_device ON members (device);
  CREATE INDEX IF NOT EXISTS members_of_room ON members (room, member);

  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY, room TEXT NOT NULL, learner INTEGER NOT NULL, kind TEXT NOT NULL,
    bytes INTEGER NOT NULL, created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS uploads_of_learner ON uploads (room, learner, bytes);
  CREATE TABLE IF NOT EXISTS text_keys (room TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS texts (
    room TEXT NOT NULL, id TEXT NOT NULL, author TEXT NOT NULL, salt BLOB NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (room, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS text_sizes (
    room TEXT NOT NULL, author TEXT NOT NULL, chars INTEGER NOT NULL, PRIMARY KEY (room, author)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS notes (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS course (
    room TEXT NOT NULL, at INTEGER NOT NULL, point TEXT NOT NULL, PRIMARY KEY (room, at)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS keepsakes (
    room TEXT NOT NULL, what TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (room, what)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sightings (
    room TEXT NOT NULL, learner INTEGER NOT NULL, what TEXT NOT NULL, subject TEXT NOT NULL,
    at INTEGER NOT NULL, world_at INTEGER NOT NULL, PRIMARY KEY (room, learner, what, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS questionnaire_sheets (
    room TEXT NOT NULL, learner INTEGER NOT NULL, phase TEXT NOT NULL, scenario TEXT NOT NULL,
    glass TEXT NOT NULL, set_of TEXT NOT NULL, answers TEXT NOT NULL, self_rating INTEGER NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (room, learner, phase)
  ) STRICT, WITHOUT ROWID;
`;
