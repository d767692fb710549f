/** What the facilitator may do by hand in the operator's place, and let happen around the scheme. */
export const operatorBounds = {
  sharePercent: { minimum: 1, maximum: 100 },
  maintenanceHours: { minimum: 1, maximum: 720 },
  campaignPercentOff: { minimum: 1, maximum: 90 },
  campaignDays: { minimum: 1, maximum: 60 },
};

export const playbookRefusalCodes = {
  'step.over': 7111,
  'step.runs': 7112,
  'step.tooMany': 7113,
  'step.currency': 7114,
  'step.terms': 7115,
  'step.ended': 7116,
  'step.final': 7117,
  'step.unknown': 7118,
} as const;
