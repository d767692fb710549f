/** Heads of journals, each with the signature of the installation's key. */
export const sql = `
  CREATE TABLE signed_heads (
    room TEXT NOT NULL, seq INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL, signature TEXT NOT NULL,
    PRIMARY KEY (room, seq)
  ) STRICT, WITHOUT ROWID;
`;
