/** Three tables get the names that the code has for what is in them. */
export const sql = `
  ALTER TABLE course RENAME TO series_points;
  ALTER TABLE keepsakes RENAME TO final_views;
  ALTER TABLE sightings RENAME TO exposures;
`;
