import {
  accounts,
  houseBalance,
  type Position,
  positionOf,
  screenTotal,
  type World,
  walletOf,
} from '@glassmine/scheme';
import type { Truth } from '../glass-shapes.ts';
import { moneyText } from './amounts.ts';

/** Reserve over all that was promised, percent with one decimal; 100 when nothing is owed. */
export function coveragePercent(position: Position): number {
  const owes = position.liabilities + position.promises;
  return owes === 0 ? 100 : Math.floor((position.reserve / owes) * 1000) / 10;
}

/** Savings now less savings at the start: a person's real gain or loss, minor units. Money in transit counts as gone. */
export function savingsChange(world: World, person: number): number {
  return walletOf(world, person) - (world.people.savingsAtStart[person] as number);
}

/** What a member would get today if everybody asked at once: the reserve, shared in proportion. */
export function shareToday(world: World, member: number, position: Position): number {
  if (position.liabilities === 0) return 0;
  const share = (screenTotal(world, member) / position.liabilities) * position.reserve;
  return Math.min(screenTotal(world, member), Math.floor(share));
}

/** Members whose wallet stands above and below where it began. O(members). */
export function countFortunes(world: World): { inProfit: number; inLoss: number } {
  let inProfit = 0;
  let inLoss = 0;
  for (let member = 1; member < world.members.count; member++) {
    const change = savingsChange(world, world.members.person[member] as number);
    if (change > 0) inProfit++;
    else if (change < 0) inLoss++;
  }
  return { inProfit, inLoss };
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
  };
}
