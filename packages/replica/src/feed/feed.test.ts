import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import type { ScenarioError } from '../base/scenario-error.ts';
import { languages } from '../base/texts.ts';
import { pushPage } from '../messages/rules.ts';
import { addressOf, holderCode, holders } from '../outside/rules/phone.ts';
import { type Review, reviewPage } from '../review/rules.ts';
import { windowOpen } from '../wallet/rules/withdraw.ts';
import { createWorld } from '../world/create-world.ts';
import {
  emptyScheme,
  lastCode,
  must,
  newMember,
  recharge,
  refusalOf,
  scenarioWith,
  tickUntil,
} from '../world/small-world.fixture.ts';
import { hashWorld, restoreWorld, snapshotWorld } from '../world/snapshot.ts';
import { linesOf } from './rules/lines.ts';
import {
  allPosts,
  commentCount,
  commentPage,
  hasThumbsUp,
  postAuthor,
  postName,
  shownPosts,
} from './rules/posts.ts';
import type { Post } from './rules/world.ts';

const written = (n: number) => 'abcdefghijklmnop'[n]?.repeat(32) as string;

const send = (member: Member, pictures: string[] = []) =>
  ({ type: 'sendPost', member, content: written(1), pictures }) as const;

describe('the feed', () => {
  it('begins with the posts of the scenario, and shows the later ones on their days', () => {
    const world = emptyScheme();
    const { seeds } = world.scenario.feed;
    expect(shownPosts(world, 0, 50).total).toBe(seeds.filter(({ fromDay }) => fromDay === 0).length);
    must(world, { type: 'tick', ticks: 240 });
    expect(shownPosts(world, 0, 50).total).toBe(seeds.filter(({ fromDay }) => fromDay <= 1).length);
    const [newest] = shownPosts(world, 0, 1).rows;
    expect(postName(world, newest as Post)).toMatch(/^\p{L}+ \p{L}\*\*\*$/u);
  });

  it('shows what a member sent in only when the guidance manager has posted it', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    const { total } = shownPosts(world, 0, 1);
    const review = must(world, send(member, [written(2), written(3)])).review as number;
    expect(shownPosts(world, 0, 1).total).toBe(total);
    expect(reviewPage(world, { from: 0, size: 5, kind: 'post', status: 'pending' }).rows).toEqual([review]);
    must(world, { type: 'decideReview', review, approve: true });
    const post = world.reviews.subject[review as Review] as Post;
    expect(shownPosts(world, 0, 1)).toEqual({ total: total + 1, rows: [post] });
    expect(world.posts.content[post]).toBe(written(1));
    expect(world.posts.pictures[post]).toBe(`${written(2)},${written(3)}`);
    expect(postAuthor(world, post)).toBe('learner');
    expect(pushPage(world, learner, { from: 0, size: 9 }).total).toBe(1);
    expect(refusalOf(world, { type: 'decideReview', review, approve: true })).toBe('review.decided');
    expect(shownPosts(world, 0, 1).total).toBe(total + 1);
  });

  it('shows the film that a member has chosen of those that are shipped, and takes no other', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    for (const odd of ['', 'mine', 'https://video.example/mine.webm', 7])
      expect(refusalOf(world, { ...send(member), film: odd as 'farm' })).toBe('command.malformed');
    const review = must(world, { ...send(member), film: 'farm' }).review as number;
    expect(world.reviews.film[review as Review]).toBe('farm');
    must(world, { type: 'decideReview', review, approve: true });
    expect(world.posts.film[world.reviews.subject[review as Review] as Post]).toBe('farm');
    const without = must(world, send(member)).review as number;
    must(world, { type: 'decideReview', review: without, approve: true });
    expect(world.posts.film[world.reviews.subject[without as Review] as Post]).toBe('');
  });

  it('does not show what was turned down, and says so to its author', () => {
    const world = emptyScheme();
    const { learner, member } = newMember(world);
    const { total } = shownPosts(world, 0, 1);
    const review = must(world, send(member)).review as number;
    must(world, { type: 'decideReview', review, approve: false });
    expect(shownPosts(world, 0, 1).total).toBe(total);
    expect(pushPage(world, learner, { from: 0, size: 9, type: 'station' }).total).toBe(1);
  });

  it('is filled by the operator when the facilitator decides nothing in time', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    must(world, send(member));
    const { total } = shownPosts(world, 0, 1);
    const { autoAfterHours } = world.scenario.review;
    expect(autoAfterHours).toBeGreaterThan(0);
    must(world, { type: 'tick', ticks: (autoAfterHours * 3_600) / world.scenario.clock.tickSeconds - 1 });
    expect(shownPosts(world, 0, 1).total).toBe(total);
    must(world, { type: 'tick', ticks: 1 });
    expect(shownPosts(world, 0, 1).total).toBe(total + 1);
  });

  it('bounds the pending posts of each member', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const other = newMember(world).member;
    for (let i = 0; i < 5; i++) must(world, send(member));
    expect(refusalOf(world, send(member))).toBe('feed.waiting');
    must(world, send(other));
    must(world, { type: 'decideReview', review: 2, approve: false });
    must(world, send(member));
    expect(refusalOf(world, send(member))).toBe('feed.waiting');
  });

  it('takes names of pictures alone, none twice, nine at most', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const odd: unknown[] = [
      ['x'],
      [written(1), written(1)],
      Array.from({ length: 10 }, (_, i) => written(i)),
      'x',
    ];
    for (const pictures of odd) {
      expect(refusalOf(world, { ...send(member), pictures: pictures as string[] })).toBe('command.malformed');
    }
    expect(refusalOf(world, { ...send(member), content: '<b>Hello</b>' })).toBe('command.malformed');
    expect(refusalOf(world, send(0 as Member))).toBe('command.malformed');
  });

  it('pages without losing a post, whatever is hidden', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant('post'), fc.nat(60)), { maxLength: 80, size: 'max' }),
        (steps) => {
          const world = emptyScheme();
          const shown = new Map(
            allPosts(world, 0, 99)
              .rows.toReversed()
              .map((row) => [row, true]),
          );
          for (const step of steps) {
            if (step === 'post')
              shown.set(must(world, { type: 'publishPost', content: written(0), pictures: [] }).post, true);
            else {
              const post = ((step as number) % shown.size) as Post;
              const hidden = shown.get(post) as boolean;
              must(world, { type: 'hidePost', post, hidden });
              shown.set(post, !hidden);
            }
          }
          const expected = [...shown]
            .filter(([, isShown]) => isShown)
            .map(([row]) => row)
            .reverse();
          const paged: number[] = [];
          for (let from = 0; from < expected.length; from += 5)
            paged.push(...shownPosts(world, from, 5).rows);
          expect(paged).toEqual(expected);
          expect(shownPosts(world, 0, 5).total).toBe(expected.length);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('likes', () => {
  it('count once for a member and a post, and for good, also after a snapshot', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { maxLength: 40 }), fc.nat(40), (likes, cut) => {
        let world = emptyScheme();
        const members = [newMember(world).member, newMember(world).member, 0];
        must(world, { type: 'publishPost', content: written(0), pictures: [] });
        const liked = new Set<string>();
        likes.forEach(([post, by], i) => {
          if (i === cut) world = restoreWorld(world.scenario, snapshotWorld(world));
          const member = members[by]!;
          const key = `${post} ${member}`;
          const before = hashWorld(world);
          const outcome = refusalOf(world, { type: 'thumbsUp', member, post });
          if (post >= world.posts.count) expect(outcome).toBe('feed.unknown');
          else expect(outcome).toBe(liked.has(key) ? 'feed.liked' : 'accepted');
          if (outcome === 'accepted') liked.add(key);
          else expect(hashWorld(world)).toBe(before);
        });
        for (let post = 0 as Post; post < world.posts.count; post++) {
          expect(world.posts.likes[post]).toBe(
            members.filter((member) => liked.has(`${post} ${member}`)).length,
          );
          for (const member of members)
            expect(hasThumbsUp(world, post, member as Member)).toBe(liked.has(`${post} ${member}`));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are not for posts that are gone', () => {
    const world = emptyScheme();
    must(world, { type: 'hidePost', post: 0, hidden: true });
    expect(refusalOf(world, { type: 'thumbsUp', member: 0, post: 0 })).toBe('feed.unknown');
  });
});

describe('comments', () => {
  it('stand under their post, newest first, and answer others there', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const comment = (post: number, replyTo = -1) =>
      must(world, { type: 'commentOn', member, post, replyTo, content: written(4) }).comment as number;
    const first = comment(0);
    const onOther = comment(1);
    const reply = comment(0, first);
    expect(commentPage(world, 0 as Post, 0, 5)).toEqual({ total: 2, rows: [reply, first] });
    expect(commentCount(world, 1 as Post)).toBe(1);
    expect(commentPage(world, 1 as Post, 1, 5)).toEqual({ total: 1, rows: [] });
    const wrong = { type: 'commentOn', member, post: 0, content: written(4) } as const;
    expect(refusalOf(world, { ...wrong, replyTo: onOther })).toBe('feed.commentUnknown');
    expect(refusalOf(world, { ...wrong, replyTo: 99 })).toBe('feed.commentUnknown');
    expect(refusalOf(world, { ...wrong, post: 99, replyTo: -1 })).toBe('feed.unknown');
    expect(refusalOf(world, { ...wrong, replyTo: -1, content: 'Hello' })).toBe('command.malformed');
    must(world, { type: 'hideComment', comment: first, hidden: true });
    expect(refusalOf(world, { ...wrong, replyTo: first })).toBe('feed.commentUnknown');
    expect(commentCount(world, 0 as Post)).toBe(2);
  });
});

describe("a scenario's posts", () => {
  const faults = (change: Parameters<typeof scenarioWith>[0]) => {
    try {
      createWorld(scenarioWith(change), 1);
      return [];
    } catch (error) {
      return (error as ScenarioError).faults.map(({ path }) => path);
    }
  };
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="x">x</p>',
    '<a href="https://example.org">x</a>',
    '<img src=x>',
    'a < b',
  ])('may not hold %s', (en) => {
    expect(
      faults((json) => Object.assign((json.feed!.seeds as { content: object }[])[1]!.content, { en })),
    ).toEqual(['/feed/seeds/1/content/en']);
  });

  it('may not leave a placeholder of a line without a fact', () => {
    const text = Object.fromEntries(languages.map((language) => [language, 'Paid: {amount}']));
    const withLine = (line: object) =>
      faults((json) => Object.assign(json.feed!, { lines: [{ text, ...line }] }));
    expect(withLine({ kind: 'payout', uses: ['paid'] })).toEqual([]);
    expect(withLine({ kind: 'earning', uses: ['balance'] })).toEqual([]);
    expect(withLine({ kind: 'earning', uses: ['days'] })).toEqual(
      languages.map((language) => `/feed/lines/0/text/${language}`),
    );
    expect(withLine({ kind: 'payout', uses: ['balance'] })).toEqual(['/feed/lines/0/uses']);
  });
});

describe('posts of payouts', () => {
  it('are refused when nothing was paid, to whom it was not paid, and to learners', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const line = linesOf(world).findIndex(({ kind }) => kind === 'payout');
    const post = { type: 'postPayout', member: 0, withdrawal: 0, line } as const;
    expect(refusalOf(world, post)).toBe('command.malformed');
    recharge(world, { learner: world.members.person[member]!, member }, 50_000);
    must(world, { type: 'buyMachine', member, product: 2, units: 2, agreed: true });
    must(world, { type: 'tick', ticks: 480 });
    must(world, { type: 'takeOut', member });
    tickUntil(world, () => windowOpen(world));
    const row = addWithdrawal(world, member);
    expect(refusalOf(world, { ...post, withdrawal: row })).toBe('feed.noPayout');
    expect(refusalOf(world, { ...post, member, withdrawal: row })).toBe('command.malformed');
    expect(refusalOf(world, { ...post, withdrawal: row, line: line - 1 })).toBe('command.malformed');
  });
});

/** A request of the member's, to the own wallet. */
function addWithdrawal(world: ReturnType<typeof emptyScheme>, member: Member): number {
  const own = holderCode(holders.wallet, world.members.person[member]!);
  const learner = world.members.person[member]!;
  must(world, { type: 'bindAddress', member, address: addressOf(world, own) });
  must(world, { type: 'requestCode', learner, purpose: 'fund' });
  must(world, { type: 'setFundPassword', member, code: lastCode(world, learner), passwordName: 'hash' });
  return must(world, { type: 'withdraw', member, amountMinor: 1_000, addressId: 0 }).withdrawal as number;
}
