import { currencies, liabilities, portion, reserveIn } from '@glassmine/replica';
import type { Policy } from './book.ts';
import { comeToAnEnd } from './playbook.ts';
import { setPhase } from './take.ts';

/** Pays while the reserve covers a share of the liabilities, then slows payouts down; from there exits or recovers. */
export function slowDownOrExit(policy: Policy, inflow: number): void {
  const { world, parameters } = policy;
  const owed = liabilities(world);
  const enough = reserveIn(world, currencies.schemeCurrency) >= portion(owed, parameters.slowBelowPpm);
  if (world.operator.phase === 'slowing') exitOrRecover(policy, owed, inflow);
  else if (!enough) setPhase(policy, 'slowing', true);
}

/** While payouts are slow: exits when the reserve or the deposits run dry, recovers when the reserve is ample again. */
function exitOrRecover(policy: Policy, owed: number, inflow: number): void {
  const { world, parameters, book } = policy;
  const reserve = reserveIn(world, currencies.schemeCurrency);
  const isDry = reserve < portion(owed, parameters.runBelowPpm);
  const isEbb = inflow < portion(book.inflowPeak[0]!, parameters.runWhenInflowBelowPeakPpm);
  if (isDry || isEbb) comeToAnEnd(policy);
  else if (reserve >= 2 * portion(owed, parameters.slowBelowPpm)) setPhase(policy, 'paying', true);
}
