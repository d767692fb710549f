import type { calls, DataOf } from '@glassmine/contract';
import {
  type accounts,
  type ExchangeRow,
  exchanged,
  exchangeWays,
  hasExchanged,
  type Member,
  owed,
  type World,
} from '@glassmine/replica';
import { accountView, currencyName, moneyText, timeOf } from './amounts.ts';

type Exchange = typeof calls.exchange;
type Currency = accounts.Currency;

const otherOf = (currency: Currency): Currency => (currency === 'coin' ? 'cash' : 'coin');

export function exchangeRateView(world: World, member: Member, from: Currency): DataOf<Exchange['rate']> {
  const balance = owed(world, member, exchangeWays[from].from);
  return {
    from: currencyName(world, from),
    to: currencyName(world, otherOf(from)),
    rate: moneyText(world.scenario.exchange.cashPerCoinMinor),
    balance: moneyText(balance),
    receives: moneyText(exchanged(world, from, balance)),
    used: hasExchanged(world, member),
    account: accountView(world, member),
  };
}

export function exchangedView(world: World, member: Member, row: ExchangeRow): DataOf<Exchange['exchange']> {
  const { exchanges } = world;
  const from: Currency = exchanges.from[row] === 0 ? 'coin' : 'cash';
  const to = otherOf(from);
  return {
    exchange: {
      from: currencyName(world, from),
      to: currencyName(world, to),
      amount: moneyText(exchanges[from][row]!),
      gained: moneyText(exchanges[to][row]!),
      rate: moneyText(world.scenario.exchange.cashPerCoinMinor),
      time: timeOf(world, exchanges.at[row]!),
    },
    account: accountView(world, member),
  };
}
