/** Pictures that the member app draws, by their key: mining machines, then solar plants. */
export const artKeys = [
  'ember',
  'spark',
  'ridge',
  'summit',
  'glacier',
  'zenith',
  'lantern',
  'balcony',
  'rooftop',
  'barn',
  'meadow',
  'sunpark',
] as const;

export type ArtKey = (typeof artKeys)[number];
