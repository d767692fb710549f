import { shape } from '@glassmine/kernel';

export const exchangeSettings = shape.record({
  /** Minor units of cash for one whole unit of the scheme's currency. */
  cashPerCoinMinor: shape.whole(1, 10_000_000),
});

export const withdrawal = shape.record({
  feePpm: shape.whole(0, 1_000_000),
  minimumMinor: shape.whole(1, 1_000_000_000),
  fromHour: shape.whole(0, 23),
  toHour: shape.whole(1, 24),
  arrivesWithinHours: shape.whole(1, 1_000),
});

export function checkWithdrawal(
  { fromHour, toHour }: shape.Read<typeof withdrawal>,
  faults: shape.Fault[],
): void {
  if (fromHour >= toHour) faults.push({ path: '/withdrawal/toHour', reason: 'must be later than fromHour' });
}
