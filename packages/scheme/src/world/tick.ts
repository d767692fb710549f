import { dayOf } from '@glassmine/kernel';
import { showContentOf } from '../content/contents.ts';
import { afterEnd, hasEnded } from '../control/after-end.ts';
import { controlEvents } from '../control/events.ts';
import { tellEverybody } from '../events/events.ts';
import { showPostsOf } from '../feed/posts.ts';
import { accrueDay } from '../income/accrue.ts';
import { arriveTakeOuts } from '../income/take-out.ts';
import { mineForReal } from '../ledger/funds.ts';
import { arriveBankTransfers } from '../outside/bank.ts';
import { sealBlocks } from '../outside/chain.ts';
import { endDueSteps } from '../playbook/steps.ts';
import { approveWaiting } from '../review/decide-review.ts';
import { accrueSavings } from '../savings/accrue.ts';
import type { World } from './world.ts';

/**
 * One tick of the scheme: blocks, arrivals, and at midnight the day's income. The crowd acts after it. Once the operator
 * has gone, deposits still arrive and nothing grows: figures on the screens stand still.
 */
export function tick(world: World): void {
  const { vars } = world;
  const before = dayOf(vars.now);
  const stage = afterEnd(world);
  vars.now += world.scenario.clock.tickSeconds;
  vars.ticks++;
  sealBlocks(world);
  arriveBankTransfers(world);
  if (!hasEnded(world)) arriveTakeOuts(world);
  approveWaiting(world);
  endDueSteps(world);
  if (afterEnd(world) !== stage) tellEverybody(world, controlEvents.end, 0);
  const today = dayOf(vars.now);
  if (today === before) return;
  if (!hasEnded(world)) {
    mineForReal(world);
    accrueDay(world);
    accrueSavings(world);
  }
  showContentOf(world, today);
  showPostsOf(world, today);
  tellEverybody(world, controlEvents.clock, 0);
}
