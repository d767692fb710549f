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

/** Who acts with a learner's account: the learner, an agent, or nobody any more, since the learner has left. */
export const standIns = { none: 0, agent: 1, left: 2 } as const;

/** Whether a learner left before opening an account. Who has left counts as nowhere, and the place is another's. */
export function hasLeft({ people, learners }: OutsideWorld, person: Person): boolean {
  const learner = people.learner[person]!;
  return learner >= 0 && learners.standIn[learner] === standIns.left;
}

/** Whether a number is that of a learner who is in the room. */
export function isInRoom(world: OutsideWorld, value: number): value is Person {
  return isLearner(value, world) && !hasLeft(world, value);
}

/** The persons of the learners who are in the room, in the order of joining. O(learners). */
export function learnersIn({ learners }: OutsideWorld): Person[] {
  const list: Person[] = [];
  for (let row = 0 as Learner; row < learners.count; row++)
    if (learners.standIn[row] !== standIns.left) list.push(learners.person[row]!);
  return list;
}

/** How many learners are in the room. O(learners). */
export function learnerCount({ learners }: OutsideWorld): number {
  let count = 0;
  for (let row = 0 as Learner; row < learners.count; row++)
    if (learners.standIn[row] !== standIns.left) count++;
  return count;
}
