/**
 * The steps that operators of such schemes take, in the order in which they are known to come. Only ever append: rows
 * keep the number.
 */
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

export const controlRefusalCodes = {
  'scheme.silent': 1020,
} as const;
