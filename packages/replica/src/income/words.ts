export const incomeRefusalCodes = {
  'income.nothing': 4001,
  'income.receiving': 4002,
  'income.tooLate': 4003,
} as const;
