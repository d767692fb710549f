import { rule } from '@glassmine/kernel';
import { isLearner } from './people.ts';
import type { OutsideWorld } from './world.ts';

export interface ReadMail {
  type: 'readMail';
  learner: number;
}

export const readMail = rule({
  fits: (c, world) => isLearner(c.learner, world),
  check: () => null,
  apply: (world: OutsideWorld, { learner }: ReadMail) => {
    const device = world.people.learner[learner]!;
    let row = world.learners.lastMail[device]!;
    // Unread ones stand together at the head of the list, so the walk ends at the first read one.
    while (row >= 0 && world.mails.read[row] === 0) {
      world.mails.read[row] = 1;
      row = world.mails.previous[row]!;
    }
    world.learners.unreadMail[device] = 0;
    return { unread: 0 };
  },
});
