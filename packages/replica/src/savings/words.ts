export const savingsRefusalCodes = {
  'savings.closed': 3101,
  'savings.minimum': 3102,
  'savings.maximum': 3103,
  'savings.balance': 3104,
  'savings.terms': 3105,
} as const;
