import type { Member, Person } from '../base/rows.ts';
import { isInThread } from '../chat/rules/threads.ts';
import type { ContentWorld } from '../content/rules/world.ts';
import { couponDiscount } from '../coupons/rules/discount.ts';
import type { CouponsWorld } from '../coupons/rules/world.ts';
import { decidePost } from '../feed/rules/write.ts';
import type { LessonWorld } from '../lesson/rules/subject.ts';
import { keepPosting } from '../records/rules/keep-posting.ts';
import { creditGroupJoin, creditVideoShare } from '../rewards/rules/rewards.ts';
import { creditBankRecharge, creditRecharge } from '../wallet/rules/recharge.ts';
import { markArrived } from '../wallet/rules/withdraw.ts';

/** Columns of a new member's row that mean "none" with -1. */
const links = ['firstHolding', 'lastTakeOut', 'saver', 'firstCoupon'] as const;

/** The worlds that no subject extends: what they see together is all there is. */
export type TopWorlds = ContentWorld & CouponsWorld & LessonWorld;

/** What subjects do when something happened in one below them. */
export const hooks: TopWorlds['hooks'] = {
  posted: keepPosting,
  transferArrived: creditRecharge,
  bankTransferArrived: creditBankRecharge,
  withdrawalArrived: markArrived,
  accountOpened(world: TopWorlds, member: Member) {
    for (const column of links) world.members[column][member] = -1 as never;
  },
  isPlayedByHand: (world: ContentWorld) => world.operator.byHand === 'everybody',
  isInGroup: (world: ContentWorld, learner: Person) =>
    world.people.learner[learner]! >= 0 && isInThread(world, learner, 'group'),
  decisions: { groupJoin: creditGroupJoin, videoShare: creditVideoShare, post: decidePost },
  discount: couponDiscount,
};
