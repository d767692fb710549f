import { describe, expect, it } from 'vitest';
import type { Member } from '../base/rows.ts';
import { type Claim, claimContext, isClaimKey } from '../world/claims.ts';
import { emptyScheme, must, newMember, scenarioWith } from '../world/small-world.fixture.ts';
import type { World } from '../world/world.ts';
import { contentClaims } from './rules/claims.ts';

const written = 'abcdefghijklmnopabcdefghijklmnop';

function saidOf(claim: Claim, world: World): Record<string, number | string> {
  const context = claimContext(world, -1 as Member, 0);
  const figures = Object.entries(claim.figures(context)).map(([name, { value }]) => [name, value]);
  const [claimed, truth] = [claim.claimed(context).value, claim.truth(context).value];
  return { claimed, truth, ...Object.fromEntries(figures) };
}

describe('the claims of what the scheme shows and says', () => {
  it('of posts tell who wrote them', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const before = saidOf(contentClaims.communityPosts, world);
    const invented = world.scenario.feed.seeds.filter(
      ({ author, fromDay }) => author === 'member' && fromDay === 0,
    ).length;
    expect(before).toEqual({
      claimed: invented,
      truth: 0,
      invented,
      paid: 0,
      withheld: 0,
      deleted: 0,
      losing: 0,
    });
    const { review } = must(world, { type: 'sendPost', member, content: written, pictures: [] });
    must(world, { type: 'decideReview', review: review as number, approve: true });
    must(world, { type: 'publishPost', content: written, pictures: [] });
    expect(saidOf(contentClaims.communityPosts, world)).toMatchObject({ claimed: invented + 1, invented });
  });

  it('of the customer service count the unanswered feedback', () => {
    const world = emptyScheme();
    const { member } = newMember(world);
    const feedback = { type: 'sendFeedback', member, question: written, comments: written } as const;
    for (let i = 0; i < 3; i++) must(world, { ...feedback, phone: '', picture: '' });
    must(world, { type: 'answerFeedback', feedback: 1, answer: written });
    expect(saidOf(contentClaims.customerService, world)).toMatchObject({ truth: 2, asked: 3, waiting: 0 });
  });

  it('of the white paper and of the company are checked against the ledger', () => {
    const world = emptyScheme();
    must(world, { type: 'operatorDraw', amountMinor: 1_000 });
    expect(saidOf(contentClaims.aboutUs, world)).toMatchObject({ truth: 1_000, take: 1_000, mined: 0 });
    expect(saidOf(contentClaims.whitePaper, world)).toMatchObject({ claimed: 1_000_000, owed: 0 });
  });

  it('of an update name its version', () => {
    const world = emptyScheme();
    const { version } = world.scenario.content;
    expect(saidOf(contentClaims.updateLink, world)).toMatchObject({ claimed: version.code, truth: 0 });
    must(world, { type: 'offerVersion', code: 77, compulsory: true, extra: '' });
    expect(saidOf(contentClaims.updateLink, world)).toMatchObject({ claimed: 77 });
  });

  it('stand behind every page of the white paper', () => {
    const keys = scenarioWith().content.paper.chapters.flatMap(({ claims }) => claims);
    expect(keys.filter((key) => !isClaimKey(key))).toEqual([]);
  });
});
