/** An observation says how often it was made, and of a page how long it was looked at. Rows of before were made once. */
export const sql = `
  ALTER TABLE observations ADD COLUMN count INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE observations ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;
`;
