/** What the scheme gives away and says of itself, seen through: each claim has its card, on the page that makes it. */
import { inspect } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';

const pages: [route: string, title: string, claims: [key: string, card: string, truth: RegExp][]][] = [
  [
    '/dynamic',
    'Community',
    [['communityPosts', 'Posts of happy members', /of all members are losing money/]],
  ],
  [
    '/index/sign',
    'Daily sign-in',
    [
      ['signStreak', 'Daily sign-in', /written on screens for it/],
      ['randomBonus', 'Random bonus', /on average/],
    ],
  ],
  ['/user/reward', 'Rewards', [['registerReward', 'Reward for registering', /paid in by each member/]]],
  ['/user/verify', 'Redeem a code', [['redeemCode', 'Redemption code', /used \d+ times?/]]],
  [
    '/index/joinGroup',
    'Join the official group',
    [
      ['officialGroup', 'Official group', /members? in the whole scheme/],
      ['groupJoin', 'Group reward', /screenshots? rewarded/],
    ],
  ],
  ['/index/shareLink', 'Share a video link', [['videoShare', 'Video reward', /paid in by each member/]]],
  ['/index/about', 'About us', [['aboutUs', 'About the company', /taken out by the operator/]]],
  ['/user/pdf', 'White paper', [['whitePaper', 'White paper', /A reserve that covers/]]],
  ['/index/service', 'Customer service', [['customerService', 'Customer service', /without an answer/]]],
  [
    '/user/cashwithdraw',
    'Withdraw to a bank card',
    [['changeCard', '“Change the bank card”', /because of (its|a) card|No withdrawal has failed/]],
  ],
  ['/index/download', 'App update', [['updateLink', 'Update by a link', /in an official store/]]],
];

let learner: Learner;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  await facilitator.setXray('onDemand');
  await facilitator.give('console/version/offer', { versionCode: '99', compulsory: 'false' });
  learner = await Learner.atHome(browser, demo);
  await learner.xrayButton.click();
});
test.afterAll(() => learner.leave());

for (const [route, title, claims] of pages) {
  test(`${route}: ${claims.map(([key]) => key).join(', ')}`, async () => {
    const { page } = learner;
    await learner.goTo(route, title);
    await inspect(page);
    for (const [key, card, truth] of claims) {
      await page.locator(`[data-claim="${key}"]`).first().getByRole('button').last().click();
      const sheet = learner.dialog(card);
      await expect(sheet.getByTestId('truth')).toHaveText(truth);
      await inspect(page);
      await learner.closeSheet();
    }
  });
}
