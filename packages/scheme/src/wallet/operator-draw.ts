import { account } from '../ledger/accounts.ts';
import { addOutflow } from '../ledger/cash.ts';
import { houseBalance, kindCode, post } from '../ledger/post.ts';
import { broadcast, operatorHolder, schemeHolder } from '../outside/chain.ts';
import { isWhole, rule } from '../world/command.ts';

/** The operator takes money out of the reserve. */
export interface OperatorDraw {
  type: 'operatorDraw';
  amountMinor: number;
}

export const operatorDraw = rule<OperatorDraw>({
  fits: (c) => typeof c.amountMinor === 'number',
  check: (world, c) => {
    if (!isWhole(c.amountMinor, 1, Number.MAX_SAFE_INTEGER)) return 'amount.bounds';
    return c.amountMinor > houseBalance(world, account.reserve) ? 'operator.insufficient' : null;
  },
  apply: (world, { amountMinor }) => {
    post(world, account.operatorDraw, account.reserve, amountMinor, kindCode.operatorDraw, 0);
    addOutflow(world, 'operatorDraw', -1, amountMinor);
    broadcast(world, schemeHolder, operatorHolder, amountMinor, -1);
    return { amountMinor };
  },
});

/** The operator changes how it behaves. */
export interface SetOperator {
  type: 'setOperator';
  phase: 'paying' | 'slowing' | 'gone';
  takesWithdrawals: boolean;
}

export const setOperator = rule<SetOperator>({
  fits: (c) =>
    ['paying', 'slowing', 'gone'].includes(c.phase as string) && typeof c.takesWithdrawals === 'boolean',
  check: () => null,
  apply: (world, { phase, takesWithdrawals }) => {
    const since = world.operator.phase === phase ? world.operator.since : world.vars.now;
    world.operator = { phase, since, takesWithdrawals };
    return { since };
  },
});
