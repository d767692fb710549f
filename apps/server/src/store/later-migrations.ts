/** Migrations from the second on, in the order in which they are run. One that was released is never edited. */
export const laterMigrations: readonly { name: string; sql: string }[] = [
  // Two tables get the names that the code has for what is in them.
  {
    name: 'plain-table-names',
    sql: `
  ALTER TABLE keepsakes RENAME TO final_figures;
  ALTER TABLE sightings RENAME TO observations;
`,
  },
  // An observation says how often it was made, and of a page how long it was looked at. Rows of before were made once.
  {
    name: 'counted-observations',
    sql: `
  ALTER TABLE observations ADD COLUMN count INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE observations ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;
`,
  },
  // First passwords, consoles that are known, what a list of sessions shows, and whose a room is. A room from before
  // belongs to the facilitator who, by the audit log, has opened it.
  {
    name: 'whose-rooms',
    sql: `
  ALTER TABLE facilitators ADD COLUMN first_password_at INTEGER;
  ALTER TABLE facilitators ADD COLUMN sessions_from INTEGER NOT NULL DEFAULT 0;

  ALTER TABLE consoles ADD COLUMN begun_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE consoles ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE consoles ADD COLUMN proven_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE consoles ADD COLUMN browser TEXT NOT NULL DEFAULT '';
  UPDATE consoles SET begun_at = expires_at - 43200000, seen_at = expires_at - 43200000;
  CREATE TABLE known_consoles (
    name TEXT NOT NULL, key_hash TEXT NOT NULL, used_at INTEGER NOT NULL, PRIMARY KEY (name, key_hash)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE room_people (
    room TEXT NOT NULL, name TEXT NOT NULL, part TEXT NOT NULL, PRIMARY KEY (room, name)
  ) STRICT, WITHOUT ROWID;
  INSERT OR IGNORE INTO room_people (room, name, part)
    SELECT room, name, 'owner' FROM audit WHERE action = 'room/create' AND room <> '';
`,
  },
  // Hashes of learners' passwords, by the names that their rooms' worlds know them by, and each room's key for names.
  {
    name: 'learner-secrets',
    sql: `
  CREATE TABLE learner_secrets (
    room TEXT NOT NULL, name TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (room, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE secret_keys (room TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT, WITHOUT ROWID;
`,
  },
  // Secrets of second factors are encrypted with the installation's key. SQL can't do that: rows from before are marked,
  // and encrypted when the table is opened with the key.
  {
    name: 'encrypted-second-factors',
    sql: `
  ALTER TABLE second_factors ADD COLUMN is_encrypted INTEGER NOT NULL DEFAULT 0;
`,
  },
  // Heads of journals, each with the signature of the installation's key.
  {
    name: 'signed-heads',
    sql: `
  CREATE TABLE signed_heads (
    room TEXT NOT NULL, seq INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL, signature TEXT NOT NULL,
    PRIMARY KEY (room, seq)
  ) STRICT, WITHOUT ROWID;
`,
  },
  // The chain of the audit log: the hash of each entry covers the entry and the hash before it.
  {
    name: 'audit-chain',
    sql: `
  CREATE TABLE audit_chain (id INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
`,
  },
  // What learners think after the debrief, who has opted out, who came late, and what a reminder needs to outlive its room.
  {
    name: 'consent-and-reminders',
    sql: `
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
`,
  },
  // Plans that facilitators keep, and what a room is called and which plan it follows.
  {
    name: 'lesson-plans',
    sql: `
  CREATE TABLE lesson_plans (
    facilitator TEXT NOT NULL, name TEXT NOT NULL, plan TEXT NOT NULL, PRIMARY KEY (facilitator, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE room_lessons (
    room TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, plan TEXT, phase INTEGER NOT NULL, phase_since INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`,
  },
  // What facilitators have put on the phones of a room, and what learners answered.
  {
    name: 'pauses',
    sql: `
  CREATE TABLE pauses (
    room TEXT NOT NULL, number INTEGER NOT NULL, day INTEGER NOT NULL, said TEXT NOT NULL, clock_ran INTEGER NOT NULL,
    is_shown INTEGER NOT NULL, began_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, PRIMARY KEY (room, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE poll_answers (
    room TEXT NOT NULL, number INTEGER NOT NULL, learner INTEGER NOT NULL, choice INTEGER NOT NULL,
    PRIMARY KEY (room, number, learner)
  ) STRICT, WITHOUT ROWID;
`,
  },
  // What facilitators call seats, when withdrawals were shut and opened, and the language of a room.
  {
    name: 'seats-doors-language',
    sql: `
  CREATE TABLE seat_names (
    room TEXT NOT NULL, learner INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (room, learner)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE withdrawal_doors (
    room TEXT NOT NULL, at INTEGER NOT NULL, is_open INTEGER NOT NULL, PRIMARY KEY (room, at)
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE room_lessons ADD COLUMN language TEXT NOT NULL DEFAULT '';
`,
  },
  // Courses that open lessons by LTI 1.3: their platforms, launches that are under way, and the server's own keys.
  {
    name: 'lti',
    sql: `
  CREATE TABLE lti_platforms (
    issuer TEXT NOT NULL, client_id TEXT NOT NULL, deployments TEXT NOT NULL, auth_url TEXT NOT NULL, keys TEXT NOT NULL,
    added_at INTEGER NOT NULL, PRIMARY KEY (issuer, client_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE lti_logins (
    state_hash TEXT NOT NULL PRIMARY KEY, issuer TEXT NOT NULL, client_id TEXT NOT NULL, nonce_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE lti_keys (
    kid TEXT NOT NULL PRIMARY KEY, secret BLOB NOT NULL, public_key TEXT NOT NULL, made_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`,
  },
  // Of a look the room's last input then; of a warning sign what the app showed at the first look, and what was true.
  {
    name: 'signs-as-they-were',
    sql: `
  ALTER TABLE observations ADD COLUMN seq INTEGER NOT NULL DEFAULT -1;
  ALTER TABLE observations ADD COLUMN shown TEXT;
`,
  },
  // The last launches from courses, one row for those that are alike.
  {
    name: 'lti-launches',
    sql: `
  CREATE TABLE lti_launches (
    kind TEXT NOT NULL PRIMARY KEY, times INTEGER NOT NULL, last_at INTEGER NOT NULL, is_known INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`,
  },
  // When each learner of a room joined, was last connected, and for how long in all; wall clock, ms.
  {
    name: 'attendance',
    sql: `
  CREATE TABLE attendance (
    room TEXT NOT NULL, learner INTEGER NOT NULL, joined_at INTEGER NOT NULL, last_at INTEGER NOT NULL,
    online_ms INTEGER NOT NULL, PRIMARY KEY (room, learner)
  ) STRICT, WITHOUT ROWID;
`,
  },
  // SHA-256 of a picture's bytes as they were kept; empty for those of earlier versions.
  {
    name: 'picture-hashes',
    sql: `
  ALTER TABLE uploads ADD COLUMN checksum TEXT NOT NULL DEFAULT '';
`,
  },
];
