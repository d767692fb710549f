/**
 * Streams of the scheme's draws. A new use takes a new number, which crowd's streams do not have either, or two uses
 * would share their luck.
 */
export const streams = {
  verificationCode: 1,
  identityName: 2,
  address: 3,
  contact: 21,
  randomBonus: 30,
  redemptionCode: 31,
  arm: 32,
  reference: 40,
  face: 41,
  inviteCode: 42,
  transfer: 43,
} as const;
