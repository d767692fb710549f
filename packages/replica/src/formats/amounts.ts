import { calendarMs } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import * as accounts from '../ledger/accounts.ts';
import { usesCash } from '../ledger/cash.ts';
import { owed } from '../ledger/post.ts';
import { investedBy } from '../machines/rules/products.ts';
import { earnedToday } from '../members/rules/accounts.ts';
import { minorOf, moneyText } from '../plain/money.ts';
import { perHundred } from '../plain/per-hundred.ts';
import { coverageAtRate, positionsOf, screenTotal } from '../position/rules.ts';
import type { World } from '../world/world.ts';
import { FormError } from './form-error.ts';
import { money } from './shapes.ts';

export const account = Type.Object({
  currency: Type.String(),
  total: Type.String({ description: 'what is invested in machines among it', examples: ['214.00'] }),
  assets: money,
  income: Type.String({ description: 'accrued, not received' }),
  receiving: money,
  extractable: money,
  frozen: money,
  cashCurrency: Type.String(),
  cash: Type.String({ description: 'recharged by bank or exchanged; can be withdrawn to a card' }),
  frozenCash: Type.String({ description: 'cash that pending withdrawals hold' }),
  stock: Type.String({ description: 'flexible savings' }),
  todayEarning: money,
  totalRevenue: money,
  invested: Type.String({ description: 'paid for machines that still run', examples: ['200.00'] }),
  teamRewards: Type.String({ description: 'bonuses from the team so far', examples: ['12.50'] }),
});

export type Account = Static<typeof account>;

/**
 * Below a thousand million: more than any scenario plays with, and too short for an amount to be somebody's
 * phone number, which would stand in the journal.
 */
const amountMaxMinor = 99_999_999_999;

/** Minor units of a form's amount; null when it is out of bounds. */
export function playAmount(amount: string): number | null {
  const minor = minorOf(amount);
  return minor <= amountMaxMinor ? minor : null;
}

export function percentOf(ppm: number): number {
  return ppm / 10_000;
}

/** A share as percent, rounded to one decimal as on every screen; 100 only when nothing is missing. */
export function roundedPercent(share: number): number {
  const percent = Math.round(share * 1000) / 10;
  return share < 1 ? Math.min(99.9, percent) : percent;
}

/**
 * What the reserve holds of all that was promised in both currencies, cash at the room's rate: percent with one decimal; 100
 * when nothing is owed.
 */
export function coverageOfBoth(world: World, positions = positionsOf(world)): number {
  return roundedPercent(coverageAtRate(world, positions, usesCash(world)) / 1_000_000);
}

/** How many of a hundred that were promised the reserve holds, as sentences say it. */
export function reserveOfHundred(world: World): number {
  return Math.min(100, perHundred(coverageOfBoth(world)));
}

/** World seconds as the wire writes them. */
export function timeOf(world: World, now: number): number {
  return calendarMs(world.startDay, now);
}

/** The world second of a time on the wire; the first one for times before the world began. */
export function secondOf(world: World, ms: number): number {
  return Math.max(0, Math.floor((ms - timeOf(world, 0)) / 1_000));
}

/** A play currency's name in this room. */
export function currencyName(world: World, currency: accounts.Currency): string {
  return currency === 'coin' ? world.scenario.currency : world.scenario.cashCurrency;
}

/** The rate at which cash is in a number for both currencies; empty in a room that uses none. */
export function rateText(world: World): string {
  return usesCash(world) ? moneyText(world.scenario.exchange.cashPerCoinMinor) : '';
}

/** The play currency that a name means in this room; null when it has no such one. */
function currencyNamed(world: World, name: string): accounts.Currency | null {
  return accounts.currencies.find((currency) => currencyName(world, currency) === name) ?? null;
}

/** A member's balances as screens show them. */
export function accountView(world: World, member: Member): Account {
  const { members, scenario } = world;
  const slots = accounts.member;
  return {
    currency: scenario.currency,
    total: moneyText(screenTotal(world, member)),
    assets: moneyText(owed(world, member, slots.assets)),
    income: moneyText(owed(world, member, slots.income)),
    receiving: moneyText(owed(world, member, slots.receiving)),
    extractable: moneyText(owed(world, member, slots.extractable)),
    frozen: moneyText(owed(world, member, slots.frozen)),
    cashCurrency: scenario.cashCurrency,
    cash: moneyText(owed(world, member, slots.cash)),
    frozenCash: moneyText(owed(world, member, slots.frozenCash)),
    stock: moneyText(owed(world, member, slots.stock)),
    todayEarning: moneyText(earnedToday(world, member)),
    totalRevenue: moneyText(members.totalRevenue[member]!),
    invested: moneyText(investedBy(world, member)),
    teamRewards: moneyText(members.teamIncome[member]!),
  };
}

/** The play currency that a form names; undefined when it names none. Throws FormError for another's. */
export function currencyIn(world: World, name: string): accounts.Currency;
export function currencyIn(world: World, name: string | undefined): accounts.Currency | undefined;
export function currencyIn(world: World, name: string | undefined): accounts.Currency | undefined {
  if (name === undefined) return undefined;
  const currency = currencyNamed(world, name);
  if (currency) return currency;
  const choices = accounts.currencies.map((each) => currencyName(world, each));
  throw new FormError('currency', 'choice', choices.join(', '));
}

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
