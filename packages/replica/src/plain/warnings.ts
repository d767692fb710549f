/** What an operator is warned of. */
export const warningKinds = [
  'roomDamaged',
  'inputsLost',
  'roomOutdated',
  'roomElsewhere',
  'roomFailing',
  'roomLost',
  'snapshotDamaged',
  'logDamaged',
  'accountsOlder',
  'contentChanged',
  'clockJumped',
  'diskFull',
] as const;

export type WarningKind = (typeof warningKinds)[number];
