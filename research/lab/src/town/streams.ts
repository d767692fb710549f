/** Streams of the draws by which schemes are coupled to a town; no other part of a town draws from them. */
export const couplingStreams = {
  start: 200,
  rail: 201,
  wallet: 202,
  second: 203,
  ahead: 204,
  broker: 205,
  sale: 206,
  minimal: 207,
  terminal: 208,
  borrowed: 209,
} as const;
