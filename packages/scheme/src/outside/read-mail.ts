import { isLearner, rule } from '../world/command.ts';

export interface ReadMail {
  type: 'readMail';
  learner: number;
}

export const readMail = rule<ReadMail>({
  fits: (c, world) => isLearner(c.learner, world),
  check: () => null,
  apply: (world, { learner }) => {
    const device = world.people.learner[learner] as number;
    let row = world.learners.lastMail[device] as number;
    // Unread ones stand together at the head of the list, so the walk ends at the first read one.
    while (row >= 0 && world.mails.read[row] === 0) {
      world.mails.read[row] = 1;
      row = world.mails.previous[row] as number;
    }
    world.learners.unreadMail[device] = 0;
    return { unread: 0 };
  },
});
