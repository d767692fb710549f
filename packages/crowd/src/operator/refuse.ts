import { dayOf, drawChance } from '@glassmine/kernel';
import { runningStep, type Withdrawal } from '@glassmine/replica';
import { streams } from '../streams.ts';
import type { Policy } from './book.ts';

/**
 * Whether the operator turns a withdrawal down. One draw for a member and the day of the request: to ask again on the
 * same day ends the same way, so each refusal costs a day.
 */
export function isRefused({ world, parameters }: Policy, row: Withdrawal): boolean {
  const { payingPpm, slowingPpm, inARowMax } = parameters.refuses;
  const step = runningStep(world, 'changeCard');
  const ownPpm = world.operator.phase === 'slowing' ? slowingPpm : payingPpm;
  const sharePpm = step < 0 ? ownPpm : world.operatorSteps.value[step]!;
  if (sharePpm === 0) return false;
  const member = world.withdrawals.member[row]!;
  if (world.members.refusedInARow[member]! >= inARowMax) return false;
  return drawChance(sharePpm, world.seed, streams.refuse, member, dayOf(world.withdrawals.at[row]!));
}
