/**
 * The kinds that the wire knows, in the order of the rules of the scheme. The scheme keeps lists of its own, since it
 * imports nothing of the wire and a browser's page nothing of the scheme; a test holds each pair equal.
 */
export const recordKinds = [
  'recharge',
  'withdrawal',
  'withdrawalFailed',
  'buyMachine',
  'dailyIncome',
  'receiveIncome',
  'teamBenefits',
  'referralBonus',
  'inviteBonus',
  'bonus',
  'randomBonus',
  'exchange',
  'buySavings',
  'sellSavings',
  'savingsIncome',
] as const;

export type RecordKind = (typeof recordKinds)[number];

export const recordStatuses = [
  'processing',
  'succeeded',
  'failed',
  'notReceived',
  'received',
  'pending',
  'arrived',
  'expired',
  'credited',
  'notCredited',
] as const;

export type RecordStatus = (typeof recordStatuses)[number];

export const recordGroups = [
  'asset',
  'revenue',
  'withdrawal',
  'recharge',
  'exchange',
  'receiveIncome',
] as const;

export type RecordGroup = (typeof recordGroups)[number];
