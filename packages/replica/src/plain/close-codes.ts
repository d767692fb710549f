/** Codes that the server closes a live socket with. */
export const closeCodes = {
  malformed: 1008,
  tooMany: 1013,
  signedOut: 4401,
  noRoom: 4404,
  moved: 4421,
} as const;
