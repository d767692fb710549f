export const machinesRefusalCodes = {
  'product.unknown': 3001,
  'product.soldOut': 3002,
  'product.notYet': 3003,
  'product.limit': 3004,
  'product.withdrawn': 3008,
  'product.freeTaken': 3009,
  'product.free': 3010,
  'product.window': 3011,
  'product.tooMany': 3012,
  'goods.name': 3013,
} as const;
