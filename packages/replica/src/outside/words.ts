/** What the facilitator may say of an event around the scheme, and what holds of one without it. */
export const happeningBounds = {
  reachPercent: { minimum: 1, maximum: 100 },
  strengthPercent: { minimum: 1, maximum: 100 },
  hours: { minimum: 1, maximum: 10_000 },
};

export const usualHappening = { reachPercent: 20, strengthPercent: 30, hours: 24 };

/** What can happen around a scheme. Only ever append: rows keep the number. */
export const happeningKinds = [
  'warning',
  'rumour',
  'influencer',
  'outage',
  'whaleLeaves',
  'lesson',
  'newspaper',
  'rivalFalls',
  'arrest',
] as const;

export type HappeningKind = (typeof happeningKinds)[number];

/** Of which the newspaper on the learners' phones reports. */
export const reportedKinds = [
  'warning',
  'lesson',
  'newspaper',
  'rivalFalls',
  'arrest',
] as const satisfies readonly HappeningKind[];

export const outsideRefusalCodes = {
  'phone.insufficient': 1201,
  'phone.unknownAddress': 1202,
  'phone.unknownContact': 1203,
  'phone.alreadyInvited': 1204,
  'phone.unknownAccount': 1205,
  'phone.bankInsufficient': 1206,
} as const;

/** Whether a card for this currency names the branch of its bank by a code (IFSC): in India alone. */
export function namesBranch(currency: string): boolean {
  return currency === 'pINR';
}
