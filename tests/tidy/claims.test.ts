import { readFileSync } from 'node:fs';
import type { Member } from '@glassmine/replica';
import { languages } from '@glassmine/replica/plain';
import { expect, test } from 'vitest';
import {
  type Claim,
  claimContext,
  claims,
  createWorld,
  parseScenario,
} from '../../packages/replica/src/index.ts';
import { type ClaimShape, claimsAmiss } from './claims.ts';
import { plantTree, readTree, report } from './tree.ts';

/** What the scheme's claims answer with, asked of a fresh world. */
function shapesOfScheme(): Record<string, ClaimShape> {
  const file = new URL('../../scenarios/mining-app.json', import.meta.url);
  const world = createWorld(parseScenario(JSON.parse(readFileSync(file, 'utf8'))), 1);
  const context = claimContext(world, -1 as Member, 0);
  return Object.fromEntries(
    Object.entries(claims as Record<string, Claim>).map(([key, claim]) => {
      const figures = {
        ...claim.figures(context),
        claimed: claim.claimed(context),
        truth: claim.truth(context),
      };
      const kinds = Object.entries(figures).map(([name, { kind }]) => [name, kind]);
      return [
        key,
        { figures: Object.fromEntries(kinds), flag: claim.flag, sources: claim.source.split(', ') },
      ];
    }),
  );
}

test('every claim has its card in every complete language and stands on a screen', () => {
  const shapes = shapesOfScheme();
  expect(Object.keys(shapes).length).toBeGreaterThan(15);
  expect(
    report(
      claimsAmiss(
        readTree(),
        shapes,
        languages.map(({ code }) => code),
      ),
    ),
  ).toEqual([]);
});

/** What product.md lists, in its order; each is a claim of the scheme, and the test above finds its card and its mark. */
const listed = `
soldProgress dailyReturn totalRevenue mining validDays freeMachine scarcity teamBenefits grades inviteBonus
randomBonus signStreak coupons redeemCode groupJoin videoShare winnings communityPosts officialGroup invitationOnly
withdrawalFee withdrawalWindow arrivalTime changeCard fundPassword aboutUs whitePaper updateLink customerService
balance todayEarning assetTotal
`;

test('every claim that the product is about is one of the scheme', () => {
  const known = Object.keys(shapesOfScheme());
  expect(
    listed
      .trim()
      .split(/\s+/)
      .filter((key) => !known.includes(key)),
    'write each into `claims` of its subject in packages/replica/src',
  ).toEqual([]);
});

const shape: Record<string, ClaimShape> = {
  fee: {
    figures: { fees: 'money', late: 'count', claimed: 'percent', truth: 'money' },
    flag: 'toll',
    sources: ['SEC'],
  },
};
const card = {
  'claim.fee.title': 'Fee',
  'claim.fee.claimed': '{claimed}',
  'claim.fee.truth': '{truth}',
  'claim.fee.truth1': '{fees} of {late, plural, one {# fee} other {# fees}}',
  'claim.fee.truth2': 'Kept.',
  'flag.toll': 'A toll',
  'flagSource.SEC': 'An authority',
};
const amissIn = (words: Record<string, string>, screen = '<Claim k="fee">5 %</Claim>') =>
  report(
    claimsAmiss(
      plantTree({
        'apps/member/src/locales/en/pages.json': JSON.stringify(words),
        'apps/member/src/screens/pay/pay.tsx': screen,
      }),
      shape,
      ['en'],
    ),
  ).join('\n');

test('a whole card passes', () => {
  expect(amissIn(card)).toBe('');
});

test.each([
  ['without a sentence', { ...card, 'claim.fee.truth2': undefined }, 'lacks "claim.fee.truth2"'],
  ['without its flag', { ...card, 'flag.toll': undefined }, 'lacks "flag.toll"'],
  ['with a foreign figure', { ...card, 'claim.fee.truth2': '{reserve}' }, 'uses {reserve}'],
  ['with a bare count', { ...card, 'claim.fee.truth1': '{late} fees' }, 'writes the count {late} bare'],
  ['that counts money', { ...card, 'claim.fee.truth1': '{fees, number}' }, 'counts {fees}'],
  ['of no claim', { ...card, 'claim.gift.title': 'Gift' }, 'a card for "gift"'],
])('a card %s is found', (_, words, message) => {
  expect(amissIn(words as Record<string, string>)).toContain(message);
});

test('a claim that no screen makes is found, and so is a language without cards', () => {
  expect(amissIn(card, '<b>5 %</b>')).toContain('nowhere mark the claim "fee"');
  const bare = plantTree({ 'apps/member/src/screens/pay/pay.tsx': '<Claim k="fee" />' });
  expect(report(claimsAmiss(bare, shape, ['hi']))).toEqual([
    expect.stringContaining('hi/pages.json is missing'),
  ]);
  expect(report(claimsAmiss(bare, shape, [], ['fee']))).toEqual([expect.stringContaining('not awaited')]);
});
