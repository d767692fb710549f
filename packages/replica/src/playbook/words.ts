/** What the facilitator may do by hand in the operator's place, and let happen around the scheme. */
export const operatorBounds = {
  sharePercent: { minimum: 1, maximum: 100 },
  maintenanceHours: { minimum: 1, maximum: 720 },
  campaignPercentOff: { minimum: 1, maximum: 90 },
  campaignDays: { minimum: 1, maximum: 60 },
};

/** The steps that operators of such schemes take, as the scheme numbers them. */
export const stepKinds = [
  'gifts',
  'newMachine',
  'doubleBonus',
  'higherFee',
  'upgrade',
  'changeCard',
  'unlockDeposit',
  'silence',
  'gone',
  'closedByAuthority',
] as const;

export type StepKind = (typeof stepKinds)[number];
