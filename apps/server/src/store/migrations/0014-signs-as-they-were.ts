/** Of a look the room's last input then; of a warning sign what the app showed at the first look, and what was true. */
export const sql = `
  ALTER TABLE observations ADD COLUMN seq INTEGER NOT NULL DEFAULT -1;
  ALTER TABLE observations ADD COLUMN shown TEXT;
`;
