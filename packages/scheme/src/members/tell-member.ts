import { tell, type WorldEvent } from '../events/events.ts';
import type { Member } from '../rows.ts';
import type { MembersWorld } from './world.ts';

/** Tells the owner of a member account that something happened; agents have no screen. */
export function tellMember(world: MembersWorld, member: Member, kind: WorldEvent['kind'], id: number): void {
  if (world.learners.count === 0) return;
  if (world.members.isLearner[member] === 1) tell(world, world.members.person[member]!, kind, id);
}
