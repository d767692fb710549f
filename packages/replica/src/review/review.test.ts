import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { member as slots } from '../ledger/accounts.ts';
import { checkBooks } from '../ledger/books.ts';
import { owed } from '../ledger/post.ts';
import { pushPage } from '../messages/rules.ts';
import { pushKinds } from '../messages/words.ts';
import { latestReview, reviewedStatus } from '../rewards/rules/rewards.ts';
import { createWorld } from '../world/create-world.ts';
import { must, newMember, refusalOf, scenarioWith } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { type Review, reviewPage, reviewStatusOf } from './rules.ts';

function worldWith(autoAfterHours: number): World {
  const scenario = scenarioWith((json) => {
    (json as Record<string, unknown>).review = { autoAfterHours };
  });
  return createWorld(scenario, 4);
}

const name = 'abcdefghijklmnop'.repeat(2);

const { amountMinor: groupReward } = scenarioWith().rewards.groupJoin;

const { amountMinor: videoReward } = scenarioWith().rewards.videoShare;

const join = (member: Member) => ({ type: 'joinGroup', member, picture: name }) as const;

const share = (member: Member) => ({ type: 'shareVideo', member, link: name }) as const;

/** A learner with an account who is in the official group. */
function newInGroup(world: World) {
  const who = newMember(world);
  must(world, { type: 'enterChat', learner: who.learner, thread: 'group', in: true });
  return who;
}

it('the reward of the group is for those who are in it', () => {
  const world = worldWith(0);
  const { learner, member } = newMember(world);
  expect(refusalOf(world, join(member))).toBe('reward.notInGroup');
  must(world, { type: 'enterChat', learner, thread: 'group', in: true });
  must(world, join(member));
});

describe('a reward that is reviewed', () => {
  it('is pending, is credited once approved, and is given no second time', () => {
    const world = worldWith(0);
    const { learner, member } = newInGroup(world);
    const { review } = must(world, join(member)) as { review: number };
    expect(world.reviews.picture[review as Review]).toBe(name);
    expect([reviewedStatus(world, member, 'groupJoin'), latestReview(world, member, 'groupJoin')]).toEqual([
      'pending',
      review,
    ]);
    expect(refusalOf(world, join(member))).toBe('reward.pending');
    expect(owed(world, member, slots.extractable)).toBe(0);
    must(world, { type: 'decideReview', review, approve: true });
    expect(owed(world, member, slots.extractable)).toBe(groupReward);
    expect(refusalOf(world, join(member))).toBe('reward.received');
    expect(refusalOf(world, { type: 'decideReview', review, approve: false })).toBe('review.decided');
    expect(refusalOf(world, { type: 'decideReview', review: 7, approve: true })).toBe('review.unknown');
    expect(checkBooks(world)).toEqual([]);
    const told = pushPage(world, learner, { from: 0, size: 9 }).rows;
    expect(told.map((row) => pushKinds[world.pushes.kind[row]!])).toContain('rewardCredited');
  });

  it('may be tried again after it was turned down, and the other is not touched', () => {
    const world = worldWith(0);
    const { member } = newInGroup(world);
    const first = must(world, share(member)).review as number;
    must(world, join(member));
    must(world, { type: 'decideReview', review: first, approve: false });
    expect(reviewedStatus(world, member, 'videoShare')).toBe('rejected');
    expect(reviewedStatus(world, member, 'groupJoin')).toBe('pending');
    const second = must(world, share(member)).review as number;
    must(world, { type: 'decideReview', review: second, approve: true });
    expect(owed(world, member, slots.extractable)).toBe(videoReward);
    expect(refusalOf(world, share(member))).toBe('reward.received');
  });

  it.each(['', 'x', 'A'.repeat(32), 'q'.repeat(32), '../../etc/passwd', 'a'.repeat(33)])(
    'takes no %j for the name of a picture or a text',
    (odd) => {
      const world = worldWith(0);
      const { member } = newInGroup(world);
      expect(refusalOf(world, { ...join(member), picture: odd })).toBe('command.malformed');
      expect(refusalOf(world, { ...share(member), link: odd })).toBe('command.malformed');
    },
  );
});

describe('the desk', () => {
  it('lists by kind and status, newest first', () => {
    const world = worldWith(0);
    const members = Array.from({ length: 5 }, () => newInGroup(world).member);
    for (const member of members) must(world, join(member));
    for (const member of members.slice(0, 3)) must(world, share(member));
    must(world, { type: 'decideReview', review: 1, approve: true });
    must(world, { type: 'decideReview', review: 6, approve: false });
    const rows = (filter: object) => reviewPage(world, { from: 0, size: 99, ...filter });
    expect(rows({}).rows).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(rows({ status: 'pending' })).toEqual({ total: 6, rows: [7, 5, 4, 3, 2, 0] });
    expect(rows({ kind: 'groupJoin', status: 'approved' })).toEqual({ total: 1, rows: [1] });
    expect(rows({ kind: 'videoShare' })).toEqual({ total: 3, rows: [7, 6, 5] });
    expect(rows({ kind: 'videoShare', status: 'rejected', size: 1 })).toEqual({ total: 1, rows: [6] });
    expect(reviewPage(world, { from: 2, size: 2, status: 'pending' }).rows).toEqual([4, 3]);
    expect(reviewPage(worldWith(0), { from: 0, size: 5 })).toEqual({ total: 0, rows: [] });
  });

  it('is cleared by the operator after the hours of the scenario, in order, and decided reviews stay', () => {
    const world = worldWith(6);
    const [a, b, c] = [newInGroup(world).member, newInGroup(world).member, newInGroup(world).member] as const;
    must(world, join(a));
    must(world, { type: 'tick', ticks: 20 });
    must(world, join(b));
    must(world, { type: 'decideReview', review: 0, approve: false });
    must(world, join(c));
    must(world, { type: 'tick', ticks: 59 });
    expect([0, 1, 2].map((row) => reviewStatusOf(world, row as Review))).toEqual([
      'rejected',
      'pending',
      'pending',
    ]);
    must(world, { type: 'tick', ticks: 1 });
    expect([0, 1, 2].map((row) => reviewStatusOf(world, row as Review))).toEqual([
      'rejected',
      'approved',
      'approved',
    ]);
    expect([a, b, c].map((member) => owed(world, member, slots.extractable))).toEqual([
      0,
      groupReward,
      groupReward,
    ]);
    expect(world.vars.reviewsDone).toBe(3);
    expect(checkBooks(world)).toEqual([]);
  });

  it('stays pending once the operator has gone, and where the scenario gives no hours', () => {
    const gone = worldWith(1);
    must(gone, join(newInGroup(gone).member));
    must(gone, { type: 'setOperator', phase: 'gone', takesWithdrawals: false });
    const byHand = worldWith(0);
    must(byHand, join(newInGroup(byHand).member));
    for (const world of [gone, byHand]) {
      must(world, { type: 'tick', ticks: 240 * 3 });
      expect(reviewStatusOf(world, 0 as Review)).toBe('pending');
    }
  });
});
