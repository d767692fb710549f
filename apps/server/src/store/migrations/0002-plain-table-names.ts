/** Two tables get the names that the code has for what is in them. */
export const sql = `
  ALTER TABLE keepsakes RENAME TO final_figures;
  ALTER TABLE sightings RENAME TO observations;
`;
