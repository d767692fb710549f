/** What a capital record can be, by number. The rule of each stands in its subject. Only ever append. */
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

/** How a record can stand. Only ever append, sixteen at most: a list's marks are the numbers. */
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

/** What the screens of capital records sort them by. Only ever append, seven at most. */
export const recordGroups = [
  'asset',
  'revenue',
  'withdrawal',
  'recharge',
  'exchange',
  'receiveIncome',
] as const;

export type RecordGroup = (typeof recordGroups)[number];
