import { isRow, isWhole, rule } from '@glassmine/kernel';
import type { Member, Withdrawal } from '../rows.ts';
import { isWritten } from '../texts/written.ts';
import { type Said, saidTruly } from './facts.ts';
import { isResting, noteLine } from './line-uses.ts';
import { type Line, linesOf } from './lines.ts';
import { addPost, picturesMax } from './posts.ts';
import { arePictures } from './send-post.ts';
import { spacingFault } from './speak.ts';
import type { FeedWorld, Post } from './world.ts';

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
  member: Member;
  withdrawal: Withdrawal;
  /** Its place in `linesOf`. */
  line: number;
}

const lineOf = (world: FeedWorld, line: number) => linesOf(world)[line] as Line;

export const postPayout = rule({
  fits: (c, world) =>
    isRow(c.member, world.members) &&
    world.members.isLearner[c.member] === 0 &&
    isRow(c.withdrawal, world.withdrawals) &&
    isWhole(c.line, 0, linesOf(world).length - 1) &&
    lineOf(world, c.line).kind === 'payout',
  check: (world: FeedWorld, { member, withdrawal, line }: PostPayout) => {
    const speaker = { member, withdrawal, post: -1 as Post };
    if (!saidTruly(world, ['paid'], speaker)) return 'feed.noPayout';
    const fault = spacingFault(world, 'postedAt');
    if (fault) return fault;
    if (isResting(world, line) || wasPosted(world, withdrawal)) return 'feed.tooSoon';
    return saidTruly(world, lineOf(world, line).uses, speaker) ? null : 'feed.untrue';
  },
  apply: (world, { member, withdrawal, line }) => {
    const said = saidTruly(world, lineOf(world, line).uses, { member, withdrawal, post: -1 as Post }) as Said;
    noteLine(world, line);
    world.feedState.postedAt[0] = world.vars.now;
    return { post: addPost(world, { author: 'agent', member, source: line, said, withdrawal }) };
  },
});

/** Looks through all posts; the spacing bounds how many there are and how often it is asked. */
function wasPosted(world: FeedWorld, withdrawal: Withdrawal): boolean {
  return world.posts.withdrawal.subarray(0, world.posts.count).includes(withdrawal);
}
