import { addRow, isRow, isWhole, rule } from '@glassmine/kernel';
import { account, type Currency, currencies, memberAccount, member as slots } from '../ledger/accounts.ts';
import { owed, post } from '../ledger/post.ts';
import { membersEvents } from '../members/events.ts';
import { tellMember } from '../members/tell-member.ts';
import type { Member } from '../rows.ts';
import { walletPostings } from './postings.ts';
import { purseOf } from './purses.ts';
import type { WalletWorld } from './world.ts';

/**
 * A member's one exchange between the currencies: coins that could be withdrawn become cash, cash becomes assets
 * that buy machines. Only what is owed changes its currency; no money moves between the reserves.
 */
export interface Exchange {
  type: 'exchange';
  member: Member;
  from: Currency;
  /** The whole balance when it is left out. */
  amountMinor?: number;
}

/** Where an exchange takes from and what it becomes, by the currency it begins in. */
export const exchangeWays = {
  coin: { from: slots.extractable, to: slots.cash, out: account.exchanged, in: account.cashExchanged },
  cash: { from: slots.cash, to: slots.assets, out: account.cashExchanged, in: account.exchanged },
} as const;

/** What an amount of one currency is in the other, rounded down; minor units. */
export function exchanged(world: WalletWorld, from: Currency, amount: number): number {
  const rate = world.scenario.exchange.cashPerCoinMinor;
  if (from === 'cash') return Math.floor(amount / rate) * 100 + Math.floor(((amount % rate) * 100) / rate);
  return Math.floor(amount / 100) * rate + Math.floor(((amount % 100) * rate) / 100);
}

/** Whether a member has had its one exchange. */
export function hasExchanged(world: WalletWorld, member: Member): boolean {
  const purse = purseOf(world, member);
  return purse >= 0 && world.purses.exchange[purse]! >= 0;
}

export const exchange = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 1 &&
    currencies.includes(c.from as Currency) &&
    (c.amountMinor === undefined || typeof c.amountMinor === 'number'),
  check: (world: WalletWorld, { member, from, amountMinor }: Exchange) => {
    if (hasExchanged(world, member)) return 'exchange.once';
    const balance = owed(world, member, exchangeWays[from].from);
    if (balance === 0) return 'exchange.empty';
    const amount = amountMinor ?? balance;
    if (!isWhole(amount, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    if (amount > balance) return 'exchange.balance';
    return isWhole(exchanged(world, from, amount), 1, Number.MAX_SAFE_INTEGER) ? null : 'amount.bounds';
  },
  apply: (world, { member, from, amountMinor }) => {
    const way = exchangeWays[from];
    const amount = amountMinor ?? owed(world, member, way.from);
    const gained = exchanged(world, from, amount);
    const row = addRow(world.exchanges);
    world.exchanges.member[row] = member;
    world.exchanges.from[row] = currencies.indexOf(from);
    world.exchanges.coin[row] = from === 'coin' ? amount : gained;
    world.exchanges.cash[row] = from === 'coin' ? gained : amount;
    world.exchanges.at[row] = world.vars.now;
    world.purses.exchange[purseOf(world, member)] = row;
    post(world, memberAccount(member, way.from), way.out, amount, walletPostings.exchange, row);
    post(world, way.in, memberAccount(member, way.to), gained, walletPostings.exchange, row);
    tellMember(world, member, membersEvents.account, 0);
    return { exchange: row, amount, gained };
  },
});
