/** SHA-256 of a picture's bytes as they were kept; empty for those of earlier versions. */
export const sql = `
  ALTER TABLE uploads ADD COLUMN checksum TEXT NOT NULL DEFAULT '';
`;
