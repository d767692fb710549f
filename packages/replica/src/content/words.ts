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
