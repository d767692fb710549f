import { minorOf, moneyText } from '@glassmine/replica/plain';
import type { Product } from '@glassmine/replica/wire';

export interface Growth {
  price: string;
  daily: string;
  total: string;
  /** Total income less the price. */
  gain: string;
  /** The first day on which income covers the price; 0 when it never does. */
  evenDay: number;
  /** Income until the end of each day, minor units; the first point is the day of purchase. */
  points: number[];
}

/** The income that the scheme claims for a number of units. */
export function growthOf(product: Product, units: number): Growth {
  const price = minorOf(product.price) * units;
  const daily = minorOf(product.dayReturnAmount) * units;
  const total = daily * product.validDays;
  const days = daily === 0 ? 0 : Math.ceil(price / daily);
  return {
    price: moneyText(price),
    daily: moneyText(daily),
    total: moneyText(total),
    gain: moneyText(total - price),
    evenDay: days <= product.validDays ? days : 0,
    points: Array.from({ length: product.validDays + 1 }, (_, day) => daily * day),
  };
}
