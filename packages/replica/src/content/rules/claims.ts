import { type Claim, count, money, percent } from '../../base/claim.ts';
import { postAuthor } from '../../feed/rules/posts.ts';
import type { Post } from '../../feed/rules/world.ts';
import { feedbackPage } from '../../feedback/rules.ts';
import { memberCount } from '../../members/rules/accounts.ts';
import type { Happening } from '../../outside/rules/world.ts';
import { offeredVersion } from './contents.ts';
import type { Content, ContentWorld } from './world.ts';

/** What the scheme has told everybody: news, notices, slides and films on show. O(contents). */
function announced(world: ContentWorld): number {
  let shown = 0;
  for (let row = 0 as Content; row < world.contents.count; row++)
    if (world.contents.hidden[row] !== 1) shown++;
  return shown;
}

/** Posts under the scheme's own name. O(posts). */
function official(world: ContentWorld): number {
  let shown = 0;
  for (let post = 0 as Post; post < world.posts.count; post++)
    if (world.posts.hidden[post] !== 1 && postAuthor(world, post) === 'scheme') shown++;
  return shown;
}

/** Events around the scheme that it has answered. O(happenings). */
function reported({ happenings }: ContentWorld): number {
  let answered = 0;
  for (let row = 0 as Happening; row < happenings.count; row++)
    if (happenings.answered[row] !== 0) answered++;
  return answered;
}

/** Happy posts by kind: `paid` report a payout, `crowd` anything else. O(posts). */
function posts(world: ContentWorld) {
  const found = { invented: 0, paid: 0, crowd: 0, learners: 0 };
  for (let post = 0 as Post; post < world.posts.count; post++) {
    if (world.posts.hidden[post] === 1) continue;
    const author = postAuthor(world, post);
    if (author === 'seed') found.invented++;
    else if (author === 'agent') found[world.posts.withdrawal[post]! >= 0 ? 'paid' : 'crowd']++;
    else if (author === 'learner') found.learners++;
  }
  return found;
}

const feedbacks = (world: ContentWorld, answered?: boolean) =>
  feedbackPage(world, { from: 0, size: 0, answered }).total;

/**
 * What the scheme says of itself, and has others say. Sources of the flags: FINRA's persuasion tactics (source
 * credibility, social consensus), SEC on documents, FBI IC3 of July 2022 on investment apps that come by a link.
 */
export const contentClaims = {
  announcement: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: ({ world }) => count(announced(world)),
    truth: ({ ledger }) => money(ledger.miningRevenue),
    figures: (c) => ({ reserve: money(c.ledger.reserve), owed: money(c.ledger.owed) }),
  },
  officialPosts: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: ({ world }) => count(official(world)),
    truth: ({ ledger }) => count(ledger.losing),
    figures: (c) => ({
      losing: count(c.ledger.losing),
      winning: count(c.ledger.winning),
      take: money(c.ledger.operatorTake),
    }),
  },
  newsAnswer: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    atRate: true,
    claimed: ({ world }) => count(reported(world)),
    truth: ({ ledger }) => percent(ledger.coveragePpm),
    figures: (c) => ({ owed: money(c.ledger.owed), reserve: money(c.ledger.reserve) }),
  },
  communityPosts: {
    flag: 'socialConsensus',
    source: 'FINRA',
    atRate: true,
    claimed: ({ world }) => {
      const { invented, paid, crowd, learners } = posts(world);
      return count(invented + paid + crowd + learners);
    },
    truth: ({ ledger }) => percent(ledger.losingPpm),
    figures: (c) => ({
      invented: count(posts(c.world).invented),
      paid: count(posts(c.world).paid),
      withheld: count(c.world.feedState.withheld[0]!),
      deleted: count(c.world.feedState.deleted[0]!),
      losing: count(c.ledger.losing),
    }),
  },
  aboutUs: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: () => count(1),
    truth: ({ ledger }) => money(ledger.operatorTake),
    figures: (c) => ({ take: money(c.ledger.operatorTake), mined: money(c.ledger.miningRevenue) }),
  },
  whitePaper: {
    flag: 'paperwork',
    source: 'SEC',
    atRate: true,
    claimed: () => percent(1_000_000),
    truth: ({ ledger }) => percent(ledger.coveragePpm),
    figures: (c) => ({ reserve: money(c.ledger.reserve), owed: money(c.ledger.owed) }),
  },
  updateLink: {
    flag: 'appByLink',
    source: 'FBI',
    claimed: ({ world }) => count(offeredVersion(world)?.code ?? world.scenario.content.version.code),
    truth: () => count(0),
    figures: ({ world }) => ({ members: count(memberCount(world)) }),
  },
  customerService: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: () => count(24),
    truth: ({ world }) => count(feedbacks(world, false)),
    figures: (c) => ({
      asked: count(feedbacks(c.world)),
      waiting: count(c.ledger.pendingCount),
      pending: money(c.ledger.pending),
    }),
  },
} satisfies Record<string, Claim<ContentWorld>>;
