import { rule } from '@glassmine/kernel';
import type { Person } from '../../base/rows.ts';
import type { Subject } from '../../base/subject.ts';
import type { CurrencyLayout } from '../../ledger/world.ts';
import { injectEvent, payOutside } from './around.ts';
import { bankTransfer } from './bank.ts';
import { sendTransfer } from './chain.ts';
import { isLearner, standIns } from './phone.ts';
import {
  type OutsideWorld,
  outsideEvents,
  outsideLearners,
  outsideLists,
  outsideMembers,
  outsidePeople,
  outsidePostings,
  outsideTables,
} from './world.ts';

/** A learner who is away is handed to an agent, comes back, or has left. Done twice it is done once. */
interface HandOver {
  type: 'handOver';
  learner: Person;
  toAgent: boolean;
  /**
   * The learner has no account and has left for good: a newcomer may have the place. It is a field of its own, because
   * journals hold commands without it that were refused for a learner without an account.
   */
  hasLeft?: true;
}

const handOver = rule({
  fits: (c, world) =>
    isLearner(c.learner, world) &&
    typeof c.toAgent === 'boolean' &&
    (c.hasLeft === undefined || (c.hasLeft === true && !c.toAgent)),
  check(world: OutsideWorld, { learner: person, hasLeft }: HandOver) {
    const hasAccount = world.people.member[person]! >= 0;
    // Who has no account yet has nothing to look after; who has one does not leave it.
    return hasAccount === (hasLeft === true) ? 'member.unknown' : null;
  },
  apply: (world, { learner: person, toAgent, hasLeft }) => {
    const { none, agent, left } = standIns;
    world.learners.standIn[world.people.learner[person]!] = hasLeft ? left : toAgent ? agent : none;
    return { learner: person };
  },
});

interface ReadMail {
  type: 'readMail';
  learner: Person;
}

const readMail = rule({
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

interface ReadMessages {
  type: 'readMessages';
  learner: Person;
}

const readMessages = rule({
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

export const outsideSubject = {
  commands: {
    bankTransfer,
    handOver,
    injectEvent,
    payOutside,
    readMail,
    readMessages,
    sendTransfer,
  },
  events: outsideEvents,
  postings: outsidePostings,
  lists: outsideLists,
  tables: outsideTables,
  columns: (layout: CurrencyLayout) => ({
    people: outsidePeople(layout),
    learners: outsideLearners,
    members: outsideMembers,
  }),
} satisfies Subject;
