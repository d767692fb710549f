/** What the shop does to make somebody press: sold out, pre-sale, rush, a coupon, a machine for nothing. */
import { expect } from '@playwright/test';
import { recharge } from './account.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { test } from './journey.fixture.ts';
import { amountOf, Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Terms of machines of the journey's own, so that no other one's days matter. */
const terms = { art: 'glacier', price: '40', dayReturnPercent: '5', validDays: '30', limitPerMember: '2' };

let learner: Learner;
oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.run(60);
  learner = await Learner.atHome(browser, demo);
  if (!learner.account) throw new Error('nobody is at home');
  await recharge(learner.account, '300');
  return learner;
});

const itemOf = (name: string) =>
  learner.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: learner.heading(name, 2) });

test('a pre-sale says when it starts, and opens by itself', async ({ facilitator }) => {
  const { page } = learner;
  const { clock } = await facilitator.pause();
  const startTime = String(clock.now + 6 * hourMs);
  await facilitator.give('console/product/add', {
    ...terms,
    name: 'Comet C1',
    stockUnits: '5000',
    startTime,
  });
  await learner.goTo('/projects', 'Products');
  const comet = itemOf('Comet C1');
  await expect(comet).toContainText('Pre sale');
  await expect(comet.getByText(/^Starts \S+ \d+, \d\d:\d\d$/)).toBeVisible();
  await learner.link('Comet C1').click();
  await expect(page.getByRole('button', { name: 'Pre sale' })).toBeDisabled();
  await expect(page.getByRole('timer')).toHaveText(/05:\d\d:\d\d|06:00:00/);
  await inspect(page);
  await facilitator.run(6);
  await expect(learner.button('Buy now')).toBeEnabled();
  await facilitator.run(60);
});

test('what is sold out says so at once, on detail and list', async ({ facilitator }) => {
  const { page } = learner;
  await learner.goTo('/index', 'HashPeak · simulation');
  await learner.rent('Comet C1');
  await learner.goTo('/projects', 'Products');
  await learner.link('Comet C1').click();
  await expect(learner.button('Buy now')).toBeEnabled();
  await facilitator.pause();
  const sold = (await facilitator.products()).list.find(({ name }) => name === 'Comet C1');
  const [productId, stockUnits] = [String(sold?.productId), String(sold?.soldUnits)];
  await facilitator.give('console/product/change', { productId, stockUnits });
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await inspect(page);
  await learner.goTo('/projects', 'Products');
  const comet = itemOf('Comet C1');
  await expect(comet.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await expect(comet.getByRole('progressbar', { name: '100% sold' })).toBeVisible();
  await inspect(page);
});

test('a rush counts down each second to zero, and is over', async ({ facilitator }) => {
  const { page } = learner;
  const { clock } = await facilitator.pause();
  await facilitator.give('console/product/add', {
    ...terms,
    name: 'Meteor M2',
    stockUnits: '5000',
    rushUntil: String(clock.now + 3 * hourMs),
  });
  await learner.goTo('/projects', 'Products');
  const meteor = itemOf('Meteor M2');
  await expect(meteor).toContainText('Rush purchase');
  const timer = meteor.getByRole('timer');
  await expect(timer).toHaveText('03:00:00');
  await inspect(page);
  await facilitator.run(600);
  const seen = new Set<string>();
  const countSeen = async () => seen.add(await timer.innerText()).size;
  await expect.poll(countSeen, { intervals: [200] }).toBeGreaterThanOrEqual(4);
  await facilitator.run(20);
  await expect(meteor.getByText('Rush purchase')).toHaveCount(0);
  await expect(timer).toHaveCount(0);
  await facilitator.run(60);
});

test('a coupon is received, chosen at purchase, and used', async ({ facilitator }) => {
  const { page } = learner;
  const { clock } = await facilitator.room();
  const { list } = await facilitator.products();
  const meteor = list.find(({ name }) => name === 'Meteor M2');
  await facilitator.give('console/coupon/create', {
    name: 'Meteor gift',
    amountOff: '7.50',
    productIds: String(meteor?.productId),
    endTime: String(clock.now + 20 * dayMs),
    total: '5',
    perMember: '1',
  });
  await learner.goTo('/index', 'HashPeak · simulation');
  await page.getByRole('navigation', { name: 'Quick actions' }).getByText('Coupons').click();
  const gift = itemOf('Meteor gift');
  await expect(gift).toContainText('7.50pUSDT');
  await expect(gift).toContainText('Available');
  await inspect(page);
  await gift.getByRole('button', { name: 'Receive' }).click();
  await expect(gift).toContainText('Received');
  await gift.getByRole('link', { name: 'Use now' }).click();
  await expect(learner.heading('Choose a coupon')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('32.50pUSDT');
  await inspect(page);
  await learner.link(/^Meteor M2/).click();

  await expect(page.getByText('You save 7.50 pUSDT')).toBeVisible();
  await page.getByRole('button', { name: /^Coupon\s*Meteor gift/ }).click();
  const choices = learner.dialog('Coupon');
  await choices.getByRole('button', { name: 'Without a coupon' }).click();
  await expect(page.getByText('You save 7.50 pUSDT')).toHaveCount(0);
  await page.getByRole('button', { name: /^Coupon/ }).click();
  await inspect(page);
  await choices.getByRole('button', { name: /^Meteor gift/ }).click();
  await expect(page.getByText('You save 7.50 pUSDT')).toBeVisible();
  await inspect(page);
  await page.getByRole('radio', { name: 'I agree' }).check();
  await learner.button('Buy now').click();
  const question = learner.dialog('Confirm your investment');
  expect(await amountOf(question, 'Coupon “Meteor gift”')).toBe(-7.5);
  expect(await amountOf(question, 'To pay')).toBe(32.5);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();

  const order = itemOf('Meteor M2');
  await expect(order).toContainText('1 unit · 32.50');
  await expect(order).toContainText('Coupon “Meteor gift”: −7.50');
  await inspect(page);
  await learner.goTo('/index/mycoupon', 'My coupons');
  await page.getByRole('radio', { name: 'Used' }).check();
  await expect(itemOf('Meteor gift').getByText(/^Used on /)).toBeVisible();
  await inspect(page);
});

test('the free machine is had once, and its income is listed day by day', async ({ facilitator }) => {
  const { page } = learner;
  await learner.goTo('/projects', 'Products');
  await itemOf('Starter Zero').getByRole('link', { name: 'Get it free' }).click();
  await expect(page.getByText('Your first income is on us')).toBeVisible();
  await inspect(page);
  await page.getByRole('radio', { name: 'I agree' }).check();
  await learner.button('Get it free').click();
  const question = learner.dialog('Confirm your investment');
  expect(await amountOf(question, 'To pay')).toBe(0);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  const order = itemOf('Starter Zero');
  await expect(order).toContainText('Free machine');
  await facilitator.nextDay();
  await order.getByRole('link', { name: 'Income day by day' }).click();
  await expect(learner.heading('Order records')).toBeVisible();
  const day = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Day 1 ·/ });
  await expect(day).toContainText('+0.30');
  await expect(day).toContainText('Not received');
  await inspect(page);
  await learner.goTo('/projects', 'Products');
  await expect(itemOf('Meteor M2')).toBeVisible();
  await expect(itemOf('Starter Zero')).toHaveCount(0);
});

test('the X-ray asks what free machine and coupon are worth', async () => {
  const { page } = learner;
  await learner.goTo('/user/myorder', 'My orders');
  await learner.xrayButton.click();
  await itemOf('Starter Zero').getByRole('button', { name: 'What is true: Free machine' }).click();
  await expect(learner.dialog('Free machine').getByTestId('truth')).toContainText(/paid in since/);
  await inspect(page);
  await learner.closeSheet();
  await itemOf('Meteor M2').getByRole('button', { name: 'What is true: Coupons' }).click();
  await expect(learner.dialog('Coupons').getByTestId('truth')).toContainText(/paid in to save it/);
  await learner.closeSheet();
});
