/** Money that moves from one line of the screen to another: flexible savings, and the one exchange. */
import { expect } from '@playwright/test';
import { recharge } from './account.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { test } from './journey.fixture.ts';
import { amountOf, Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';

let learner: Learner;
oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.run(60);
  learner = await Learner.atHome(browser, demo);
  if (!learner.account) throw new Error('nobody is at home');
  await recharge(learner.account, '300');
  await facilitator.pause();
  return learner;
});

test('savings are bought within their limits', async () => {
  const { page } = learner;
  await learner.openTab('Home');
  await page.getByRole('navigation', { name: 'Quick actions' }).getByText('Savings').click();
  await expect(learner.heading('In flexible savings', 2)).toBeVisible();
  await expect(page.getByText('No interest yet')).toBeVisible();
  await expect(learner.button('Sell back')).toBeDisabled();
  await inspect(page);
  await learner.button('Buy').click();
  const sheet = learner.dialog('Buy');
  const amount = sheet.getByLabel('Amount');
  await amount.fill('5');
  await expect(sheet.getByText('The minimum is 10.00 pUSDT')).toBeVisible();
  await amount.fill('301');
  await expect(sheet.getByText('Greater than available balance')).toBeVisible();
  await amount.fill('200');
  expect(await amountOf(sheet, 'Earns each day')).toBe(2.4);
  await inspect(page);
  await sheet.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('Your savings are growing')).toBeVisible();
  await expect(learner.heading('In flexible savings', 2).locator('xpath=..')).toContainText('200.00pUSDT');
});

test('every midnight adds interest, to be received with the income', async ({ facilitator }) => {
  const { page } = learner;
  await facilitator.nextDay();
  const interest = page.getByRole('main').getByRole('listitem').filter({ hasText: '+2.40' });
  await expect(interest).toContainText('on 200.00');
  await expect(interest).toContainText('Not received');
  await inspect(page);
});

test('they are sold back into what can be withdrawn, and stand on record', async () => {
  const { page } = learner;
  await learner.button('Sell back').click();
  const sheet = learner.dialog('Sell back');
  await sheet.getByLabel('Amount').fill('250');
  await expect(sheet.getByText('Greater than available balance')).toBeVisible();
  await sheet.getByLabel('Amount').fill('150');
  await sheet.getByRole('button', { name: 'Sell back' }).click();
  await expect(page.getByText('It is available to withdraw again')).toBeVisible();
  await learner.goTo('/user/balance', 'Balance');
  await expect.poll(() => amountOf(page, 'Flexible savings')).toBe(50);
  expect(await amountOf(page, 'Available to withdraw')).toBe(150);
  await inspect(page);
  await learner.goTo('/user/record?kind=sellSavings', 'Capital records');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Savings sold']);
});

test('records are found by group, status and currency', async () => {
  const { page } = learner;
  await learner.goTo('/user/record', 'Capital records');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await learner.button('Filter').click();
  const filter = learner.dialog('Filter');
  await filter.getByRole('radio', { name: 'Revenue' }).check();
  await filter.getByRole('radio', { name: 'Not received' }).check();
  await inspect(page);
  await filter.getByRole('button', { name: 'Show' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Savings income');
  await learner.press('Filter 2 filters in use');
  await filter.getByRole('radio', { name: 'pNGN' }).check();
  await filter.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No records yet')).toBeVisible();
});

test('a member exchanges once: the question says so, and the second time there is none', async () => {
  const { page } = learner;
  await learner.goTo('/user/exchange', 'Exchange');
  await page.getByRole('radio', { name: 'pNGN → pUSDT' }).check();
  await expect(page.getByText('Balance: 0.00 pNGN')).toBeVisible();
  await learner.button('Exchange').click();
  await expect(page.getByText('The balance is 0, convert failed')).toBeVisible();
  await page.getByRole('radio', { name: 'pUSDT → pNGN' }).check();
  await expect(page.getByText('Balance: 150.00 pUSDT')).toBeVisible();
  await page.getByLabel('Amount').fill('200');
  await expect(page.getByText('Greater than available balance')).toBeVisible();
  await page.getByLabel('Amount').fill('100');
  expect(await amountOf(page, 'You get')).toBe(150_000);
  await inspect(page);
  await learner.button('Exchange').click();
  const question = learner.dialog('Use your one exchange?');
  await expect(question).toContainText('You give 100.00 pUSDT and get 150,000.00 pNGN.');
  await inspect(page);
  await question.getByRole('button', { name: 'Exchange' }).click();
  await expect(learner.heading('Capital records')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Exchange');
  await learner.goTo('/user/balance', 'Balance');
  expect(await amountOf(page, 'Cash')).toBe(150_000);
  await learner.goTo('/user/exchange', 'Exchange');
  await expect(page.getByText('You have had your exchange')).toBeVisible();
  await inspect(page);
});

test('own earnings stand as a chart, and as a table for those who cannot see it', async () => {
  const { page } = learner;
  await learner.goTo('/user/earn', 'My earnings');
  const table = page.getByRole('table');
  await expect(table.getByRole('row').last()).toContainText('2.40 pUSDT');
  await inspect(page);
  await page.getByRole('radio', { name: 'Total' }).check();
  await expect(page.getByRole('img', { name: /^Earnings so far, .*: 2\.40\spUSDT$/ })).toBeVisible();
  await inspect(page);
  for (const [route, title] of [
    ['/user/allExtract', 'All withdrawals and income'],
    ['/index/incomePattern', 'How income works'],
    ['/user/newrecharge', 'Ways to recharge'],
  ] as const) {
    await learner.goTo(route, title);
    await inspect(page);
  }
});

test('the X-ray says what savings are', async () => {
  const { page } = learner;
  await learner.goTo('/user/stock', 'Flexible savings');
  await learner.xrayButton.click();
  await learner.button('What is true: Flexible savings').first().click();
  await expect(learner.dialog('Flexible savings').getByTestId('truth')).toContainText(/^Coverage today: \d/);
  await inspect(page);
  await learner.closeSheet();
});
