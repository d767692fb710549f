import { dayOf } from '../world/time.ts';
import type { World } from '../world/world.ts';

/**
 * Whether a take-out has fetched what midnight credited on a world day, the way machines and savings pay. Days are
 * enough to tell: all of a midnight's income is there before anybody can act in its second. Capital records, whose
 * income may come at any time, carry marks of their own.
 */
export function isDayReceived(world: World, member: number, day: number): boolean {
  const last = world.members.lastTakeOut[member] as number;
  return last >= 0 && day <= dayOf(world.takeOuts.takenAt[last] as number);
}
