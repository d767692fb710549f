/** The operator turns withdrawals down: the message comes, the money is back, and a new card or address is one tap away. */
import { expect } from '@playwright/test';
import { type Account, bindCard, command, giveHundred, prepareWithdrawals } from './account.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { test } from './journey.fixture.ts';
import { amountOf, Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { press } from './press.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

const ways = [
  {
    currency: 'pUSDT',
    route: '/user/withdraw',
    title: 'Withdraw',
    amount: '20',
    slots: ['Available to withdraw', 'Frozen'],
    says: /Please change the address and try again\./,
    another: 'Add another address',
    form: 'Add address',
  },
  {
    currency: 'pNGN',
    route: '/user/cashwithdraw',
    title: 'Withdraw to a bank card',
    amount: '20000',
    slots: ['Cash', 'Cash frozen'],
    says: /Please change the bank card and try again\./,
    another: 'Add another card',
    form: 'Add a bank card',
  },
] as const;

let learner: Learner;
let account: Account;

oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.pause();
  learner = await Learner.atHome(browser, demo);
  if (!learner.account) throw new Error('nobody is at home');
  account = learner.account;
  await giveHundred(facilitator, account);
  await command(account, 'exchange/exchange/create', { currency: 'pUSDT', amount: '40' });
  await prepareWithdrawals(account);
  await bindCard(account);
  await facilitator.give('console/operator', { byHand: 'learners' });
  await facilitator.jumpToWorkingDays();
  await facilitator.hurryToHour(10);
  await learner.page.reload();
  return learner;
});

for (const way of ways) {
  test(`${way.currency}: a withdrawal fails, and everything that follows from it is there`, async ({
    facilitator,
  }) => {
    const { page } = learner;
    const [held, frozen] = way.slots;
    await learner.goTo('/user/balance', 'Balance');
    const before = await amountOf(page, held);
    await learner.goTo(way.route, way.title);
    await page.getByLabel('Amount').fill(way.amount);
    await learner.button('Withdraw').click();
    const sheet = learner.dialog('Confirm the withdrawal');
    await sheet.getByLabel('Fund password').fill(fundPassword);
    await press(sheet.getByRole('button', { name: 'Withdraw' }));
    await expect(learner.heading('Withdrawal records')).toBeVisible();

    const { list } = await facilitator.look('console/withdrawal/list', {
      status: 'pending',
      whose: 'learners',
    });
    const asked = list.find(({ currency }) => currency === way.currency);
    await facilitator.give('console/withdrawal/fail', { withdrawalId: String(asked?.withdrawalId) });
    const record = page.getByRole('main').getByRole('listitem').filter({ hasText: way.currency });
    await expect(record.getByText('Failed', { exact: true })).toBeVisible();
    await expect(record.getByText(way.says)).toBeVisible();
    await inspect(page);
    await record.getByRole('link', { name: way.another }).click();
    await expect(learner.heading(way.form)).toBeVisible();

    await learner.goTo('/message', 'Messages');
    const failed = page.getByRole('link').filter({ hasText: `.00 ${way.currency} failed` });
    await failed.click();
    await learner.link(way.another).click();
    await expect(learner.heading(way.form)).toBeVisible();

    await learner.goTo('/user/balance', 'Balance');
    expect(await amountOf(page, held)).toBe(before);
    expect(await amountOf(page, frozen)).toBe(0);
  });
}
