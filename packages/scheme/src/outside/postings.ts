/** Kinds of posting on the sandbox chain, at its banks and in ordinary life. */
export const outsidePostings = {
  opening: 0,
  transferSent: 2,
  transferReceived: 3,
  bankSent: 22,
  bankReceived: 23,
  wage: 27,
  rent: 28,
  shopping: 29,
  gift: 30,
  layering: 31,
} as const;
