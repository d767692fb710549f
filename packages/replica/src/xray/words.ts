export const xrayRefusalCodes = {
  'xray.off': 6001,
  'xray.unknownClaim': 6002,
  'xray.unknownAmount': 6003,
} as const;
