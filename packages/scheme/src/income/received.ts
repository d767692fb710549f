import { dayOf } from '../world/time.ts';
import type { World } from '../world/world.ts';

/**
 * Whether a take-out has fetched the income that a kept posting of the member's credited. Told by the order in
 * which they were posted: within one world second income may come before a take-out and after it.
 */
export function isReceived(world: World, member: number, posting: number): boolean {
  const last = world.members.lastTakeOut[member] as number;
  return last >= 0 && posting < (world.takeOuts.postingsBefore[last] as number);
}

/**
 * The same for what midnight credited on a world day, the way all machines and savings pay: no command comes
 * between the parts of one midnight, nor before it in its second.
 */
export function isDayReceived(world: World, member: number, day: number): boolean {
  const last = world.members.lastTakeOut[member] as number;
  return last >= 0 && day <= dayOf(world.takeOuts.takenAt[last] as number);
}
