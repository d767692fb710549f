import { type EventKind, tell } from '../events/events.ts';
import type { Member } from '../rows.ts';
import type { MembersWorld } from './world.ts';

/** Tells the owner of a member account that something happened; agents have no screen. */
export function tellMember<I extends number>(
  world: MembersWorld,
  member: Member,
  kind: EventKind<I>,
  id: NoInfer<I>,
): void {
  if (world.learners.count === 0) return;
  if (world.members.isLearner[member] === 1) tell(world, world.members.person[member]!, kind, id);
}
