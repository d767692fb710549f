import { DAY, dayOf } from '@glassmine/kernel';
import { accounts, houseBalance, inflowsOf, portion, type World } from '@glassmine/scheme';
import { depositsOfWeek, type Policy, reserveOf } from './book.ts';
import { draw, drawCash, setPhase } from './take.ts';

/** Takes what is left, in either currency, and goes. */
export function goAway(policy: Policy): void {
  draw(policy.world, reserveOf(policy.world));
  setPhase(policy, 'gone', false);
  drawCash(policy, 0);
}

/** Whether it is time to go: enough was taken, the best weeks are over, the day has come, or nobody comes. */
export function isTimeToGo({ world, settings, book }: Policy): boolean {
  const { atTakeMinor, growthDropPpm, onDay, idleDays } = settings.exit;
  const today = dayOf(world.now);
  if (onDay > 0 && today >= onDay) return true;
  if (atTakeMinor > 0 && houseBalance(world, accounts.account.operatorDraw) >= atTakeMinor) return true;
  if (idleDays > 0 && world.now - lastDepositAt(world) >= idleDays * DAY) return true;
  if (growthDropPpm === 0 || today < 7) return false;
  return depositsOfWeek(book) < portion(book.bestWeek[0] as number, 1_000_000 - growthDropPpm);
}

/** World second of the last deposit of a member; 0 when there was none. */
function lastDepositAt(world: World): number {
  const inflows = inflowsOf(world, 'coin');
  let row = inflows.count - 1;
  while (row >= 0 && inflows.kind[row] !== 0) row--;
  return row < 0 ? 0 : (inflows.at[row] as number);
}

/** While it is slow: runs when the reserve is dry or nobody comes any more, recovers when there is plenty. */
export function goOrRecover(policy: Policy, owes: number, today: number): void {
  const { world, settings, book } = policy;
  const reserve = reserveOf(world);
  const dry = reserve < portion(owes, settings.runBelowPpm);
  const ebb = today < portion(book.inflowPeak[0] as number, settings.runWhenInflowBelowPeakPpm);
  if (dry || ebb) goAway(policy);
  else if (reserve >= 2 * portion(owes, settings.slowBelowPpm)) setPhase(policy, 'paying', true);
}

/** Pays until there is nothing: then there is nothing to stay for. */
export function goWhenBroke(policy: Policy): void {
  if (policy.book.broke[0] === 1) goAway(policy);
}
