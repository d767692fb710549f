export const postLengthMax = 1_000;

export const commentLengthMax = 300;

export const postPicturesMax = 9;

/** Films that the app ships, by their key: nobody uploads one of their own. Only ever append. */
export const films = ['farm', 'team', 'welcome'] as const;

export type FilmKey = (typeof films)[number];
