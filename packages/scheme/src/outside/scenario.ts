import { shape } from '@glassmine/kernel';
import { moneyMinor } from '../ledger/scenario.ts';

const minimum = shape.whole(1, 1_000_000_000);

/** Learners that a room has a place for. */
export const capacity = shape.whole(1, 5_000);

export const chain = shape.record({
  name: shape.text(/^p[A-Z0-9]{3,8}$/, 'a play chain such as pBEP20'),
  blockSeconds: shape.whole(1, 3_600),
  confirmations: shape.whole(1, 1_000),
  blocksPerTickMax: shape.whole(1, 1_000),
});

export const outside = shape.record({
  learnerSavingsMinor: moneyMinor,
  learnerCashMinor: moneyMinor,
  contacts: shape.whole(0, 50),
});

/** The least that the scheme takes over the chain. */
export const recharge = shape.record({ minimumMinor: minimum });

/** Cash in and out by sandbox bank transfer. Amounts are minor units of the cash currency. */
export const bankSettings = shape.record({
  /** No recharge by bank is smaller, whatever the currency; and what this scenario's currency asks beyond it. */
  genericMinimumMinor: minimum,
  rechargeMinimumMinor: minimum,
  withdrawMinimumMinor: minimum,
  /** World seconds a transfer takes. */
  delaySeconds: shape.whole(1, 604_800),
  /** The operator's own cash at the start. */
  seedCapitalMinor: moneyMinor,
});
