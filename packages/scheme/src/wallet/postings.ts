export const walletPostings = {
  recharge: 4,
  withdrawalAsked: 12,
  withdrawalPaid: 13,
  withdrawalFee: 14,
  withdrawalFailed: 15,
  operatorDraw: 16,
  exchange: 21,
  unmatched: 24,
} as const;
