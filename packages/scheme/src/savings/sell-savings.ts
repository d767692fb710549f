import { isRow, isWhole, rule } from '@glassmine/kernel';
import { memberAccount, member as slots } from '../ledger/accounts.ts';
import { owed, post } from '../ledger/post.ts';
import { membersEvents } from '../members/events.ts';
import { tellMember } from '../members/tell-member.ts';
import type { Member } from '../rows.ts';
import { noteMove } from './moves.ts';
import { savingsPostings } from './postings.ts';
import type { SavingsWorld } from './world.ts';

/** A member sells flexible savings back: whatever the scheme's terms are by now, and at once, on the screen. */
export interface SellSavings {
  type: 'sellSavings';
  member: Member;
  amountMinor: number;
}

export const sellSavings = rule({
  fits: (c, world) => isRow(c.member, world.members) && typeof c.amountMinor === 'number',
  check: (world: SavingsWorld, { member, amountMinor }: SellSavings) => {
    if (!isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    return amountMinor > owed(world, member, slots.stock) ? 'savings.balance' : null;
  },
  apply: (world, { member, amountMinor }) => {
    const from = memberAccount(member, slots.stock);
    const to = memberAccount(member, slots.extractable);
    const move = noteMove(world, member, 0 - amountMinor);
    post(world, from, to, amountMinor, savingsPostings.sellSavings, move);
    tellMember(world, member, membersEvents.account, 0);
    return { stock: owed(world, member, slots.stock) };
  },
});
