import { addRow, isRow, put } from '@glassmine/kernel';
import { memberAccount, member as slots } from '../ledger/accounts.ts';
import { kindCode, owed, post } from '../ledger/post.ts';
import { tellMember } from '../outside/messages.ts';
import { markRecord, markRecords } from '../records/record-lists.ts';
import { rule } from '../world/command.ts';
import type { World } from '../world/world.ts';

/** A member takes out all accrued income; it is on its way, then extractable. */
export interface TakeOut {
  type: 'takeOut';
  member: number;
}

export const takeOut = rule<TakeOut>({
  fits: (c, world) => isRow(c.member, world.members),
  check: (world, { member }) => {
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
    post(world, from, memberAccount(member, slots.receiving), amount, kindCode.takeOut, row);
    markRecords(world, member, 'dailyIncome', 'notReceived', 'received');
    markRecords(world, member, 'savingsIncome', 'notReceived', 'received');
    tellMember(world, member, 'account', 0);
    return { takeOut: row, amount };
  },
});

/** Lets take-outs arrive that are due; they stand in the order of their arrival. */
export function arriveTakeOuts(world: World): void {
  const { takeOuts, vars } = world;
  while (vars.takeOutsDone < takeOuts.count) {
    const row = vars.takeOutsDone;
    if ((takeOuts.arrivesAt[row] as number) > vars.now) break;
    vars.takeOutsDone++;
    const member = takeOuts.member[row] as number;
    const to = memberAccount(member, slots.extractable);
    const amount = takeOuts.amount[row] as number;
    post(world, memberAccount(member, slots.receiving), to, amount, kindCode.receiveIncome, row);
    markRecord(world, member, 'takeOut', row, 'succeeded');
    tellMember(world, member, 'account', 0);
  }
}
