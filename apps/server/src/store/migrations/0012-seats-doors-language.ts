/** What facilitators call seats, when withdrawals were shut and opened, and the language of a room. */
export const sql = `
  CREATE TABLE seat_names (
    room TEXT NOT NULL, learner INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (room, learner)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE withdrawal_doors (
    room TEXT NOT NULL, at INTEGER NOT NULL, is_open INTEGER NOT NULL, PRIMARY KEY (room, at)
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE room_lessons ADD COLUMN language TEXT NOT NULL DEFAULT '';
`;
