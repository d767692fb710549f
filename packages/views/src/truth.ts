import type { Truth } from '@glassmine/contract';
import {
  accounts,
  bankOf,
  cashPositionOf,
  fortuneOf,
  houseBalance,
  type Position,
  positionOf,
  screenTotal,
  type World,
  walletOf,
} from '@glassmine/scheme';
import { moneyText } from './amounts.ts';

/** Reserve over all that was promised, percent with one decimal; 100 when nothing is owed. */
export function coveragePercent(position: Position): number {
  const owes = position.liabilities + position.promises;
  return owes === 0 ? 100 : Math.floor((position.reserve / owes) * 1000) / 10;
}

/**
 * Savings now less savings at the start: a person's real gain or loss in a currency, minor units. Money in transit
 * counts as gone.
 */
export function savingsChange(world: World, person: number, currency: accounts.Currency = 'coin'): number {
  const { savingsAtStart, cashAtStart } = world.people;
  return currency === 'coin'
    ? walletOf(world, person) - (savingsAtStart[person] as number)
    : bankOf(world, person) - (cashAtStart[person] as number);
}

/** What a member would get today if everybody asked at once: the reserve, shared in proportion. */
function shareToday(
  world: World,
  member: number,
  position: Position,
  currency: accounts.Currency = 'coin',
): number {
  if (position.liabilities === 0) return 0;
  const total = screenTotal(world, member, currency);
  return Math.min(total, Math.floor((total / position.liabilities) * position.reserve));
}

/** Members whom it left with more, and with less, than they began with, cash at the room's rate. O(members). */
export function countFortunes(world: World): { inProfit: number; inLoss: number } {
  let inProfit = 0;
  let inLoss = 0;
  for (let member = 1; member < world.members.count; member++) {
    const change = fortuneOf(world, world.members.person[member] as number);
    if (change > 0) inProfit++;
    else if (change < 0) inLoss++;
  }
  return { inProfit, inLoss };
}

function cashTruth(world: World, member: number): Truth['cash'] {
  const position = cashPositionOf(world);
  return {
    currency: world.scenario.cashCurrency,
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    coveragePercent: coveragePercent(position),
    yourShareToday: moneyText(shareToday(world, member, position, 'cash')),
    yourSavingsChange: moneyText(savingsChange(world, world.members.person[member] as number, 'cash')),
    operatorTake: moneyText(position.operatorTake),
  };
}

export function truthView(world: World, member: number): Truth {
  const position = positionOf(world);
  const fortunes = countFortunes(world);
  return {
    currency: world.scenario.currency,
    reserve: moneyText(houseBalance(world, accounts.account.reserve)),
    liabilities: moneyText(position.liabilities),
    promises: moneyText(position.promises),
    coveragePercent: coveragePercent(position),
    yourShareToday: moneyText(shareToday(world, member, position)),
    yourSavingsChange: moneyText(savingsChange(world, world.members.person[member] as number)),
    membersInProfit: fortunes.inProfit,
    membersInLoss: fortunes.inLoss,
    operatorTake: moneyText(position.operatorTake),
    miningRevenue: moneyText(position.miningRevenue),
    cash: cashTruth(world, member),
  };
}
