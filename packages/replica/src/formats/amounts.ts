import { calendarMs } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member } from '../base/rows.ts';
import * as accounts from '../ledger/accounts.ts';
import {
  accountsOf,
  type Currency,
  currenciesOf,
  firstLocal,
  journalName,
  localsOf,
  schemeCurrency,
} from '../ledger/currencies.ts';
import { owed } from '../ledger/post.ts';
import { usedLocals } from '../ledger/reserves.ts';
import { investedBy } from '../machines/rules/products.ts';
import { earnedToday } from '../members/rules/accounts.ts';
import { minorOf, moneyText } from '../plain/money.ts';
import { perHundred } from '../plain/per-hundred.ts';
import { type Covered, coverageAtRate, reachedNobody, screenTotal } from '../position/rules/figures.ts';
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
  more: Type.Optional(
    Type.Array(
      Type.Object({
        currency: Type.String(),
        part: Type.String({ description: 'its name in references: `balance:cash2`, `sum:withdrawn:cash2`' }),
        available: money,
        frozen: Type.String({ description: 'what pending withdrawals hold' }),
      }),
      { description: 'the local currencies behind the first' },
    ),
  ),
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
function roundedPercent(share: number): number {
  const percent = Math.round(share * 1000) / 10;
  return share < 1 ? Math.min(99.9, percent) : percent;
}

/** Coverage of all currencies, local ones at the room's rates: percent with one decimal, uncapped. */
export function coverageOfAll(world: World, positions?: readonly Covered[]): number {
  return coveragePercent(coverageAtRate(world, positions));
}

/** Coverage in ppm as percent with one decimal. */
export function coveragePercent(ppm: number): number {
  return roundedPercent(ppm / 1_000_000);
}

/** The payout today of a hundred if everyone asked, as sentences say it: by coverage, at most the hundred. */
export function reserveOfHundred(world: World): number {
  return Math.min(100, perHundred(coverageOfAll(world)));
}

const amountIn = Type.Object({ currency: Type.String(), amount: money });

/** Of answers: what has reached nobody's balance, by currency. */
export const amountsToNobody = Type.Array(amountIn, {
  description:
    'came by bank without a reference that names a member, and is in no balance; by currency, if any',
});

export function reachedNobodyView(world: World): Static<typeof amountsToNobody> {
  return localsOf(world)
    .map((currency) => ({ currency, minor: reachedNobody(world, currency) }))
    .filter(({ minor }) => minor > 0)
    .map(({ currency, minor }) => ({ currency: currencyName(world, currency), amount: moneyText(minor) }));
}

/** World seconds as the wire writes them. */
export function timeOf(world: World, now: number): number {
  return calendarMs(world.startDay, now);
}

/** The world second of a time on the wire; the first one for times before the world began. */
export function secondOf(world: World, ms: number): number {
  return Math.max(0, Math.floor((ms - timeOf(world, 0)) / 1_000));
}

/** A play currency's name in this room; empty for a local currency that the room does not have. */
export function currencyName({ scenario }: World, currency: Currency): string {
  if (currency === schemeCurrency) return scenario.currency;
  return scenario.localCurrencies[currency - 1]?.code ?? '';
}

/** What one whole unit of the scheme's currency is in a local one; empty in a room that does not have it. */
export function unitRate({ scenario }: World, currency: Currency): string {
  const terms = scenario.localCurrencies[currency - 1];
  return terms === undefined ? '' : moneyText(terms.perUnitMinor);
}

/** The rate at which local money is in a number for all currencies; empty in a room that uses none. */
export function rateText(world: World): string {
  const [used] = usedLocals(world);
  return used === undefined ? '' : unitRate(world, used);
}

/** The same for a room with any number of local currencies: `rates` names each where they are not one. */
export function ratesView(world: World): {
  atRate: string;
  rates?: { currency: string; rate: string }[];
} {
  const rates = localsOf(world).map((currency) => ({
    currency: currencyName(world, currency),
    rate: unitRate(world, currency),
  }));
  return { atRate: rateText(world), ...(rates.length !== 1 && { rates }) };
}

/** The play currency that a name means in this room; undefined when it has no such one. */
function currencyNamed(world: World, name: string): Currency | undefined {
  return currenciesOf(world).find((currency) => currencyName(world, currency) === name);
}

/** What an answer says of each local currency behind the first; without the field where there is none. */
export function moreOf<T>(world: World, of: (currency: Currency) => T): { more?: T[] } {
  const behind = localsOf(world).slice(1);
  return behind.length === 0 ? {} : { more: behind.map(of) };
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
    cashCurrency: currencyName(world, firstLocal),
    cash: moneyText(owed(world, member, slots.cash)),
    frozenCash: moneyText(owed(world, member, slots.frozenCash)),
    stock: moneyText(owed(world, member, slots.stock)),
    todayEarning: moneyText(earnedToday(world, member)),
    totalRevenue: moneyText(members.totalRevenue[member]!),
    invested: moneyText(investedBy(world, member)),
    teamRewards: moneyText(members.teamIncome[member]!),
    ...moreOf(world, (currency) => {
      const { available, frozen } = accountsOf(currency);
      return {
        currency: currencyName(world, currency),
        part: journalName(currency),
        available: moneyText(owed(world, member, available)),
        frozen: moneyText(owed(world, member, frozen)),
      };
    }),
  };
}

/** The play currency that a form names; undefined when it names none. Throws FormError for another's. */
export function currencyIn(world: World, name: string): Currency;
export function currencyIn(world: World, name: string | undefined): Currency | undefined;
export function currencyIn(world: World, name: string | undefined): Currency | undefined {
  if (name === undefined) return undefined;
  const currency = currencyNamed(world, name);
  if (currency !== undefined) return currency;
  const choices = currenciesOf(world).map((each) => currencyName(world, each));
  throw new FormError('currency', 'choice', choices.join(', '));
}

/** The play currency that a form names, the scheme's own where it names none. Throws FormError for another's. */
export function currencyOrOwn(world: World, name: string | undefined): Currency {
  return currencyIn(world, name) ?? schemeCurrency;
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
