import { minorOf, moneyText } from '@glassmine/replica/plain';
import type { Account } from '@glassmine/replica/wire';

export interface Payment {
  /** The price after the coupon. */
  total: string;
  discount: string;
  fromAssets: string;
  fromExtractable: string;
  /** The missing amount; `0.00` when the balances suffice. */
  short: string;
}

/** Splits a price: assets first, then the extractable balance. */
export function paymentOf(price: string, units: number, account: Account, discount = '0.00'): Payment {
  const total = Math.max(0, minorOf(price) * units - minorOf(discount));
  const fromAssets = Math.min(total, minorOf(account.assets));
  const fromExtractable = Math.min(total - fromAssets, minorOf(account.extractable));
  return {
    total: moneyText(total),
    discount,
    fromAssets: moneyText(fromAssets),
    fromExtractable: moneyText(fromExtractable),
    short: moneyText(total - fromAssets - fromExtractable),
  };
}
