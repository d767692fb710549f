export const xrayRefusalCodes = {
  'xray.off': 6001,
  'xray.unknownClaim': 6002,
  'xray.unknownAmount': 6003,
  'xray.byArm': 6004,
} as const;
