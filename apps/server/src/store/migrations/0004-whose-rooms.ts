/**
 * First passwords, consoles that are known, what a list of sessions shows, and whose a room is. A room from before
 * belongs to the facilitator who, by the audit log, has opened it.
 */
export const sql = `
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
`;
