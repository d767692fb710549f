import { addRow, isRow, isText, rule } from '@glassmine/kernel';
import { sendPush } from '../messages/pushes.ts';
import type { Member } from '../rows.ts';
import { type CodeState, codeState, findCode, hasUsed } from './codes.ts';
import { bookFor, creditReward } from './rewards.ts';
import type { RewardsWorld } from './world.ts';

/** A member redeems a code. */
export interface RedeemCode {
  type: 'redeemCode';
  member: Member;
  code: string;
}

const faults = {
  notYet: 'code.notYet',
  running: null,
  usedUp: 'code.usedUp',
  over: 'code.over',
  ended: 'code.over',
} as const satisfies Record<CodeState, string | null>;

export const redeemCode = rule({
  fits: (c, world) => isRow(c.member, world.members) && isText(c.code, 40),
  check: (world: RewardsWorld, { member, code }: RedeemCode) => {
    const row = findCode(world, code);
    if (row < 0) return 'code.unknown';
    // To whom has used it, it matters little what became of it since.
    return hasUsed(world, member, row) ? 'code.used' : faults[codeState(world, row)];
  },
  apply: (world, { member, code }) => {
    const { redemptionCodes, codeUses, rewardBooks } = world;
    const row = findCode(world, code);
    const amount = redemptionCodes.amount[row]!;
    const book = bookFor(world, member);
    const use = addRow(codeUses);
    codeUses.code[use] = row;
    codeUses.member[use] = member;
    codeUses.at[use] = world.vars.now;
    codeUses.previous[use] = rewardBooks.lastCodeUse[book]!;
    rewardBooks.lastCodeUse[book] = use + 1;
    redemptionCodes.used[row] = redemptionCodes.used[row]! + 1;
    creditReward(world, member, 'code', amount, row);
    sendPush(world, member, 'voucherReceived', { amount, ref: row });
    return { amount };
  },
});
