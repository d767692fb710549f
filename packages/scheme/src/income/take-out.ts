import { addRow, isRow, put, rule } from '@glassmine/kernel';
import { memberAccount, member as slots } from '../ledger/accounts.ts';
import { owed, post } from '../ledger/post.ts';
import { membersEvents } from '../members/events.ts';
import { tellMember } from '../members/tell-member.ts';
import { markRecord, markRecords } from '../records/record-lists.ts';
import type { Member } from '../rows.ts';
import { incomePostings } from './postings.ts';
import type { IncomeWorld } from './world.ts';

/** A member takes out all accrued income; it is on its way, then extractable. */
export interface TakeOut {
  type: 'takeOut';
  member: Member;
}

export const takeOut = rule({
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
