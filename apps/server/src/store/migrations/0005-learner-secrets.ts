/** Hashes of learners' passwords, by the names that their rooms' worlds know them by, and each room's key for names. */
export const sql = `
  CREATE TABLE learner_secrets (
    room TEXT NOT NULL, name TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (room, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE secret_keys (room TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT, WITHOUT ROWID;
`;
