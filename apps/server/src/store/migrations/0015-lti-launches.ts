/** The last launches from courses, one row for those that are alike. */
export const sql = `
  CREATE TABLE lti_launches (
    kind TEXT NOT NULL PRIMARY KEY, times INTEGER NOT NULL, last_at INTEGER NOT NULL, is_known INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
