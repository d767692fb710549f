import { addRow, isRow } from '@glassmine/kernel';
import type { FeedWorld } from './world.ts';

/** What of a learner's waits for somebody's answer: bounded, so that nobody can bury the desk. */
type Waiting = 'posts' | 'feedbacks';

function deviceOf(world: FeedWorld, member: number): number {
  return world.people.learner[world.members.person[member]!]!;
}

/** `member` must be a learner's. */
export function waitingOf(world: FeedWorld, member: number, what: Waiting): number {
  const device = deviceOf(world, member);
  return device < world.waiting.count ? world.waiting[what][device]! : 0;
}

export function changeWaiting(world: FeedWorld, member: number, what: Waiting, by: number): void {
  const { waiting } = world;
  const device = deviceOf(world, member);
  while (waiting.count <= device) addRow(waiting);
  waiting[what][device] = waiting[what][device]! + by;
}

/** A member account that a learner holds. */
export function isLearnersMember(value: unknown, world: FeedWorld): value is number {
  return isRow(value, world.members) && world.members.isLearner[value] === 1;
}
