import { addRow, isRow, isWhole, rule } from '@glassmine/kernel';
import { memberAccount, member as slots } from '../ledger/accounts.ts';
import { owed, post } from '../ledger/post.ts';
import { membersEvents } from '../members/events.ts';
import { tellMember } from '../members/tell-member.ts';
import { spendable } from '../orders/buy.ts';
import type { Member } from '../rows.ts';
import { noteMove } from './moves.ts';
import { savingsPostings } from './postings.ts';
import { savingsTermsOf } from './terms.ts';
import type { SavingsWorld } from './world.ts';

/**
 * A member puts money into the flexible savings, paid like a machine: from assets first, then from what could be
 * withdrawn. They have no end date and earn from the next midnight on.
 */
export interface BuySavings {
  type: 'buySavings';
  member: Member;
  amountMinor: number;
}

export const buySavings = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.amountMinor === 'number',
  check: (world: SavingsWorld, { member, amountMinor }: BuySavings) => {
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
      post(world, memberAccount(member, slots.assets), to, fromAssets, savingsPostings.buySavings, move);
    if (rest > 0)
      post(world, memberAccount(member, slots.extractable), to, rest, savingsPostings.buySavings, move);
    tellMember(world, member, membersEvents.account, 0);
    return { stock: owed(world, member, slots.stock) };
  },
});

function becomeSaver(world: SavingsWorld, member: Member): void {
  const { members, savers } = world;
  if (members.saver[member]! >= 0) return;
  const row = addRow(savers);
  savers.member[row] = member;
  members.saver[member] = row;
}
