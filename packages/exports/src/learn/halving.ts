/** What is left of 1 that halves in so many seconds, in two steps: after so many times `fine` seconds, and so many seconds. */
export interface Halving {
  readonly halfLife: number;
  readonly coarse: Float64Array;
  readonly seconds: Float64Array;
}

const fine = 1024;
/** Three years: what is older is calculated. */
const coarseSteps = 92_400;

export const halvingIn = (halfLife: number): Halving => ({
  halfLife,
  coarse: Float64Array.from({ length: coarseSteps }, (_, step) => 0.5 ** ((step * fine) / halfLife)),
  seconds: Float64Array.from({ length: fine }, (_, second) => 0.5 ** (second / halfLife)),
});

/** What is left of 1 after whole seconds: a power costs more than all else that a payment changes. */
export function leftAfter({ halfLife, coarse, seconds }: Halving, elapsed: number): number {
  const step = elapsed >> 10;
  if (elapsed < 0 || step >= coarseSteps) return 0.5 ** (elapsed / halfLife);
  return coarse[step]! * seconds[elapsed & (fine - 1)]!;
}
