import { addRow } from '../world/table.ts';
import type { World } from '../world/world.ts';

/** Opens the purse of a learner who just joined: the row beside its row of `learners`. */
export function openPurse(world: World): void {
  const row = addRow(world.purses);
  world.purses.firstAddress[row] = -1;
  world.purses.firstCard[row] = -1;
  world.purses.exchange[row] = -1;
}

/** The purse of a member, or -1 for one of the crowd. */
export function purseOf(world: World, member: number): number {
  return world.people.learner[world.members.person[member] as number] as number;
}
