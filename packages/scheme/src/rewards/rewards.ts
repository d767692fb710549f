import { addRow, countIn, dayOf, newestOf, sumOf } from '@glassmine/kernel';
import { account, memberAccount, member as slots } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { countEarning } from '../members/accounts.ts';
import { membersEvents } from '../members/events.ts';
import { appendToOwn, ownList } from '../members/own-lists.ts';
import { tellMember } from '../members/tell-member.ts';
import type { Member } from '../rows.ts';
import { rewardsPostings } from './postings.ts';
import { type Reward, type RewardBook, type RewardsWorld, rewardsLists } from './world.ts';

/** What members are given, for nothing that was earned. Only ever append: rows keep the number. */
export const rewardKinds = ['signIn', 'random', 'code', 'groupJoin', 'videoShare', 'register'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** What the list of others' luck also tells of. Only ever append. */
export const newsKinds = [...rewardKinds, 'referralBonus', 'inviteBonus'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** How many of the newest are kept for everybody to see. */
export const newsKept = 64;

/** Credits a reward: a number moves onto a screen, and no money into the reserve. */
export function creditReward(
  world: RewardsWorld,
  member: Member,
  kind: RewardKind,
  amount: number,
  ref: number,
): void {
  const { rewardTotals } = world;
  const code = rewardKinds.indexOf(kind);
  while (rewardTotals.count < rewardKinds.length) addRow(rewardTotals);
  rewardTotals.amount[code] = rewardTotals.amount[code]! + amount;
  rewardTotals.times[code] = rewardTotals.times[code]! + 1;
  const reward = keep(world, member, code, amount, ref);
  const why = kind === 'random' ? rewardsPostings.randomBonus : rewardsPostings.bonus;
  post(world, account.bonusesPaid, memberAccount(member, slots.extractable), amount, why, reward);
  countEarning(world, member, amount, dayOf(world.vars.now));
  noteNews(world, member, kind, amount);
  tellMember(world, member, membersEvents.account, 0);
}

/** Agents have no screen to list their rewards on. */
function keep(world: RewardsWorld, member: Member, kind: number, amount: number, ref: number): Reward {
  if (world.members.isLearner[member] !== 1) return -1 as Reward;
  const { rewards } = world;
  const row = addRow(rewards);
  rewards.member[row] = member;
  rewards.kind[row] = kind;
  rewards.amount[row] = amount;
  rewards.at[row] = world.vars.now;
  rewards.ref[row] = ref;
  appendToOwn(world, member, rewardsLists.rewards, row, kind, amount);
  return row;
}

/** Adds to the newest rewards that everybody is shown. */
export function noteNews(world: RewardsWorld, member: Member, kind: NewsKind, amount: number): void {
  const { rewardNews, vars } = world;
  const row = vars.rewardNewsCount % newsKept;
  if (row === rewardNews.count) addRow(rewardNews);
  rewardNews.member[row] = member;
  rewardNews.kind[row] = newsKinds.indexOf(kind);
  rewardNews.amount[row] = amount;
  rewardNews.at[row] = vars.now;
  vars.rewardNewsCount++;
}

/** Rows of rewardNews, newest first. */
export function newestNews(world: RewardsWorld): number[] {
  const { rewardNewsCount } = world.vars;
  const length = Math.min(rewardNewsCount, newsKept);
  return Array.from({ length }, (_, i) => (rewardNewsCount - 1 - i) % newsKept);
}

/** A member's book of rewards, or -1 before the first. */
export function findBook(world: RewardsWorld, member: Member): RewardBook {
  return (world.members.rewardBook[member]! - 1) as RewardBook;
}

/** The same; one is opened when there is none. */
export function bookFor(world: RewardsWorld, member: Member): RewardBook {
  const found = findBook(world, member);
  if (found >= 0) return found;
  const row = addRow(world.rewardBooks);
  world.rewardBooks.member[row] = member;
  world.members.rewardBook[member] = row + 1;
  return row;
}

/** A page of a learner's rewards, newest first, as rows: of one kind or all, and what all of those come to. */
export function rewardPage(
  world: RewardsWorld,
  member: Member,
  page: { from: number; size: number; kind?: RewardKind },
): { total: number; sum: number; rows: Reward[] } {
  const list = ownList(world, member, rewardsLists.rewards);
  if (list < 0) return { total: 0, sum: 0, rows: [] };
  const mark = page.kind === undefined ? -1 : rewardKinds.indexOf(page.kind);
  const rows = newestOf(world, list, page.from, page.size, mark).map(({ row }) => row);
  return { total: countIn(world, list, mark), sum: sumOf(world, list, mark), rows };
}

/** What the whole room was credited under a kind. */
export function rewardTotal(world: RewardsWorld, kind: RewardKind): { amount: number; times: number } {
  const code = rewardKinds.indexOf(kind);
  const { rewardTotals } = world;
  if (code >= rewardTotals.count) return { amount: 0, times: 0 };
  return { amount: rewardTotals.amount[code]!, times: rewardTotals.times[code]! };
}
