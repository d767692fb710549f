export const incomeRefusalCodes = {
  'income.nothing': 4001,
  'income.receiving': 4002,
} as const;
