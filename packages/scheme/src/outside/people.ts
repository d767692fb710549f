import { addRow, isRow, put } from '@glassmine/kernel';
import { account, bankAccount, walletAccount } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { outsidePostings } from './postings.ts';
import type { OutsideWorld } from './world.ts';

/** Adds somebody to the world outside the scheme, with play money in wallet and bank. Returns the row. */
export function addPerson(world: OutsideWorld, walletMinor: number, bankMinor: number): number {
  const { people } = world;
  const row = addRow(people);
  people.member[row] = -1;
  people.learner[row] = -1;
  people.lastTransfer[row] = -1;
  put(people, 'savingsAtStart', row, walletMinor);
  put(people, 'cashAtStart', row, bankMinor);
  if (walletMinor > 0)
    post(world, walletAccount(row), account.issuer, walletMinor, outsidePostings.opening, row);
  if (bankMinor > 0)
    post(world, bankAccount(row), account.cashIssuer, bankMinor, outsidePostings.opening, row);
  return row;
}

/** A learner is a row of `people` that holds a device in the room. */
export function isLearner(value: unknown, world: OutsideWorld): value is number {
  return isRow(value, world.people) && world.people.learner[value]! >= 0;
}
