import { addRow, addTo, dayOf } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import { account, memberAccount, member as slots } from '../../ledger/accounts.ts';
import { owed, portion, post } from '../../ledger/post.ts';
import { countEarning } from '../../members/rules/accounts.ts';
import { appendToOwn, tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { type Saver, type SavingsWorld, savingsLists, savingsPostings } from './world.ts';

/** What the scheme says of its flexible savings: a daily rate, how much goes in at once and altogether. */
export interface SavingsTerms {
  dailyRatePpm: number;
  minimumMinor: number;
  maximumMinor: number;
  /** Whether more is taken in. What is there earns on and can always be sold. */
  open: boolean;
}

const none: SavingsTerms = { dailyRatePpm: 0, minimumMinor: 1, maximumMinor: 1, open: false };

/** The terms of today; closed and at no rate where there never were any. */
export function savingsTermsOf(world: SavingsWorld): SavingsTerms {
  const { savingsTerms } = world;
  const row = savingsTerms.count - 1;
  if (row < 0) return none;
  return {
    dailyRatePpm: savingsTerms.ratePpm[row]!,
    minimumMinor: savingsTerms.minimum[row]!,
    maximumMinor: savingsTerms.maximum[row]!,
    open: savingsTerms.open[row] === 1,
  };
}

export function setSavingsTerms(world: SavingsWorld, terms: SavingsTerms): number {
  const { savingsTerms } = world;
  const row = addRow(savingsTerms);
  savingsTerms.ratePpm[row] = terms.dailyRatePpm;
  savingsTerms.minimum[row] = terms.minimumMinor;
  savingsTerms.maximum[row] = terms.maximumMinor;
  savingsTerms.open[row] = terms.open ? 1 : 0;
  savingsTerms.at[row] = world.vars.now;
  return row;
}

export function seedSavings(world: SavingsWorld): void {
  const { savings } = world.scenario;
  if (savings) setSavingsTerms(world, { ...savings, open: true });
}

/** Midnight: a day's interest on what stands in the flexible savings, as income. O(members who ever saved). */
export function accrueSavings(world: SavingsWorld): void {
  const { savers, members } = world;
  if (savers.count === 0) return;
  const { dailyRatePpm } = savingsTermsOf(world);
  const day = dayOf(world.vars.now);
  for (let row = 0 as Saver; row < savers.count; row++) {
    const member = savers.member[row]!;
    const balance = owed(world, member, slots.stock);
    const amount = portion(balance, dailyRatePpm);
    if (amount < 1) continue;
    post(
      world,
      account.incomePaid,
      memberAccount(member, slots.income),
      amount,
      savingsPostings.savingsIncome,
      row,
    );
    addTo(members, 'savingsEarned', member, amount);
    countEarning(world, member, amount, day);
    // Only learners look at lists.
    if (members.isLearner[member] === 1) keepIncome(world, member, amount, balance);
    tellMember(world, member, membersEvents.account, 0);
  }
}

function keepIncome(world: SavingsWorld, member: Member, amount: number, balance: number): void {
  const { savingsIncome } = world;
  const row = addRow(savingsIncome);
  savingsIncome.member[row] = member;
  savingsIncome.amount[row] = amount;
  savingsIncome.balance[row] = balance;
  savingsIncome.at[row] = world.vars.now;
  appendToOwn(world, member, savingsLists.savingsIncome, row);
}
