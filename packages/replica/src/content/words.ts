/** Only ever append: rows keep the number. */
export const contentKinds = [
  'carousel',
  'videoCarousel',
  'popupNotice',
  'news',
  'walletNotice',
  'scrollNotice',
] as const;

export type ContentKind = (typeof contentKinds)[number];

export const contentRefusalCodes = {
  'text.full': 8501,
  'content.unknown': 8502,
  'content.full': 8503,
  'content.link': 8504,
  'text.none': 8505,
  'content.film': 8506,
} as const;
