export const ordersRefusalCodes = {
  'order.units': 3005,
  'order.agreement': 3006,
  'order.insufficient': 3007,
  'order.unknown': 3020,
} as const;
