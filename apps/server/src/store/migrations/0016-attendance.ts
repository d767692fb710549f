/** When each learner of a room joined, was last connected, and for how long in all; wall clock, ms. */
export const sql = `
  CREATE TABLE attendance (
    room TEXT NOT NULL, learner INTEGER NOT NULL, joined_at INTEGER NOT NULL, last_at INTEGER NOT NULL,
    online_ms INTEGER NOT NULL, PRIMARY KEY (room, learner)
  ) STRICT, WITHOUT ROWID;
`;
