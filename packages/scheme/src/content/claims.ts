import { type Claim, count, money, percent } from '../claims/claim.ts';
import { postAuthor } from '../feed/posts.ts';
import { feedbackPage } from '../feedback/feedback.ts';
import { figuresOf } from '../position/figures.ts';
import { offeredVersion } from './contents.ts';
import type { ContentWorld } from './world.ts';

/** Posts in which somebody is happy, by who wrote them. O(posts). */
function posts(world: ContentWorld) {
  const found = { invented: 0, paid: 0, learners: 0 };
  for (let post = 0; post < world.posts.count; post++) {
    if (world.posts.hidden[post] === 1) continue;
    const author = postAuthor(world, post);
    if (author === 'seed') found.invented++;
    else if (author === 'agent') found.paid++;
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
  communityPosts: {
    flag: 'socialConsensus',
    source: 'FINRA',
    claimed: ({ world }) => {
      const { invented, paid, learners } = posts(world);
      return count(invented + paid + learners);
    },
    truth: (c) => percent(figuresOf(c).losingPpm),
    figures: (c) => ({
      invented: count(posts(c.world).invented),
      paid: count(posts(c.world).paid),
      waiting: count(figuresOf(c).pendingCount),
      losing: count(figuresOf(c).losing),
    }),
  },
  aboutUs: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: () => count(1),
    truth: (c) => money(figuresOf(c).operatorTake),
    figures: (c) => ({ take: money(figuresOf(c).operatorTake), mined: money(figuresOf(c).miningRevenue) }),
  },
  whitePaper: {
    flag: 'paperwork',
    source: 'SEC',
    claimed: () => percent(1_000_000),
    truth: (c) => percent(figuresOf(c).coveragePpm),
    figures: (c) => ({ reserve: money(figuresOf(c).reserve), owed: money(figuresOf(c).owed) }),
  },
  updateLink: {
    flag: 'appByLink',
    source: 'FBI',
    claimed: ({ world }) => count(offeredVersion(world)?.code ?? world.scenario.content.version.code),
    truth: () => count(0),
    figures: ({ world }) => ({ members: count(world.members.count) }),
  },
  customerService: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: () => count(24),
    truth: ({ world }) => count(feedbacks(world, false)),
    figures: (c) => ({
      asked: count(feedbacks(c.world)),
      waiting: count(figuresOf(c).pendingCount),
      pending: money(figuresOf(c).pending),
    }),
  },
} satisfies Record<string, Claim<ContentWorld>>;
