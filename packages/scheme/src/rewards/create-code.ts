import { DAY, isText, isWhole, rule } from '@glassmine/kernel';
import { addCode, type CodeTerms, drawCode, findCode } from './codes.ts';
import { codeMembersMax, codeShape, codesMax, rewardMaxMinor } from './scenario.ts';
import type { RewardsWorld } from './world.ts';

/** The facilitator makes a redemption code; an empty one is drawn. */
export interface CreateCode extends CodeTerms {
  type: 'createCode';
}

const lastSecond = 36_500 * DAY;

export const createCode = rule({
  fits: (c) =>
    isText(c.code, 16) &&
    (c.code === '' || codeShape.test(c.code)) &&
    isWhole(c.amountMinor, 1, rewardMaxMinor) &&
    isWhole(c.from, 0, lastSecond) &&
    isWhole(c.until, 0, lastSecond) &&
    isWhole(c.total, 1, codeMembersMax),
  check: (world: RewardsWorld, { code, from, until }: CreateCode) => {
    if (world.redemptionCodes.count >= codesMax) return 'code.tooMany';
    if (code !== '' && findCode(world, code) >= 0) return 'code.taken';
    return until > from && until > world.vars.now ? null : 'code.window';
  },
  apply: (world, { code, amountMinor, from, until, total }) => {
    const made = code === '' ? drawCode(world) : code;
    return { row: addCode(world, { code: made, amountMinor, from, until, total }), code: made };
  },
});
