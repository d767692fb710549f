import { promises } from '../income/accrue.ts';
import type { World } from '../world/world.ts';
import { account, holdsMoney, houseNames, MEMBER_SLOTS, outsideHouse, member as slots } from './accounts.ts';
import { checkCash } from './cash.ts';
import { houseBalance, owed } from './post.ts';

/** What the scheme holds against what it says it owes; minor units. */
export interface Position {
  reserve: number;
  /** Balances on screens, pending withdrawals included. */
  liabilities: number;
  /** Income still to come on orders that run. */
  promises: number;
  operatorTake: number;
  miningRevenue: number;
}

export function liabilities(world: World): number {
  const { balances, count } = world.members;
  let sum = 0;
  for (let at = 0; at < count * MEMBER_SLOTS; at++) sum -= balances[at] as number;
  return sum;
}

/** The scheme's true position, from the ledger. O(members + orders). */
export function positionOf(world: World): Position {
  return {
    reserve: houseBalance(world, account.reserve),
    liabilities: liabilities(world),
    promises: promises(world),
    operatorTake: houseBalance(world, account.operatorDraw),
    miningRevenue: 0 - houseBalance(world, account.miningRevenue),
  };
}

/** What the screen calls a member's total. */
export function screenTotal(world: World, member: number): number {
  let sum = 0;
  for (const slot of [slots.assets, slots.income, slots.receiving, slots.extractable, slots.frozen]) {
    sum += owed(world, member, slot);
  }
  return sum;
}

/** Faults of the books; empty when every invariant of the ledger holds. */
export function checkBooks(world: World): string[] {
  const faults = checkCash(world);
  const books = { scheme: 0 - liabilities(world), chain: 0, cash: 0 };
  const { money, count } = world.people;
  for (let id = 0; id < count; id++) {
    books.chain += money[id * 2] as number;
    books.cash += money[id * 2 + 1] as number;
    if ((money[id * 2] as number) < 0) faults.push(`person ${id} has a wallet below zero`);
  }
  houseNames.forEach((name, i) => {
    const balance = world.house[i] as number;
    if (name === 'cashIssuer') books.cash += balance;
    else if (outsideHouse.includes(name)) books.chain += balance;
    else books.scheme += balance;
    if (holdsMoney.includes(name) && balance < 0) faults.push(`${name} stands at ${balance}`);
  });
  for (const [book, sum] of Object.entries(books)) if (sum !== 0) faults.push(`${book} sums to ${sum}`);
  const onChain = houseBalance(world, account.schemeChain);
  if (onChain !== houseBalance(world, account.reserve))
    faults.push(`the chain holds ${onChain} for the scheme`);
  for (let at = 0; at < world.members.count * MEMBER_SLOTS; at++) {
    if ((world.members.balances[at] as number) > 0) faults.push(`member ${Math.floor(at / 8)} is overdrawn`);
  }
  return faults;
}
