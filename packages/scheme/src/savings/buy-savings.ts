import { addRow, isRow, isWhole } from '@glassmine/kernel';
import { memberAccount, member as slots } from '../ledger/accounts.ts';
import { kindCode, owed, post } from '../ledger/post.ts';
import { spendable } from '../orders/buy.ts';
import { tellMember } from '../outside/messages.ts';
import { rule } from '../world/command.ts';
import type { World } from '../world/world.ts';
import { noteMove } from './moves.ts';
import { savingsTermsOf } from './terms.ts';

/**
 * A member puts money into the flexible savings, paid like a machine: from assets first, then from what could be
 * withdrawn. They have no end date and earn from the next midnight on.
 */
export interface BuySavings {
  type: 'buySavings';
  member: number;
  amountMinor: number;
}

export const buySavings = rule<BuySavings>({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.amountMinor === 'number',
  check: (world, { member, amountMinor }) => {
    const terms = savingsTermsOf(world);
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    if (!terms.open) return 'savings.closed';
    if (amountMinor < terms.minimumMinor) return 'savings.minimum';
    if (owed(world, member, slots.stock) + amountMinor > terms.maximumMinor) return 'savings.maximum';
    return amountMinor > spendable(world, member) ? 'order.insufficient' : null;
  },
  apply: (world, { member, amountMinor }) => {
    becomeSaver(world, member);
    const to = memberAccount(member, slots.stock);
    const fromAssets = Math.min(amountMinor, owed(world, member, slots.assets));
    const rest = amountMinor - fromAssets;
    const move = noteMove(world, member, amountMinor);
    if (fromAssets > 0)
      post(world, memberAccount(member, slots.assets), to, fromAssets, kindCode.buySavings, move);
    if (rest > 0) post(world, memberAccount(member, slots.extractable), to, rest, kindCode.buySavings, move);
    tellMember(world, member, 'account', 0);
    return { stock: owed(world, member, slots.stock) };
  },
});

function becomeSaver(world: World, member: number): void {
  const { members, savers } = world;
  if ((members.saver[member] as number) >= 0) return;
  const row = addRow(savers);
  savers.member[row] = member;
  members.saver[member] = row;
}
