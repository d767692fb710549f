/** Films that the app ships, by their key: nobody uploads one of their own. Only ever append. */
export const films = ['farm', 'team', 'welcome'] as const;
export type Film = (typeof films)[number];

export function isFilm(value: unknown): value is Film {
  return films.includes(value as Film);
}
