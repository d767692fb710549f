/** What the suites on one room share: how an amount is read and written, and how places are held against each other. */
import { expect } from 'vitest';
import { kinds } from './one-room.fixture.ts';
import type { Tellings } from './told.fixture.ts';

/** Minor units of decimal text or of units. */
export const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** As reports and pages write an amount. */
export const written = (minor: number): string =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** All places say one thing; the place stands in the message of one that does not. */
export function allSay(expected: unknown, places: Record<string, unknown>): void {
  expect(Object.keys(places).length).toBeGreaterThan(1);
  expect(places).toEqual(Object.fromEntries(Object.keys(places).map((place) => [place, expected])));
}

/** The only cell that a question to the tables is answered with. */
export async function one({ parquet }: Tellings, sql: string) {
  return Object.values((await parquet.ask(sql))[0]!)[0];
}

export const currencies = ['coin', 'cash'] as const;
export type Currency = (typeof currencies)[number];
export const nameOf = (currency: Currency): string => (currency === 'coin' ? 'pUSDT' : 'pNGN');

export const withAccount = kinds.filter((kind) => kind !== 'looker');
/** Those of whom the files have rows of members. */
export const inFiles = withAccount.filter((kind) => kind !== 'optedOut');
