/** Plans that facilitators keep, and what a room is called and which plan it follows. */
export const sql = `
  CREATE TABLE lesson_plans (
    facilitator TEXT NOT NULL, name TEXT NOT NULL, plan TEXT NOT NULL, PRIMARY KEY (facilitator, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE room_lessons (
    room TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, plan TEXT, phase INTEGER NOT NULL, phase_since INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
