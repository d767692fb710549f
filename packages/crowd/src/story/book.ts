import { addRow, defineTable, type Holds, type Row, type Table, tableOf } from '@glassmine/kernel';
import {
  type ChatMessage,
  feeNowPpm,
  type Happening,
  type Learner,
  type Person,
  type Product,
  type Step,
  takesRequests,
  type Withdrawal,
  type World,
} from '@glassmine/replica';
import { extensionTable } from '../extension-table.ts';

/** A message that is to be said: a row of `storyDue`. */
export type Due = Row<'due'>;

const learnerColumns = {
  /** What has been told of, a bit for each of `milestones`. */
  told: 'i32',
  /** What the mentor and the relative wait for, the last payout of each, and the last that was told; -1 for none. */
  mentorWaits: 'i32' as Holds<Withdrawal>,
  mentorPaid: 'i32' as Holds<Withdrawal>,
  auntWaits: 'i32' as Holds<Withdrawal>,
  auntPaid: 'i32' as Holds<Withdrawal>,
  mentorTold: 'i32' as Holds<Withdrawal>,
  auntTold: 'i32' as Holds<Withdrawal>,
  /** The last payout that was shown in the group. */
  groupPaid: 'i32' as Holds<Withdrawal>,
  /** How often an admin of the group has deleted what the learner wrote. */
  deleted: 'u8',
} as const;

/** Things that are told once to each learner. Only ever append: rows keep the bit. */
export const milestones = ['hello', 'registered', 'bought', 'firstPayout', 'joinedGroup'] as const;
export type Milestone = (typeof milestones)[number];

const stateColumns = {
  /** How much of the world the story has read. */
  chatsRead: 'i32' as Holds<ChatMessage>,
  happeningsRead: 'i32' as Holds<Happening>,
  productsRead: 'i32' as Holds<Product>,
  /** The operator's phase by its place in `phases`, its fee, whether it took withdrawals, whether a campaign ran. */
  phase: 'u8',
  feePpm: 'i32',
  takes: 'u8',
  campaign: 'u8',
  stepsRead: 'i32' as Holds<Step>,
  /** The first row of `storyDue` that may still wait. */
  dueFrom: 'i32' as Holds<Due>,
} as const;

const dueColumns = {
  learner: 'i32' as Holds<Person>,
  kind: 'u8',
  from: 'i32' as Holds<Person>,
  ref: 'i32',
  at: 'f64',
  done: 'u8',
  /** A message that an admin deletes then, instead of saying something; -1 for none. */
  deletes: 'i32' as Holds<ChatMessage>,
} as const;

export const phases = ['paying', 'slowing', 'gone'] as const;

/** What the story of a room's learners has told. Learners alone have rows: a crowd of any size costs nothing more. */
export interface StoryBook {
  learners: Table<typeof learnerColumns, Learner>;
  state: Table<typeof stateColumns>;
  due: Table<typeof dueColumns, Due>;
}

/** The book of a world; opened with the first learner. */
export function storyBook(world: World): StoryBook {
  const book = {
    learners: extensionTable(world, 'story', () => tableOf<Learner>()(learnerColumns)),
    state: extensionTable(world, 'storyState', () => defineTable(stateColumns)),
    due: extensionTable(world, 'storyDue', () => tableOf<Due>()(dueColumns)),
  };
  if (book.state.count === 0) {
    addRow(book.state);
    // Events before the first learner joined are not told.
    book.state.happeningsRead[0] = world.happenings.count as Happening;
    book.state.productsRead[0] = world.products.count as Product;
    book.state.phase[0] = phases.indexOf(world.operator.phase);
    book.state.feePpm[0] = feeNowPpm(world);
    book.state.takes[0] = takesRequests(world) ? 1 : 0;
    book.state.stepsRead[0] = world.operatorSteps.count as Step;
  }
  return book;
}
