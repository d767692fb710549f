import { dayOf, HOUR, isWorkingDay, secondOfDay } from '@glassmine/kernel';
import { liabilities, portion, type World } from '@glassmine/scheme';
import { countTakings, type Policy, reserveOf } from './book.ts';
import { campaignMaybe } from './campaign.ts';
import { goAway, goOrRecover, goWhenBroke, isTimeToGo } from './exit.ts';
import { isDown, mindOutages } from './outage.ts';
import { payCash, payPending } from './payout.ts';
import { draw, drawCash, setPhase } from './take.ts';

/** Who runs the scheme pays while there is enough, then slows down, then takes what is left and goes. */
export function operateThisTick(policy: Policy): void {
  const { world, book } = policy;
  mindOutages(policy);
  if (book.day[0] !== dayOf(world.now)) closeDay(policy);
  if (world.operator.phase === 'gone' || isPlayedByHand(world) || isDown(policy)) return;
  const hour = secondOfDay(world.now) / HOUR;
  if (hour < 9 || hour >= 18 || !isWorkingDay(world.startDay, world.now)) return;
  payPending(policy);
  if (world.operator.byHand === 'nobody') payCash(policy);
}

/** Whoever plays the operator by hand decides everything. */
function isPlayedByHand(world: World): boolean {
  return world.operator.byHand === 'everybody';
}

/** Midnight: count the takings, take one's share, look at the reserve and decide how to go on. */
function closeDay(policy: Policy): void {
  const { world, settings } = policy;
  const today = countTakings(policy);
  if (isPlayedByHand(world)) return;
  drawCash(policy, today.cash);
  // Whoever still pays in after the end pays for nothing.
  if (world.operator.phase === 'gone') {
    draw(world, reserveOf(world));
    return;
  }
  draw(world, Math.min(portion(today.coin, settings.drawOfInflowPpm), reserveOf(world)));
  campaignMaybe(policy, today.coin);
  if (isTimeToGo(policy)) goAway(policy);
  else if (settings.pays === 'always') goWhenBroke(policy);
  else slowDownOrGo(policy, today.coin);
}

function slowDownOrGo(policy: Policy, today: number): void {
  const { world, settings } = policy;
  const owes = liabilities(world);
  const enough = reserveOf(world) >= portion(owes, settings.slowBelowPpm);
  if (world.operator.phase === 'slowing') goOrRecover(policy, owes, today);
  else if (!enough) setPhase(policy, 'slowing', true);
}
