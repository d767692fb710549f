import { HOUR, isRow, isWhole, rule } from '@glassmine/kernel';
import { isWritten } from '../texts/written.ts';
import { netOf } from '../wallet/settle-withdrawal.ts';
import { currencyOfWithdrawal, withdrawalStates } from '../wallet/withdraw.ts';
import { addPost, picturesMax } from './posts.ts';
import { arePictures } from './send-post.ts';
import type { FeedWorld } from './world.ts';

/** The facilitator posts in the scheme's name. */
export interface PublishPost {
  type: 'publishPost';
  /** Name of a written text. */
  content: string;
  /** Names of uploads. */
  pictures: string[];
}

export const publishPost = rule({
  fits: (c) => isWritten(c.content) && arePictures(c.pictures, picturesMax),
  check: () => null,
  apply: (world: FeedWorld, { content, pictures }: PublishPost) => ({
    post: addPost(world, { author: 'scheme', content, pictures: pictures.join(',') }),
  }),
});

/** Somebody of the crowd tells the others of a payout that has really come, now and then. */
export interface PostPayout {
  type: 'postPayout';
  member: number;
  withdrawal: number;
  /** Which of the scenario's words. */
  template: number;
}

export const postPayout = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 0 &&
    isRow(c.withdrawal, world.withdrawals) &&
    isWhole(c.template, 0, world.scenario.feed.payouts.length - 1),
  check: (world: FeedWorld, { member, withdrawal }: PostPayout) => {
    const { withdrawals, scenario, feedState, vars } = world;
    const isPaid =
      withdrawals.status[withdrawal] === withdrawalStates.arrived &&
      currencyOfWithdrawal(world, withdrawal) === 'coin';
    if (!isPaid || withdrawals.member[withdrawal] !== member) return 'feed.noPayout';
    const last = feedState.payoutAt[0]!;
    if (last >= 0 && vars.now - last < scenario.feed.payoutSpacingHours * HOUR) return 'feed.tooSoon';
    return wasPosted(world, withdrawal) ? 'feed.tooSoon' : null;
  },
  apply: (world, { member, withdrawal, template }) => {
    world.feedState.payoutAt[0] = world.vars.now;
    const amount = netOf(world, withdrawal);
    return { post: addPost(world, { author: 'agent', member, source: template, amount, withdrawal }) };
  },
});

/** Looks through all posts; the spacing bounds how many there are and how often it is asked. */
function wasPosted(world: FeedWorld, withdrawal: number): boolean {
  return world.posts.withdrawal.subarray(0, world.posts.count).includes(withdrawal);
}
