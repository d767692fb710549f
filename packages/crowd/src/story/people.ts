import { type Learner, type Member, type Person, savingsChange } from '@glassmine/replica';
import type { Crowd } from '../agents/agents.ts';
import type { Story } from './due.ts';

export interface StoryOfCrowd extends Story {
  crowd: Crowd;
}

export function everyLearner({ world }: Story, visit: (person: Person, learner: Learner) => void): void {
  for (let row = 0 as Learner; row < world.learners.count; row++) visit(world.learners.person[row]!, row);
}

export function hasLost({ world }: Story, person: Person): boolean {
  return person >= 0 && world.people.member[person]! >= 0 && savingsChange(world, person) < 0;
}

/** A member of the crowd who speaks in the group today; -1 while there is none. */
export function someMember({ world }: Story): Person {
  const { members, vars } = world;
  for (let i = 0; i < 20 && members.count > 1; i++) {
    const member = ((vars.ticks * 31 + i * 7) % members.count) as Member;
    if (members.isLearner[member] === 0 && member > 0) return members.person[member]!;
  }
  return -1 as Person;
}
