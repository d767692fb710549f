import { currencies, liabilities, portion, reserveIn } from '@glassmine/replica';
import type { OperatorParameters } from '../scenario/operator.ts';
import type { Policy } from './book.ts';
import { comeToAnEnd } from './playbook.ts';
import { setPhase } from './take.ts';

/** A policy's decision at midnight, after the draw and the campaign. `inflow`: deposits of the day, minor units. */
type Decision = (policy: Policy, inflow: number) => void;

/** The policies that a scenario can choose by name. */
export const decideAtMidnight: Record<OperatorParameters['pays'], Decision> = {
  untilShare: slowDownOrExit,
  always: exitWhenBroke,
  // For the time after the facilitator has handed the operator over.
  byHand: slowDownOrExit,
};

/** Pays until a due payout exceeds the reserve, then exits. */
function exitWhenBroke(policy: Policy): void {
  if (policy.book.broke[0] === 1) comeToAnEnd(policy);
}

/** Pays while the reserve covers a share of the liabilities, then slows payouts down; from there exits or recovers. */
function slowDownOrExit(policy: Policy, inflow: number): void {
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
