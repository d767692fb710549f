import { isRow, rule } from '@glassmine/kernel';
import type { RedemptionCode, RewardsWorld } from './world.ts';

/** The facilitator ends a redemption code: nobody can use it any more. `code` is its row. */
export interface EndCode {
  type: 'endCode';
  code: RedemptionCode;
}

export const endCode = rule({
  fits: (c) => typeof c.code === 'number',
  check: (world: RewardsWorld, { code }: EndCode) => {
    if (!isRow(code, world.redemptionCodes)) return 'code.unknown';
    return world.redemptionCodes.ended[code] === 1 ? 'code.ended' : null;
  },
  apply: (world, { code }) => {
    world.redemptionCodes.ended[code] = 1;
    return { code };
  },
});
