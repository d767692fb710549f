import type { Account } from '@glassmine/contract';
import { minorOf, moneyText } from '@glassmine/contract/plain';
import { calendarMs } from '@glassmine/kernel';
import {
  accounts,
  earnedToday,
  investedBy,
  type Member,
  owed,
  screenTotal,
  usesCash,
  type World,
} from '@glassmine/replica';

export { minorOf, moneyText };

export function percentOf(ppm: number): number {
  return ppm / 10_000;
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
export function currencyNamed(world: World, name: string): accounts.Currency | null {
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
