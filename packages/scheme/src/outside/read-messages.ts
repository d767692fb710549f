import { isLearner, rule } from '../world/command.ts';

export interface ReadMessages {
  type: 'readMessages';
  learner: number;
}

export const readMessages = rule<ReadMessages>({
  fits: (c, world) => isLearner(c.learner, world),
  check: () => null,
  apply: (world, { learner }) => {
    const device = world.people.learner[learner] as number;
    let row = world.learners.lastMessage[device] as number;
    // Unread ones stand together at the head of the list, so the walk ends at the first read one.
    while (row >= 0 && world.messages.read[row] === 0) {
      world.messages.read[row] = 1;
      row = world.messages.previous[row] as number;
    }
    world.learners.unread[device] = 0;
    return { unread: 0 };
  },
});
