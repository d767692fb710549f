import { minorOf } from '@glassmine/replica/plain';
import type { Savings } from '@glassmine/replica/wire';

type Deal = 'buy' | 'sell';

/** The largest amount that can be bought or sold now, minor units. */
export function roomFor(deal: Deal, { account, maximum }: Savings): number {
  const stock = minorOf(account.stock);
  if (deal === 'sell') return stock;
  const purse = minorOf(account.assets) + minorOf(account.extractable);
  return Math.max(0, Math.min(purse, minorOf(maximum) - stock));
}

/** The fault of an amount, or null. */
export function faultOf(
  deal: Deal,
  savings: Savings,
  minor: number,
): 'minimum' | 'balance' | 'maximum' | null {
  const { account, minimum, maximum } = savings;
  const stock = minorOf(account.stock);
  if (deal === 'sell') return minor > stock ? 'balance' : null;
  if (minor < minorOf(minimum)) return 'minimum';
  if (stock + minor > minorOf(maximum)) return 'maximum';
  return minor > roomFor('buy', savings) ? 'balance' : null;
}
