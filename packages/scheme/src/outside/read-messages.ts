import { rule } from '@glassmine/kernel';
import type { Person } from '../rows.ts';
import { isLearner } from './people.ts';
import type { OutsideWorld } from './world.ts';

export interface ReadMessages {
  type: 'readMessages';
  learner: Person;
}

export const readMessages = rule({
  fits: (c, world) => isLearner(c.learner, world),
  check: () => null,
  apply: (world: OutsideWorld, { learner: person }: ReadMessages) => {
    const learner = world.people.learner[person]!;
    let row = world.learners.lastMessage[learner]!;
    // Unread ones stand together at the head of the list, so the walk ends at the first read one.
    while (row >= 0 && world.messages.read[row] === 0) {
      world.messages.read[row] = 1;
      row = world.messages.previous[row]!;
    }
    world.learners.unread[learner] = 0;
    return { unread: 0 };
  },
});
