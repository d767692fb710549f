import { DAY } from '@glassmine/kernel';
import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { languages } from '../base/texts.ts';
import { changeHolding } from '../machines/rules/products.ts';
import type { Product } from '../machines/rules/world.ts';
import { createWorld } from '../world/create-world.ts';
import { must, newMember, refusalOf, scenarioWith } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { linesOf } from './rules/lines.ts';
import { allComments, commentCount, commentPage, postAuthor, shownPosts, topicOf } from './rules/posts.ts';
import type { Comment, Post } from './rules/world.ts';

const promoter = 0 as Member;

/** A world in which posts follow each other quickly. */
const talkative = (review: object = {}) =>
  createWorld(
    scenarioWith((json) => {
      Object.assign(json.feed as object, { payoutSpacingHours: 1 });
      (json as Record<string, unknown>).review = { autoAfterHours: 12, ...review };
    }),
    1,
  );

const lineOf = (world: World, kind: string, uses: string[] = [], about?: string) =>
  linesOf(world).findIndex(
    (line) => line.kind === kind && String(line.uses) === String(uses) && (!about || line.about === about),
  );

const says = (line: number, post = -1, replyTo = -1) =>
  ({ type: 'speak', member: promoter, line, post, replyTo, withdrawal: -1 }) as const;

describe('a post of the crowd', () => {
  it('is spaced from the last, and no line returns within two days', () => {
    const world = talkative();
    const [first, second] = [lineOf(world, 'joining'), lineOf(world, 'earning')];
    const { post } = must(world, says(first)) as { post: number };
    expect(postAuthor(world, post as Post)).toBe('agent');
    expect(world.posts.source[post as Post]).toBe(first);
    expect(refusalOf(world, says(second))).toBe('feed.tooSoon');
    must(world, { type: 'tick', ticks: 10 });
    expect(refusalOf(world, says(first))).toBe('feed.tooSoon');
    must(world, says(second));
    const ticksOfDay = DAY / world.scenario.clock.tickSeconds;
    must(world, { type: 'tick', ticks: 2 * ticksOfDay - 11 });
    expect(refusalOf(world, says(first))).toBe('feed.tooSoon');
    must(world, { type: 'tick', ticks: 1 });
    must(world, says(first));
  });

  it('states only facts that are true of its author, and keeps them', () => {
    const world = talkative();
    const machines = lineOf(world, 'earning', ['machines', 'machine']);
    for (const uses of [['upline'], ['machine']])
      expect(refusalOf(world, says(lineOf(world, 'joining', uses)))).toBe('feed.untrue');
    for (const uses of [['team'], ['friend'], ['grade'], ['days']])
      expect(refusalOf(world, says(lineOf(world, 'earning', uses))), String(uses)).toBe('feed.untrue');
    changeHolding(world, { member: promoter, product: 2 as Product, units: 1, paid: 1_000 });
    expect(refusalOf(world, says(machines))).toBe('feed.untrue');
    changeHolding(world, { member: promoter, product: 1 as Product, units: 2, paid: 2_000 });
    const { post } = must(world, says(machines)) as { post: number };
    expect([world.posts.number[post as Post], world.posts.ref[post as Post]]).toEqual([3, 2]);
    expect(topicOf(world, post as Post)).toBe('machine');
    newMember(world);
    must(world, { type: 'tick', ticks: 480 });
    const days = must(world, says(lineOf(world, 'earning', ['days']))).post as number;
    expect(world.posts.number[days as Post]).toBe(2);
  });

  it('that doubts the scheme is withheld, until a facilitator publishes it', () => {
    const world = talkative();
    const { total } = shownPosts(world, 0, 1);
    const doubt = says(lineOf(world, 'worried'));
    const { post } = must(world, doubt) as { post: number };
    expect(shownPosts(world, 0, 1).total).toBe(total);
    expect(world.feedState.withheld[0]).toBe(1);
    must(world, says(lineOf(world, 'joining')));
    must(world, { type: 'hidePost', post, hidden: false });
    expect(shownPosts(world, 0, 9).rows).toContain(post);
    expect(topicOf(world, post as Post)).toBe('doubt');
    const open = talkative({ publishesDoubts: true });
    must(open, doubt);
    expect(shownPosts(open, 0, 1).total).toBe(total + 1);
    expect(open.feedState.withheld[0]).toBe(0);
  });
});

describe('a comment of the crowd', () => {
  it('answers what its post is about', () => {
    const world = talkative();
    const official = shownPosts(world, 0, 9).rows.find(
      (post) => topicOf(world, post) === 'official',
    ) as number;
    for (const kind of ['toPayout', 'toNews', 'toQuestion', 'joining'])
      expect(refusalOf(world, says(lineOf(world, kind, []), official)), kind).toBe('feed.untrue');
    must(world, says(lineOf(world, 'toOfficial'), official));
    const { post } = must(world, says(lineOf(world, 'joining', [], 'question'))) as { post: number };
    must(world, says(lineOf(world, 'toQuestion'), post));
    expect(refusalOf(world, says(lineOf(world, 'toNews'), 999))).toBe('feed.unknown');
    expect(refusalOf(world, says(lineOf(world, 'toOfficial'), -1))).toBe('feed.untrue');
    const { member } = newMember(world);
    expect(refusalOf(world, { ...says(lineOf(world, 'toNews'), post), member })).toBe('command.malformed');
  });

  it('that doubts is answered by those who believe, and deleted without a trace on the screen', () => {
    const world = talkative();
    const [post] = shownPosts(world, 0, 1).rows as [Post];
    const { comment } = must(world, says(lineOf(world, 'doubt'), post)) as { comment: number };
    const { comment: reply } = must(world, says(lineOf(world, 'toDoubt'), post, comment)) as {
      comment: number;
    };
    expect(world.comments.replyTo[reply as Comment]).toBe(comment);
    must(world, { type: 'deleteComment', comment });
    expect(commentPage(world, post as Post, 0, 9)).toEqual({ total: 1, rows: [reply] });
    expect(commentCount(world, post as Post)).toBe(1);
    expect(allComments(world, post as Post, 0, 9).rows).toEqual([reply, comment]);
    expect(world.feedState.deleted[0]).toBe(1);
    expect(refusalOf(world, { type: 'deleteComment', comment })).toBe('feed.commentUnknown');
    must(world, { type: 'hideComment', comment, hidden: false });
    expect(commentPage(world, post as Post, 0, 9).total).toBe(2);
  });

  it('is one of at most twelve below a post', () => {
    const world = createWorld(
      scenarioWith(({ feed }) => {
        const text = Object.fromEntries(languages.map((language) => [language, 'x']));
        Object.assign(feed as object, {
          sharedLines: false,
          lines: Array.from({ length: 13 }, () => ({ kind: 'doubt', text })),
        });
      }),
      1,
    );
    for (let line = 0; line < 12; line++) must(world, says(line, 0));
    expect(refusalOf(world, says(12, 0))).toBe('feed.tooSoon');
  });
});

describe('a learner’s doubts', () => {
  const written = 'abcdefghijklmnop'.repeat(2);
  const autoAfter = (world: World) => must(world, { type: 'tick', ticks: 12 * 10 });

  it('are turned down by the operator, or wait for a facilitator with manual settlement', () => {
    for (const byHand of [false, true]) {
      const world = talkative();
      const { member } = newMember(world);
      if (byHand) must(world, { type: 'setByHand', whose: 'everybody' });
      const { total } = shownPosts(world, 0, 1);
      const send = { type: 'sendPost', member, content: written, doubts: true } as const;
      const { review } = must(world, { ...send, pictures: [] }) as { review: number };
      autoAfter(world);
      expect(shownPosts(world, 0, 1).total).toBe(total);
      const outcome = refusalOf(world, { type: 'decideReview', review, approve: true });
      expect(outcome).toBe(byHand ? 'accepted' : 'review.decided');
      expect(shownPosts(world, 0, 1).total).toBe(total + (byHand ? 1 : 0));
    }
  });

  it('in a comment reach the operator', () => {
    const world = talkative();
    const { member } = newMember(world);
    const say = { type: 'commentOn', member, post: 0, replyTo: -1, content: written } as const;
    const plain = must(world, say).comment as number;
    const doubt = must(world, { ...say, doubts: true }).comment as number;
    expect([world.comments.doubt[plain as Comment], world.comments.doubt[doubt as Comment]]).toEqual([0, 1]);
    expect(refusalOf(world, { ...say, doubts: 1 as never })).toBe('command.malformed');
  });
});
