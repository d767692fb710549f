/** What learners think after the debrief, who has opted out, who came late, and what a reminder needs to outlive its room. */
export const sql = `
  ALTER TABLE questionnaire_sheets ADD COLUMN thoughts TEXT;
  CREATE TABLE opted_out (
    room TEXT NOT NULL, learner INTEGER NOT NULL, PRIMARY KEY (room, learner)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE late_learners (
    room TEXT NOT NULL, learner INTEGER NOT NULL, PRIMARY KEY (room, learner)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE learner_codes (
    room TEXT NOT NULL, learner INTEGER NOT NULL, code TEXT NOT NULL, glass TEXT NOT NULL,
    PRIMARY KEY (room, learner), UNIQUE (room, code)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE reminders (
    room TEXT NOT NULL PRIMARY KEY, key TEXT NOT NULL UNIQUE, until INTEGER NOT NULL, scenario TEXT NOT NULL,
    offers TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
