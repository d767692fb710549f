export const couponsRefusalCodes = {
  'coupon.closed': 3201,
  'coupon.unknown': 3202,
  'coupon.expired': 3203,
  'coupon.gone': 3204,
  'coupon.memberCap': 3205,
  'coupon.notReceived': 3206,
  'coupon.used': 3207,
  'coupon.wrongProduct': 3208,
  'coupon.orderTooSmall': 3209,
  'coupon.window': 3210,
  'coupon.tooMany': 3211,
  'coupon.value': 3212,
} as const;
