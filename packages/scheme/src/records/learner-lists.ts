import { addRow, newList } from '@glassmine/kernel';
import type { World } from '../world/world.ts';

/** Numbers of a learner's lists. Those below `others` list capital records: see record-lists.ts. */
const others = 192;
export const learnerLists = {
  /** Rows of `bankTransfers` that its bank statement shows. */
  statement: others,
  /** Rows of `transfers` that its wallet shows. */
  walletTransfers: others + 1,
  /** Rows of `messages` on its phone. */
  messages: others + 2,
  /** Rows of `orders`, those that have expired marked 1. */
  orders: others + 3,
  /** Rows of `savingsIncome`. */
  savingsIncome: others + 4,
  /** Rows of `couponReceipts`, those that are used marked 1. */
  coupons: others + 5,
  /** Rows of `rewards`, their kind as mark. */
  rewards: others + 6,
  /** Rows of `members` one, two and three levels below, those who are valid marked 1. */
  team1: others + 7,
  team2: others + 8,
  team3: others + 9,
  /** Rows of `postings` that the team paid, its level as mark; 0 where no level paid. */
  teamIncome: others + 10,
  /** Rows of `mails` in its mailbox. */
  mails: others + 11,
} as const;

const stride = 256;

/** A learner's list (`device`: row of learners), or -1 while nothing has been put on it. */
export function findList(world: World, device: number, which: number): number {
  if (device >= world.recordBooks.count) return -1;
  return (world.recordBooks.lists[device * stride + which] as number) - 1;
}

/** The same; an empty one is made when there is none. */
export function listFor(world: World, device: number, which: number): number {
  const { recordBooks } = world;
  while (recordBooks.count <= device) addRow(recordBooks);
  const at = device * stride + which;
  if (recordBooks.lists[at] === 0) recordBooks.lists[at] = newList(world) + 1;
  return (recordBooks.lists[at] as number) - 1;
}
