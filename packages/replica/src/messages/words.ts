/** The headings that messages stand under. Only ever append: lists keep the number as a mark. */
export const pushTypes = ['news', 'station', 'notice', 'voucher', 'coupon'] as const;

export type PushType = (typeof pushTypes)[number];

/**
 * What the scheme writes to its members inside the app. Only ever append: rows keep the number. The words are
 * `push.<kind>.title` and `.content` in the server's locales.
 */
export const pushKinds = [
  'news',
  'notice',
  'withdrawalFailed',
  'subordinateRented',
  'couponReceived',
  'voucherReceived',
  'postPublished',
  'postTurnedDown',
  'feedbackAnswered',
  'rewardCredited',
  'rewardTurnedDown',
  'answer',
] as const;

export type PushKind = (typeof pushKinds)[number];

export const messagesRefusalCodes = {
  'message.unknown': 8521,
} as const;
