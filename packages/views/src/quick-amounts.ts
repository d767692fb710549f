import type { accounts, Product, World } from '@glassmine/replica';
import { moneyText } from './amounts.ts';

const offeredMax = 3;

/**
 * Amounts that a form offers to send: what the scheme asks for at least, and prices of its machines, as far as the
 * sender's money goes. At most three, smallest first.
 * @param own minor units that the sender has
 */
export function quickAmounts(world: World, currency: accounts.Currency, own: number): string[] {
  const { recharge, bank, exchange } = world.scenario;
  const isCoin = currency === 'coin';
  const minimum = isCoin
    ? recharge.minimumMinor
    : Math.max(bank.rechargeMinimumMinor, bank.genericMinimumMinor);
  const inCurrency = (minor: number) =>
    isCoin ? minor : Math.ceil((minor * exchange.cashPerCoinMinor) / 100);
  const fitting = [minimum, ...pricesOf(world).map(inCurrency)]
    .filter((minor) => minor >= minimum && minor <= own)
    .toSorted((a, b) => a - b);
  const distinct = [...new Set(fitting)];
  const middle = distinct[Math.floor(distinct.length / 2)];
  const chosen = [distinct[0], middle, distinct.at(-1)].filter((minor) => minor !== undefined);
  return [...new Set(chosen)].slice(0, offeredMax).map(moneyText);
}

function pricesOf({ products }: World): number[] {
  const prices: number[] = [];
  for (let row = 0 as Product; row < products.count; row++) {
    if (products.price[row]! > 0 && products.withdrawn[row] !== 1) prices.push(products.price[row]!);
  }
  return prices;
}
