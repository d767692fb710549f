import { isRow } from '@glassmine/kernel';
import { rule } from '../world/command.ts';

/** The facilitator ends a redemption code: nobody can use it any more. `code` is its row. */
export interface EndCode {
  type: 'endCode';
  code: number;
}

export const endCode = rule<EndCode>({
  fits: (c) => typeof c.code === 'number',
  check: (world, { code }) => {
    if (!isRow(code, world.redemptionCodes)) return 'code.unknown';
    return world.redemptionCodes.ended[code] === 1 ? 'code.ended' : null;
  },
  apply: (world, { code }) => {
    world.redemptionCodes.ended[code] = 1;
    return { code };
  },
});
