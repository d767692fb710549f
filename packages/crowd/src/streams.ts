/**
 * Streams of the crowd's draws. A new use takes a new number, which the scheme's streams do not have either, or two
 * uses would share their luck.
 */
export const streams = {
  savings: 10,
  tie: 11,
  join: 12,
  deposit: 13,
  buy: 14,
  withdraw: 16,
  invite: 17,
  temper: 19,
  schedule: 20,
  post: 50,
  like: 51,
  comment: 52,
  network: 60,
  kind: 61,
  agentDay: 62,
  tellTie: 63,
  signIn: 65,
  happening: 66,
  topUp: 67,
  takeOut: 68,
  refuse: 72,
  story: 73,
  unlock: 74,
  eventDay: 75,
} as const;
