import { addRow, isRow } from '@glassmine/kernel';
import type { Learner, Member } from '../rows.ts';
import type { FeedWorld } from './world.ts';

/** What of a learner's waits for somebody's answer: bounded, so that nobody can bury the desk. */
type Waiting = 'posts' | 'feedbacks';

function learnerOf(world: FeedWorld, member: Member): Learner {
  return world.people.learner[world.members.person[member]!]!;
}

/** `member` must be a learner's. */
export function waitingOf(world: FeedWorld, member: Member, what: Waiting): number {
  const learner = learnerOf(world, member);
  return learner < world.waiting.count ? world.waiting[what][learner]! : 0;
}

export function changeWaiting(world: FeedWorld, member: Member, what: Waiting, by: number): void {
  const { waiting } = world;
  const learner = learnerOf(world, member);
  while (waiting.count <= learner) addRow(waiting);
  waiting[what][learner] = waiting[what][learner]! + by;
}

/** A member account that a learner holds. */
export function isLearnersMember(value: unknown, world: FeedWorld): value is number {
  return isRow(value, world.members) && world.members.isLearner[value] === 1;
}
