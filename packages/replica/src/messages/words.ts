/** What a message of the app is filed under, and what it can be about. */
export const pushTypes = ['news', 'station', 'notice', 'voucher', 'coupon'] as const;

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
