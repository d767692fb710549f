export const postLengthMax = 1_000;

export const commentLengthMax = 300;

export const postPicturesMax = 9;

/** Films that the app ships, for a post. */
export const films = ['farm', 'team', 'welcome'] as const;

export type FilmKey = (typeof films)[number];
