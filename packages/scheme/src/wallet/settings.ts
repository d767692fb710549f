import { shape } from '@glassmine/kernel';

const money = shape.whole(0, 1_000_000_000_000);
const minimum = shape.whole(1, 1_000_000_000);

/** Cash in and out by sandbox bank transfer. Amounts are minor units of the cash currency. */
export const bankSettings = shape.record({
  /** No recharge by bank is smaller, whatever the currency; and what this scenario's currency asks beyond it. */
  genericMinimumMinor: minimum,
  rechargeMinimumMinor: minimum,
  withdrawMinimumMinor: minimum,
  /** World seconds a transfer takes. */
  delaySeconds: shape.whole(1, 604_800),
  /** The operator's own cash at the start. */
  seedCapitalMinor: money,
});

export const exchangeSettings = shape.record({
  /** Minor units of cash for one whole unit of the scheme's currency. */
  cashPerCoinMinor: shape.whole(1, 10_000_000),
});
