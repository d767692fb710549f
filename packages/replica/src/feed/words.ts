export const postLengthMax = 1_000;

export const commentLengthMax = 300;

export const postPicturesMax = 9;

/** Films that the app ships, by key; there are no uploads. Only ever append. */
export const films = ['farm', 'team', 'welcome'] as const;

export type FilmKey = (typeof films)[number];

export const feedRefusalCodes = {
  'feed.unknown': 8511,
  'feed.commentUnknown': 8512,
  'feed.empty': 8513,
  'feed.liked': 8514,
  'feed.waiting': 8515,
  'feed.noPayout': 8516,
  'feed.tooSoon': 8517,
  'feed.untrue': 8518,
} as const;
