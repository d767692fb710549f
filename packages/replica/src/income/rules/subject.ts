import { addRow, dayOf, isRow, put, rule } from '@glassmine/kernel';
import { type Claim, money } from '../../base/claim.ts';
import type { Member } from '../../base/rows.ts';
import type { Subject } from '../../base/subject.ts';
import { memberAccount, member as slots } from '../../ledger/accounts.ts';
import { owed, post } from '../../ledger/post.ts';
import { earnedToday } from '../../members/rules/accounts.ts';
import { tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { markRecord, markRecords, sumRecords } from '../../records/rules/record-lists.ts';
import { type IncomeWorld, incomeMembers, incomePostings, incomeRecords, incomeTables } from './world.ts';

/** The last world day whose income a take-out has fetched, or -1. */
export function receivedThroughDay(world: IncomeWorld, member: Member): number {
  const last = world.members.lastTakeOut[member]!;
  if (last < 0) return -1;
  const takenAt = world.takeOuts.arrivesAt[last]! - world.scenario.income.arrivesAfterSeconds;
  return dayOf(takenAt);
}

/**
 * Whether a take-out has fetched what midnight credited on a world day, the way machines and savings pay. Days are
 * enough to tell: all of a midnight's income is there before anybody can act in its second. Capital records, whose
 * income may come at any time, carry marks of their own.
 */
export function isDayReceived(world: IncomeWorld, member: Member, day: number): boolean {
  return day <= receivedThroughDay(world, member);
}

/** Income that a learner has taken out so far, what is on its way among it, minor units. */
export function receivedIncome(world: IncomeWorld, member: Member): number {
  const kinds = ['dailyIncome', 'savingsIncome'] as const;
  return kinds.reduce((sum, kind) => sum + sumRecords(world, member, { kind, status: 'received' }), 0);
}

/** A member takes out all accrued income; it is on its way, then extractable. */
interface TakeOut {
  type: 'takeOut';
  member: Member;
}

const takeOut = rule({
  fits: (c, world) => isRow(c.member, world.members),
  check: (world: IncomeWorld, { member }: TakeOut) => {
    if (owed(world, member, slots.receiving) > 0) return 'income.receiving';
    return owed(world, member, slots.income) > 0 ? null : 'income.nothing';
  },
  apply: (world, { member }) => {
    const amount = owed(world, member, slots.income);
    const arrivesAt = world.vars.now + world.scenario.income.arrivesAfterSeconds;
    const row = addRow(world.takeOuts);
    world.takeOuts.member[row] = member;
    put(world.takeOuts, 'amount', row, amount);
    put(world.takeOuts, 'arrivesAt', row, arrivesAt);
    put(world.members, 'receivingUntil', member, arrivesAt);
    world.members.lastTakeOut[member] = row;
    const from = memberAccount(member, slots.income);
    post(world, from, memberAccount(member, slots.receiving), amount, incomePostings.takeOut, row);
    markRecords(world, member, 'dailyIncome', 'notReceived', 'received');
    markRecords(world, member, 'savingsIncome', 'notReceived', 'received');
    tellMember(world, member, membersEvents.account, 0);
    return { takeOut: row, amount };
  },
});

/** Lets take-outs arrive that are due; they stand in the order of their arrival. */
export function arriveTakeOuts(world: IncomeWorld): void {
  const { takeOuts, vars } = world;
  while (vars.takeOutsDone < takeOuts.count) {
    const row = vars.takeOutsDone;
    if (takeOuts.arrivesAt[row]! > vars.now) break;
    vars.takeOutsDone++;
    const member = takeOuts.member[row]!;
    const to = memberAccount(member, slots.extractable);
    const amount = takeOuts.amount[row]!;
    post(world, memberAccount(member, slots.receiving), to, amount, incomePostings.receiveIncome, row);
    markRecord(world, member, incomePostings.takeOut, row, 'succeeded');
    tellMember(world, member, membersEvents.account, 0);
  }
}

/** What machines are said to earn. Source of the flags: SEC investor alerts. */
const claims = {
  mining: {
    flag: 'secretStrategy',
    source: 'SEC',
    claimed: ({ ledger }) => money(ledger.incomeCredited),
    truth: ({ ledger }) => money(ledger.miningRevenue),
    figures: ({ ledger }) => ({ deposits: money(ledger.deposits), paid: money(ledger.paidOut) }),
  },
  todayEarning: {
    flag: 'consistentReturns',
    source: 'SEC',
    claimed: ({ world, member }) => money(member < 0 ? 0 : earnedToday(world, member)),
    truth: ({ ledger }) => money(ledger.miningRevenue),
    figures: ({ ledger }) => ({ reserve: money(ledger.reserve), credited: money(ledger.incomeCredited) }),
  },
} satisfies Record<string, Claim<IncomeWorld>>;

export const incomeSubject = {
  commands: { takeOut },
  claims,
  postings: incomePostings,
  records: incomeRecords,
  tables: incomeTables,
  columns: () => ({ members: incomeMembers }),
} satisfies Subject;
