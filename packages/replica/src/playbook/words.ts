/** What the facilitator may do by hand in the operator's place, and let happen around the scheme. */
export const operatorBounds = {
  sharePercent: { minimum: 1, maximum: 100 },
  maintenanceHours: { minimum: 1, maximum: 720 },
  campaignPercentOff: { minimum: 1, maximum: 90 },
  campaignDays: { minimum: 1, maximum: 60 },
};
