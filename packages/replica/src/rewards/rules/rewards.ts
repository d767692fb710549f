import { addRow, countIn, dayOf, isRow, newestOf, put, rule, sumOf } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import { isWritten } from '../../base/texts.ts';
import { account, memberAccount, member as slots } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { countEarning } from '../../members/rules/accounts.ts';
import { appendToOwn, ownList, tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { sendPush } from '../../messages/rules.ts';
import { type Handed, handIn, type Review, type ReviewStatus, reviewStatusOf } from '../../review/rules.ts';
import { reviewKinds } from '../../review/words.ts';
import { type NewsKind, newsKinds, type RewardKind, rewardKinds } from '../words.ts';
import { type Reward, type RewardBook, type RewardsWorld, rewardsLists, rewardsPostings } from './world.ts';

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

/** Rewards that somebody has to look at first: once each, and again only after having been turned down. */
export type ReviewedReward = 'groupJoin' | 'videoShare';

const stride = 8;

/** The newest review of a member's for such a reward, or -1. */
export function latestReview(world: RewardsWorld, member: Member, kind: ReviewedReward): Review {
  const book = findBook(world, member);
  const at = book * stride + reviewKinds.indexOf(kind);
  return (book < 0 ? -1 : world.rewardBooks.reviews[at]! - 1) as Review;
}

export function reviewedStatus(
  world: RewardsWorld,
  member: Member,
  kind: ReviewedReward,
): ReviewStatus | 'none' {
  const review = latestReview(world, member, kind);
  return review < 0 ? 'none' : reviewStatusOf(world, review);
}

/** Why a member can't hand in anything for the reward; null when it can. */
function handInFault(world: RewardsWorld, member: Member, kind: ReviewedReward) {
  if (world.scenario.rewards[kind].amountMinor === 0) return 'reward.closed';
  const status = reviewedStatus(world, member, kind);
  if (status === 'pending') return 'reward.pending';
  return status === 'approved' ? 'reward.received' : null;
}

function handInFor(
  world: RewardsWorld,
  member: Member,
  kind: ReviewedReward,
  handed: Handed,
): Record<string, number> {
  const review = handIn(world, kind, member, handed);
  const book = bookFor(world, member);
  put(world.rewardBooks, 'reviews', book * stride + reviewKinds.indexOf(kind), review + 1);
  return { review };
}

/** The review is over: the reward is credited, or not; the member is told in either case. */
function settleReward(world: RewardsWorld, review: Review, kind: ReviewedReward, approved: boolean): void {
  const member = world.reviews.member[review]!;
  const amount = world.scenario.rewards[kind].amountMinor;
  if (approved) creditReward(world, member, kind, amount, review);
  sendPush(world, member, approved ? 'rewardCredited' : 'rewardTurnedDown', { amount, ref: review });
}

/** A member who is in the official group asks for the reward. `picture` is the name of a screenshot. */
interface JoinGroup {
  type: 'joinGroup';
  member: Member;
  picture: string;
}

export const joinGroup = rule({
  fits: (c, world) => isRow(c.member, world.members) && isWritten(c.picture),
  check: (world: RewardsWorld, { member }: JoinGroup) => {
    const fault = handInFault(world, member, 'groupJoin');
    if (fault) return fault;
    return world.hooks.isInGroup(world, world.members.person[member]!) ? null : 'reward.notInGroup';
  },
  apply: (world, { member, picture }) => handInFor(world, member, 'groupJoin', { picture }),
});

export function creditGroupJoin(world: RewardsWorld, review: Review, approved: boolean): void {
  settleReward(world, review, 'groupJoin', approved);
}

/** A member names a video about the scheme that it has shared. `link` is the name of a written text. */
interface ShareVideo {
  type: 'shareVideo';
  member: Member;
  link: string;
}

export const shareVideo = rule({
  fits: (c, world) => isRow(c.member, world.members) && isWritten(c.link),
  check: (world: RewardsWorld, { member }: ShareVideo) => handInFault(world, member, 'videoShare'),
  apply: (world, { member, link }) => handInFor(world, member, 'videoShare', { text: link }),
});

export function creditVideoShare(world: RewardsWorld, review: Review, approved: boolean): void {
  settleReward(world, review, 'videoShare', approved);
}
