/** Why money moved. Order is part of the journal's meaning: only ever append. */
export const postingKinds = [
  'opening',
  'seed',
  'transferSent',
  'transferReceived',
  'recharge',
  'buyMachine',
  'dailyIncome',
  'takeOut',
  'receiveIncome',
  'teamBenefits',
  'referralBonus',
  'inviteBonus',
  'withdrawalAsked',
  'withdrawalPaid',
  'withdrawalFee',
  'withdrawalFailed',
  'operatorDraw',
  'miningRevenue',
  'buySavings',
  'sellSavings',
  'savingsIncome',
  'exchange',
  'bankSent',
  'bankReceived',
  'unmatched',
  'bonus',
  'randomBonus',
  'wage',
  'rent',
  'shopping',
  'gift',
  'layering',
] as const;
export type PostingKind = (typeof postingKinds)[number];

export const kindCode = Object.fromEntries(postingKinds.map((kind, code) => [kind, code])) as Record<
  PostingKind,
  number
>;
