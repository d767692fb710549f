import { addRow, isRow, put } from '@glassmine/kernel';
import { account, bankAccount, walletAccount } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import type { Learner, Member, Person } from '../rows.ts';
import { outsidePostings } from './postings.ts';
import type { OutsideWorld, Transfer } from './world.ts';

/** Adds somebody to the world outside the scheme, with play money in wallet and bank. Returns the row. */
export function addPerson(world: OutsideWorld, walletMinor: number, bankMinor: number): Person {
  const { people } = world;
  const row = addRow(people);
  people.member[row] = -1 as Member;
  people.learner[row] = -1 as Learner;
  people.lastTransfer[row] = -1 as Transfer;
  put(people, 'savingsAtStart', row, walletMinor);
  put(people, 'cashAtStart', row, bankMinor);
  if (walletMinor > 0)
    post(world, walletAccount(row), account.issuer, walletMinor, outsidePostings.opening, row);
  if (bankMinor > 0)
    post(world, bankAccount(row), account.cashIssuer, bankMinor, outsidePostings.opening, row);
  return row;
}

/** Whether a value is the row of `people` of a learner. */
export function isLearner(value: unknown, world: OutsideWorld): value is Person {
  return isRow(value, world.people) && world.people.learner[value]! >= 0;
}
