/** A learner in a room of one currency, and in one of three, from the room's code to the debrief: what is there, and what is not. */
import { expect, test } from '@playwright/test';
import { oneCurrency, threeCurrencies } from '../scenarios/of-currencies.ts';
import * as course from './currencies.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { amountOf, factOf } from './learner.fixture.ts';
import * as withdrawing from './withdrawing.fixture.ts';

const bankPages = [
  ['/user/cashrecharge', 'Recharge by bank'],
  ['/user/cashwithdraw', 'Withdraw to a bank card'],
  ['/user/exchange', 'Exchange'],
  ['/user/Caddress', 'My bank cards'],
  ['/user/bank', 'My bank cards'],
  ['/user/CaddAddress', 'Add a bank card'],
] as const;

test('with one currency there is no bank, from the identity to the debrief', async ({ browser }) => {
  await course.inRoomOf(browser, oneCurrency, async (lesson) => {
    const { learner } = lesson;
    const { page } = learner;
    await course.joinRoom(learner);
    await expect(page.getByRole('term').filter({ hasText: 'Bank account' })).toHaveCount(0);
    await course.register(learner);
    const actions = page.getByRole('navigation', { name: 'Quick actions' });
    await expect(actions.getByRole('link', { name: 'Recharge' })).toBeVisible();
    await expect(actions.getByRole('link', { name: 'Exchange' })).toHaveCount(0);
    const phone = await learner.openPhone();
    await expect(phone.getByRole('button', { name: /^Wallet/ })).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Bank/ })).toHaveCount(0);
    await inspect(page);
    await learner.closeSheet();

    await course.payInAndRent(lesson);
    await learner.openTab('Mine');
    await expect(learner.link('My addresses')).toBeVisible();
    await expect(learner.link('My bank cards')).toHaveCount(0);
    await expect(learner.link('Exchange')).toHaveCount(0);
    for (const [route, title] of bankPages) {
      await learner.goTo(route, title);
      await expect(page.getByText('This app has no bank money')).toBeVisible();
      await inspect(page);
    }
    for (const [route, title] of [
      ['/user/recharge', 'Recharge'],
      ['/user/withdraw', 'Withdraw'],
      ['/user/address', 'My addresses'],
    ] as const) {
      await learner.goTo(route, title);
      await expect(page.getByRole('group', { name: 'Way' })).toHaveCount(0);
    }
    await learner.goTo('/user/newrecharge', 'Ways to recharge');
    await expect(page.getByText('pUSDT by chain')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/bank|Exchange/);

    await course.redeemGift(lesson);
    await withdrawing.bindAddress(learner);
    await withdrawing.setFundPassword(learner);
    await course.openWithdraw(lesson);
    const request = await course.ask(learner, '20');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await course.bePaid(lesson, request);

    await learner.goTo('/user/balance', 'Balance');
    expect(await amountOf(page, 'Assets')).toBeGreaterThan(0);
    await expect(page.getByRole('term').filter({ hasText: /^Cash/ })).toHaveCount(0);
    await learner.goTo('/user/allExtract', 'All withdrawals and income');
    await expect(learner.heading('pUSDT', 2)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    await learner.goTo('/user/system', 'Settings');
    await expect(page.getByText('Cash unit')).toHaveCount(0);
    await inspect(page);

    const debrief = await course.openDebrief(lesson);
    await expect(debrief).toContainText('pUSDT');
    await expect(debrief).not.toContainText('Cash counts');
    await inspect(page);
  });
});

test('with three currencies each bank pays in and out, and every sum names its currency', async ({
  browser,
}) => {
  await course.inRoomOf(browser, threeCurrencies, async (lesson) => {
    const { learner } = lesson;
    const { page } = learner;
    await course.joinRoom(learner);
    await expect(factOf(page, 'Bank account')).toContainText('SBX-');
    await course.register(learner);
    const bank = await learner.openPhone('Bank');
    await expect(bank).toContainText('250,000.00pNGN');
    await bank.getByRole('radio', { name: 'pINR' }).check();
    await expect(bank).toContainText('15,000.00pINR');
    await expect(bank.getByText('Statement · pINR')).toBeVisible();
    await inspect(page);
    await learner.closeSheet();

    await course.payInAndRent(lesson);
    await course.payInByBank(lesson, 'pNGN', '50000');
    await course.payInByBank(lesson, 'pINR', '5000');
    const phone = await learner.openPhone();
    await expect(phone.getByTestId('change')).toContainText(
      /Bank [-−]50,000\.00pNGN.*Bank [-−]5,000\.00pINR/,
    );
    await expect(phone.getByTestId('change')).toContainText('1,500.00 pNGN or 85.00 pINR for 1 pUSDT');
    await inspect(page);
    await learner.closeSheet();

    await learner.goTo('/user/exchange', 'Exchange');
    await page.getByRole('radio', { name: 'pINR', exact: true }).check();
    await expect(page.getByText('1 pUSDT = 85.00 pINR')).toBeVisible();
    await page.getByRole('radio', { name: 'pINR → pUSDT' }).check();
    await expect(page.getByText('Balance: 5,000.00 pINR')).toBeVisible();
    await page.getByLabel('Amount').fill('850');
    expect(await amountOf(page, 'You get')).toBe(10);
    await inspect(page);

    await course.redeemGift(lesson);
    await withdrawing.bindAddress(learner);
    await learner.goTo('/user/CaddAddress', 'Add a bank card');
    await page.getByLabel('Bank', { exact: true }).click();
    await learner.dialog('Bank').getByRole('button').filter({ hasText: 'pINR' }).first().click();
    await expect(page.getByText('This bank keeps pINR: the card is for pINR only.')).toBeVisible();
    await inspect(page);
    await learner.button('Use my sandbox account').click();
    await learner.press('Bind');
    await expect(page.getByText('The bank card is bound')).toBeVisible();
    await withdrawing.setFundPassword(learner);

    await course.openWithdraw(lesson);
    await course.bePaid(lesson, await course.ask(learner, '20'));
    await course.openWithdraw(lesson);
    await page.getByRole('radio', { name: 'pNGN · bank' }).click();
    await expect(page.getByText('Please first bind the bank account')).toBeVisible();
    await page.getByRole('radio', { name: 'pINR · bank' }).click();
    await expect(page.getByRole('main')).toContainText('5,000.00pINR');
    await inspect(page);
    const request = await course.ask(learner, '2000');
    await expect(page.getByRole('radio', { name: 'pINR' })).toBeChecked();
    await expect(request).toContainText('1,900.00pINR');
    await course.bePaid(lesson, request);
    await inspect(page);

    await learner.goTo('/user/balance', 'Balance');
    for (const currency of ['pUSDT', 'pNGN', 'pINR'])
      await expect(learner.heading(currency, 2)).toBeVisible();
    await inspect(page);
    await learner.goTo('/user/allExtract', 'All withdrawals and income');
    await expect(learner.heading(/^p(USDT|NGN|INR)$/, 2)).toHaveCount(3);

    const debrief = await course.openDebrief(lesson);
    await expect(debrief).toContainText('1,500.00 pNGN or 85.00 pINR for 1 pUSDT');
    for (const sum of ['50,000.00 pNGN', '5,000.00 pINR', '1,900.00 pINR'])
      await expect(debrief).toContainText(sum);
    await inspect(page);
  });
});
