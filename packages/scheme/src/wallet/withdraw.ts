import { memberAccount, member as slots } from '../ledger/accounts.ts';
import { kindCode, owed, portion, post } from '../ledger/post.ts';
import { fundPasswordHash } from '../members/accounts.ts';
import { fundPasswordLocked } from '../members/wrong-tries.ts';
import { tellMember } from '../outside/messages.ts';
import { isRow, isWhole, rule } from '../world/command.ts';
import { addRow } from '../world/table.ts';
import { DAY, HOUR, isWorkingDay, secondOfDay } from '../world/time.ts';
import type { World } from '../world/world.ts';

export const withdrawalStates = { pending: 0, arrived: 1, failed: 2, sent: 3 } as const;

/**
 * A member asks for money: to a bound address, or, for the crowd, with address -1 to the member's own wallet.
 * Whether it is paid is the operator's decision.
 */
export interface Withdraw {
  type: 'withdraw';
  member: number;
  amountMinor: number;
  addressId: number;
}

/** Requests are taken on working days from 09:00 to 18:00 (hours of the scenario). */
export function windowOpen(world: World): boolean {
  const { fromHour, toHour } = world.scenario.withdrawal;
  const second = secondOfDay(world.vars.now);
  return isWorkingDay(world.startDay, world.vars.now) && second >= fromHour * HOUR && second < toHour * HOUR;
}

/** World second at which the window opens next; now when it is open. */
export function windowOpensAt(world: World): number {
  if (windowOpen(world)) return world.vars.now;
  const { fromHour } = world.scenario.withdrawal;
  let at = world.vars.now - secondOfDay(world.vars.now) + fromHour * HOUR;
  while (at < world.vars.now || !isWorkingDay(world.startDay, at)) at += DAY;
  return at;
}

export function feeOf(world: World, amount: number): number {
  return portion(amount, world.scenario.withdrawal.feePpm);
}

export const withdraw = rule<Withdraw>({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    typeof c.amountMinor === 'number' &&
    isWhole(c.addressId, -1, 2_147_483_647),
  check: (world, { member, amountMinor, addressId }) => {
    const isLearner = world.members.isLearner[member] === 1;
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    if (isLearner) {
      if (!isRow(addressId, world.addresses) || world.addresses.member[addressId] !== member) {
        return 'withdraw.addressUnset';
      }
      if (fundPasswordHash(world, member) === '') return 'fund.passwordUnset';
      if (fundPasswordLocked(world, member)) return 'fund.locked';
    }
    if (amountMinor < world.scenario.withdrawal.minimumMinor) return 'withdraw.minimum';
    if (amountMinor > owed(world, member, slots.extractable)) return 'withdraw.balance';
    if (!world.operator.takesWithdrawals) return 'withdraw.suspended';
    return windowOpen(world) ? null : 'withdraw.window';
  },
  apply: (world, { member, amountMinor, addressId }) => {
    const { withdrawals, members } = world;
    const row = addRow(withdrawals);
    withdrawals.member[row] = member;
    withdrawals.address[row] = addressId;
    withdrawals.amount[row] = amountMinor;
    withdrawals.fee[row] = feeOf(world, amountMinor);
    withdrawals.at[row] = world.vars.now;
    withdrawals.outflow[row] = -1;
    withdrawals.previous[row] = members.lastWithdrawal[member] as number;
    members.lastWithdrawal[member] = row;
    const from = memberAccount(member, slots.extractable);
    post(world, from, memberAccount(member, slots.frozen), amountMinor, kindCode.withdrawalAsked, row);
    tellMember(world, member, 'account', 0);
    return { withdrawal: row };
  },
});
