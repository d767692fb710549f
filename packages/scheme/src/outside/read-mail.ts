import { rule } from '@glassmine/kernel';
import type { Person } from '../rows.ts';
import { isLearner } from './people.ts';
import type { OutsideWorld } from './world.ts';

export interface ReadMail {
  type: 'readMail';
  learner: Person;
}

export const readMail = rule({
  fits: (c, world) => isLearner(c.learner, world),
  check: () => null,
  apply: (world: OutsideWorld, { learner: person }: ReadMail) => {
    const learner = world.people.learner[person]!;
    let row = world.learners.lastMail[learner]!;
    // Unread ones stand together at the head of the list, so the walk ends at the first read one.
    while (row >= 0 && world.mails.read[row] === 0) {
      world.mails.read[row] = 1;
      row = world.mails.previous[row]!;
    }
    world.learners.unreadMail[learner] = 0;
    return { unread: 0 };
  },
});
