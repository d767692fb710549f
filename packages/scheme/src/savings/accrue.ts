import { addRow, addTo, dayOf } from '@glassmine/kernel';
import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { owed, portion, post } from '../ledger/post.ts';
import { countEarning } from '../members/accounts.ts';
import { membersEvents } from '../members/events.ts';
import { appendToOwn } from '../members/own-lists.ts';
import { tellMember } from '../members/tell-member.ts';
import type { Member } from '../rows.ts';
import { savingsPostings } from './postings.ts';
import { savingsTermsOf } from './terms.ts';
import { type Saver, type SavingsWorld, savingsLists } from './world.ts';

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
