/**
 * Secrets of second factors are encrypted with the installation's key. SQL can't do that: rows from before are marked,
 * and encrypted when the table is opened with the key.
 */
export const sql = `
  ALTER TABLE second_factors ADD COLUMN is_encrypted INTEGER NOT NULL DEFAULT 0;
`;
