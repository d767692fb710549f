/** What facilitators have put on the phones of a room, and what learners answered. */
export const sql = `
  CREATE TABLE pauses (
    room TEXT NOT NULL, number INTEGER NOT NULL, day INTEGER NOT NULL, said TEXT NOT NULL, clock_ran INTEGER NOT NULL,
    is_shown INTEGER NOT NULL, began_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, PRIMARY KEY (room, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE poll_answers (
    room TEXT NOT NULL, number INTEGER NOT NULL, learner INTEGER NOT NULL, choice INTEGER NOT NULL,
    PRIMARY KEY (room, number, learner)
  ) STRICT, WITHOUT ROWID;
`;
