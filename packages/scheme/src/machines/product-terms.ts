import { DAY, isWhole } from '@glassmine/kernel';
import type { ProductTerms } from './products.ts';

const lastSecond = 36_500 * DAY;

/** Bounds of what a facilitator can set: the same as a scenario's, times in world seconds. */
const bounds: { [T in keyof ProductTerms]: [number, number] } = {
  priceMinor: [1, 1_000_000_000],
  dailyReturnPpm: [0, 1_000_000],
  validDays: [1, 3_650],
  stockUnits: [0, 1_000_000_000],
  limitPerMember: [1, 1_000_000],
  opensAt: [0, lastSecond],
  rushUntil: [0, lastSecond],
  closesAt: [0, lastSecond],
};

export const termNames = Object.keys(bounds) as (keyof ProductTerms)[];

export function isTerm(name: keyof ProductTerms, value: unknown): value is number {
  return isWhole(value, ...bounds[name]);
}

/** Why these terms do not go together; null when they do. */
export function termsFault({ opensAt, closesAt }: ProductTerms) {
  return closesAt > 0 && closesAt <= opensAt ? 'product.window' : null;
}
