import { rule } from '@glassmine/kernel';
import { isLearner } from './people.ts';
import type { OutsideWorld } from './world.ts';

export interface ReadMessages {
  type: 'readMessages';
  learner: number;
}

export const readMessages = rule({
  fits: (c, world) => isLearner(c.learner, world),
  check: () => null,
  apply: (world: OutsideWorld, { learner }: ReadMessages) => {
    const device = world.people.learner[learner]!;
    let row = world.learners.lastMessage[device]!;
    // Unread ones stand together at the head of the list, so the walk ends at the first read one.
    while (row >= 0 && world.messages.read[row] === 0) {
      world.messages.read[row] = 1;
      row = world.messages.previous[row]!;
    }
    world.learners.unread[device] = 0;
    return { unread: 0 };
  },
});
