/** The chain of the audit log: the hash of each entry covers the entry and the hash before it. */
export const sql = `
  CREATE TABLE audit_chain (id INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
`;
