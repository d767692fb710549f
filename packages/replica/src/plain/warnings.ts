/** What an operator is warned of. */
export const warningKinds = [
  'roomDamaged',
  'roomOutdated',
  'roomElsewhere',
  'roomFailing',
  'roomLost',
  'snapshotDamaged',
  'clockJumped',
  'diskFull',
] as const;

export type WarningKind = (typeof warningKinds)[number];
