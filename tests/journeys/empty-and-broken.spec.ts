/**
 * Every screen of somebody who has nothing yet, and every screen when what it asks for does not come: each says
 * so, each has a next step, and a second try brings it back.
 */
import type { Page } from '@playwright/test';
import { read } from './account.fixture.ts';
import { inspectWithBanner, settle } from './inspection.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { Learner } from './learner.fixture.ts';
import { prepareRefusals, refusal, refuse, refusedOn } from './refusing.fixture.ts';
import { addressOf, routes } from './routes.fixture.ts';

let learner: Learner;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, demo, facilitator }) => {
  // Nothing comes to a newcomer by itself meanwhile.
  await facilitator.pause();
  learner = await Learner.atHome(browser, demo);
  // What an earlier page has read would stand in for what does not come.
  await learner.page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.removeItem('glassmine.read');
  });
  await prepareRefusals(learner.page);
});
test.afterAll(() => learner.leave());

/** Opened anew, with nothing read before. */
async function open(hash: string): Promise<void> {
  const { page } = learner;
  // The page that stands there does not hear of it, and asks for nothing.
  await page.evaluate((to) => history.replaceState(null, '', to), hash);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });

/** The screens that list something, what they say when there is nothing, and where that leads. */
const emptyLists: [hash: string, says: string, leads: string | null][] = [
  ['#/user/myorder', 'No machine is running for you yet', '#/projects'],
  ['#/user/orders', 'Choose an order to see its days', '#/user/myorder'],
  ['#/user/record', 'No records yet', '#/user/recharge'],
  ['#/user/record2', 'No records yet', '#/user/recharge'],
  ['#/user/recordU', 'No records yet', '#/user/recharge'],
  ['#/user/withrecord', 'No withdrawals yet', '#/user/withdraw'],
  ['#/user/withrecord?currency=pNGN', 'No withdrawals yet', '#/user/cashwithdraw'],
  ['#/user/address', 'No address bound yet', '#/user/addAddress'],
  ['#/user/Caddress', 'No bank card bound yet', '#/user/CaddAddress'],
  ['#/user/bank', 'No bank card bound yet', '#/user/CaddAddress'],
  ['#/user/stock', 'No interest yet', null],
  ['#/user/earn', 'Nothing earned yet', '#/projects'],
  ['#/user/signbonus', 'You have not signed in yet', '#/index/sign'],
  ['#/user/verify', 'No code redeemed yet', null],
  ['#/user/reward', 'Nothing received yet', null],
  ['#/user/receiveincome', 'There is no profit that can be withdrawn today', null],
  ['#/index/friend', 'Nobody on this level yet', '#/index/invitation'],
  ['#/index/friendmore', 'Nobody on this level yet', '#/index/invitation'],
  ['#/index/lowerincome', 'No team income yet', '#/index/invitation'],
  ['#/index/mycoupon', 'You have no coupon to use', '#/index/getcoupon'],
  ['#/index/setcoupon', 'You do not have this coupon', '#/index/getcoupon'],
  ['#/message?type=coupon', 'No messages', null],
  ['#/user/msg?type=coupon', 'No messages', null],
  ['#/message/detail?id=99999', 'This message is not here', '#/message'],
  ['#/info/detail?newsId=99999', 'This page is no longer here', '#/news'],
  ['#/dynamic/detail?id=99999', 'This post is no longer here', '#/dynamic'],
  ['#/index/detail?productId=99999', 'There is no such product.', '#/projects'],
];

/** `npm test` sees every fourth screen, `npm run test:all` each. */
const seenEvery = 4;
const tagOf = (nth: number) => (nth % seenEvery === 0 ? [] : '@all');

for (const [nth, [hash, says, leads]] of emptyLists.entries()) {
  test(`${hash} has nothing to show, and says so`, { tag: tagOf(nth) }, async () => {
    const { page } = learner;
    await open(hash);
    const main = page.getByRole('main');
    await expect(main.getByText(says)).toBeVisible();
    if (leads) await expect(main.locator(`a[href="${leads}"]`).first()).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  });
}

/** What a facilitator has to open first. */
const notYet: Record<string, string> = {
  '/debrief': 'Your facilitator has not opened the debrief yet.',
  '/questionnaire': 'Your facilitator has not opened the questionnaire.',
  '/reminder': 'This link leads to no questionnaire. Please ask your facilitator for a new one.',
};

for (const [route, says] of Object.entries(notYet)) {
  test(`${route} is not open yet, which is no fault`, async () => {
    await open(`#${route}`);
    await expect(learner.heading(says, 2)).toBeVisible();
    await expect(learner.page.getByText('Something went wrong here')).toHaveCount(0);
    await inspectWithBanner(learner.page);
  });
}

/** The frame around all screens. */
const ofTheFrame = /^(room\/info|phone\/|live|message\/(app\/version|push\/unread))/;
/** Shown beside a screen, and missed by nobody; the notices have one where they are all there is. */
const besideIt =
  /^(media\/|user\/sys\/(popup|wallet|scroll)-notice|user\/auth\/emailcode\/isopen|user\/paypassword\/codesupport|exchange\/coupon\/isOpen|dynamic\/square\/waiting|room\/(steps|end|seen))/;
const noticesRoute = '/index/alert';
/** Says what comes next without an answer: whether there is an account only chooses the link. */
const needsNoAnswer = '/join';
const ofTheScreen = new RegExp(`^(?!${ofTheFrame.source})`);
const missed = new RegExp(`^(?!${ofTheFrame.source}|${besideIt.source})`);
const partsMax = 3;
const pageSize = 5;

/**
 * Of every screen that asks for something the newcomer sees both: what it says when nothing comes, and after the
 * second try a screen without a fault.
 */
for (const nth of Array(seenEvery).keys())
  test(`whatever a screen asks for, it says when it does not come; a second try leaves no fault on it (${nth + 1} of ${seenEvery})`, {
    tag: tagOf(nth),
  }, async () => {
    const { page } = learner;
    const askingRoutes: string[] = [];
    for (const route of routes.filter((_, index) => index % seenEvery === nth)) {
      await refuse(page, route === noticesRoute ? ofTheScreen : missed);
      await open(addressOf(route));
      await settle(page);
      await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0);
      const refused = await refusedOn(page);
      if (refused.length === 0 || route === needsNoAnswer) {
        if (!(route in notYet)) await expect(retry(page), route).toHaveCount(0);
        continue;
      }
      askingRoutes.push(route);
      await expect(page.getByText(refusal.msg).first(), `${route} asked ${refused}`).toBeVisible();
      await refuse(page, null);
      // One for each part of the screen that asks for itself; the answer to one may be that of another.
      for (let press = 0; press < partsMax; press++) {
        await retry(page).evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
        await settle(page);
      }
      await expect(page.locator('[aria-busy="true"]'), route).toHaveCount(0);
      if (!(route in notYet)) await expect(retry(page), route).toHaveCount(0);
      await expect(page.getByText(refusal.msg), route).toHaveCount(0);
      await expect(page.locator('main'), route).toHaveText(/\S/);
    }
    expect(askingRoutes.length).toBeGreaterThan(40 / seenEvery);
    await refuse(page, null);
  });

test('a further page that does not come is asked for by hand', async ({ facilitator }) => {
  const { page, account } = learner;
  if (!account) throw new Error('nobody is at home');
  // The first days have one page of posts.
  while ((await read(account, 'dynamic/square/list')).total <= pageSize) await facilitator.nextDay();
  await refuse(page, /^dynamic\/square\/list\?(?!.*pageNum=1(&|$))/);
  await open('#/dynamic');
  const posts = page.getByRole('article');
  await expect(posts).toHaveCount(pageSize);
  await posts.last().scrollIntoViewIfNeeded();
  await expect(retry(page)).toBeVisible();
  await refuse(page, null);
  await retry(page).click();
  await expect(posts.nth(pageSize)).toBeVisible();
});
