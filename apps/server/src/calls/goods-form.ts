import type { World } from '@glassmine/replica';
import { secondOf } from '@glassmine/views';
import { playAmount } from './amount.ts';

/** What one machine may cost and one coupon may take off, minor units. */
const priceMaxMinor = 1_000_000_000;

/** Minor units of a price or an amount off; null when it is nothing or too much. */
export function priceOf(amount: string): number | null {
  const minor = playAmount(amount);
  return minor !== null && minor >= 1 && minor <= priceMaxMinor ? minor : null;
}

/** Parts per million of a percentage as people write it. */
export function ppmOf(percent: number): number {
  return Math.round(percent * 10_000);
}

/** Seconds of the world of the form's times, where they are given; 0 stays 0, the beginning or no end. */
export function secondsOf<T extends object>(world: World, times: T): { [K in keyof T]: number } {
  const given = Object.entries(times).filter(([, ms]) => ms !== undefined);
  return Object.fromEntries(given.map(([name, ms]) => [name, secondOf(world, ms as number)])) as {
    [K in keyof T]: number;
  };
}
