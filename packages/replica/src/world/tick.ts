import { dayOf } from '@glassmine/kernel';
import { tellEverybody } from '../base/events.ts';
import { showContentOf } from '../content/rules/contents.ts';
import { afterEnd, controlEvents, hasEnded } from '../control/rules.ts';
import { showPostsOf } from '../feed/rules/posts.ts';
import { accrueDay } from '../income/rules/accrue.ts';
import { arriveTakeOuts } from '../income/rules/subject.ts';
import { mineForReal } from '../ledger/books.ts';
import { reachHold } from '../lesson/rules/subject.ts';
import { arriveBankTransfers } from '../outside/rules/bank.ts';
import { sealBlocks } from '../outside/rules/chain.ts';
import { endDueSteps } from '../playbook/rules/steps.ts';
import { approveWaiting } from '../review/rules.ts';
import { accrueSavings } from '../savings/rules/savings.ts';
import type { World } from './world.ts';

/**
 * One tick of the scheme: blocks, arrivals, and at midnight the day's income. The crowd acts after it. Once the operator
 * has gone, deposits still arrive and nothing grows: figures on the screens stand still.
 * @returns whether the clock stands by it, where a lesson's plan stops it: the ticks after it are not for now
 */
export function tick(world: World): boolean {
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
  if (today !== before) beginDay(world, today);
  return reachHold(world);
}

function beginDay(world: World, today: number): void {
  if (!hasEnded(world)) {
    mineForReal(world);
    accrueDay(world);
    accrueSavings(world);
  }
  showContentOf(world, today);
  showPostsOf(world, today);
  tellEverybody(world, controlEvents.clock, 0);
}
