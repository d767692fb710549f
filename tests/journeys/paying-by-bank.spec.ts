/** Money in and out by bank: a transfer with a reference, a bank card, and cash withdrawn. */
import { expect, type Locator } from '@playwright/test';
import { command, read } from './account.fixture.ts';
import { hold } from './hold.fixture.ts';
import { inspect } from './inspection.fixture.ts';
import { test } from './journey.fixture.ts';
import { amountOf, factOf, Learner } from './learner.fixture.ts';
import { oneLearner } from './one-learner.fixture.ts';
import { press } from './press.fixture.ts';
import { fundPassword } from './secrets.fixture.ts';

let learner: Learner;
oneLearner(async ({ browser, demo, facilitator }) => {
  await facilitator.run(60);
  learner = await Learner.atHome(browser, demo);
  return learner;
});

/** Fills in the bank app's form and presses as far as the question, or the first fault. */
async function payFromBank(amount: string): Promise<void> {
  const bank = learner.dialog('Bank');
  await bank.getByLabel('Amount').fill(amount);
  await press(bank.getByRole('button', { name: 'Check and pay' }));
}

test('the bank app pays what the screen asks for, and refuses what is too small', async () => {
  const { page } = learner;
  await learner.openTab('Home');
  const payee = await hold(page, /wallet\/recharge\/cash\/info/);
  await page.getByRole('navigation', { name: 'Quick actions' }).getByText('Recharge').click();
  await page.getByRole('radio', { name: 'pNGN · bank' }).click();
  await expect(learner.heading('Recharge by bank')).toBeVisible();
  // Opened before the screen knows whom to pay, the bank asks as soon as it does.
  await learner.button('Open my bank').click();
  await expect(learner.dialog('Bank').getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  payee.release();
  await expect(learner.dialog('Bank').getByLabel('To account')).toHaveValue(/^SBX-/);
  await learner.closeSheet();
  await expect(page.getByText('The recharge amount cannot be less than 2,500.00 pNGN.')).toBeVisible();
  await inspect(page);

  await learner.press('Open my bank');
  const bank = learner.dialog('Bank');
  await expect(bank.getByText(/asks for a transfer/)).toBeVisible();
  await expect(bank.getByLabel('To account')).toHaveValue(/^SBX-/);
  await expect(bank.getByLabel('Reference')).toHaveValue(/^[A-Z0-9]{4,}$/);
  await inspect(page);
  await payFromBank('999999999');
  await expect(bank.getByText('More than is in your account')).toBeVisible();
  await payFromBank('400');
  const question = learner.dialog(/^Pay 400\.00/);
  await question.getByRole('button', { name: 'Pay now' }).click();
  await expect(bank.getByText('The recharge amount cannot be less than 500')).toBeVisible();
});

test('a transfer with its reference is credited, and stands on both sides', async ({ facilitator }) => {
  const { page } = learner;
  await facilitator.pause();
  await payFromBank('50000');
  await learner
    .dialog(/^Pay 50,000\.00/)
    .getByRole('button', { name: 'Pay now' })
    .click();
  const bank = learner.dialog('Bank');
  await expect(bank.getByText(/^On its way, there by /)).toBeVisible();
  await expect(bank.getByText(/[-−]50,000\.00/)).toBeVisible();
  await inspect(page);
  await learner.closeSheet();
  const transfer = page.getByRole('main').getByRole('listitem').filter({ hasText: '+50,000.00pNGN' });
  await expect(transfer.getByText(/^Processing/)).toBeVisible();
  await facilitator.run(60);
  await expect(transfer.getByText(/^Credited/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cash balance50,000.00pNGN');
  await inspect(page);
  await learner.openRecords('Recharge');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['+50,000.00pNGN']);
});

/** From the question whether to set one now, and back to where it was asked. */
async function setFundPassword(): Promise<void> {
  const { page } = learner;
  await learner.button('Set it now').click();
  await page.getByLabel('Fund password', { exact: true }).fill(fundPassword);
  await page.getByLabel('Once more').fill(fundPassword);
  await learner.button('Send code').click();
  await learner.button(/^Fill in \d{6}$/).click();
  await learner.button('Save').click();
  await expect(page.getByText('The fund password is set')).toBeVisible();
}

test('without a card, cash goes nowhere, and a card is bound on the way', async () => {
  const { page } = learner;
  await learner.goTo('/user/cashwithdraw', 'Withdraw to a bank card');
  await expect(learner.heading('Cash balance', 2)).toBeVisible();
  await page.getByText('Please first bind the bank account').click();
  await expect(learner.heading('Add a bank card')).toBeVisible();
  await learner.button('Bind').click();
  await expect(page.getByText('Please choose a bank')).toBeVisible();
  await page.getByLabel('Bank', { exact: true }).click();
  await learner.dialog('Bank').getByRole('button').nth(2).click();
  await learner.button('Use my sandbox account').click();
  await inspect(page);
  await learner.press('Bind');
  await expect(page.getByText('The bank card is bound')).toBeVisible();
});

test('cash is withdrawn to the card: too much, too little, no password, a wrong one, then asked for', async ({
  facilitator,
}) => {
  const { page } = learner;
  await facilitator.jumpToWorkingDays();
  await facilitator.hurryToHour(10);
  await learner.goTo('/user/cashwithdraw', 'Withdraw to a bank card');
  await expect(learner.button('Withdraw')).toBeEnabled();
  await learner.button('Withdraw').click();
  await expect(learner.dialog('Please set a fund password')).toBeVisible();
  await setFundPassword();
  await expect(learner.heading('Withdraw to a bank card')).toBeVisible();
  const amount = page.getByLabel('Amount');
  await amount.fill('60000');
  await expect(page.getByText('Greater than available balance')).toBeVisible();
  await amount.fill('0.5');
  await expect(page.getByText(/^The minimum is /)).toBeVisible();
  await amount.fill('20000');
  expect(await amountOf(page, 'Fee (5%)')).toBe(1_000);
  await expect(factOf(page, 'Arrives')).toHaveText('within 72 hours');
  await inspect(page);
  await learner.button('Withdraw').click();
  const sheet = learner.dialog('Confirm the withdrawal');
  await sheet.getByLabel('Fund password').fill('000000');
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet.getByText('The fund password is wrong.')).toBeVisible();
  await inspect(page);
  await sheet.getByLabel('Fund password').fill(fundPassword);
  await press(sheet.getByRole('button', { name: 'Withdraw' }));
  await expect(learner.heading('Withdrawal records')).toBeVisible();
});

test('it is pending, frozen, and arrives at the bank on a working day', async ({ facilitator }) => {
  const { page } = learner;
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: '19,000.00pNGN' });
  await expect(request.getByText('Pending', { exact: true })).toBeVisible();
  await inspect(page);
  await learner.openFromMine('Balance');
  expect(await amountOf(page, 'Cash frozen')).toBe(20_000);
  expect(await amountOf(page, 'Cash')).toBe(30_000);
  await inspect(page);
  await learner.goTo('/user/withrecord', 'Withdrawal records');
  await facilitator.payLearners();
  await facilitator.nextDay();
  await facilitator.hurryToHour(12);
  await expect(request.getByText('Arrived', { exact: true })).toBeVisible();
  const bank = await learner.openPhone('Bank');
  await expect(bank.getByRole('listitem').filter({ hasText: '+19,000.00' })).toBeVisible();
  await learner.closeSheet();
});

test('outside the window the screen says when it opens, and takes nothing', async ({ facilitator }) => {
  const { page, account } = learner;
  if (!account) throw new Error('nobody is at home');
  await facilitator.jumpToWorkingDays();
  await learner.goTo('/user/cashwithdraw', 'Withdraw to a bank card');
  await expect(page.getByText(/^Opens /)).toBeVisible();
  await expect(learner.button('Withdraw')).toBeDisabled();
  await expect.poll(async () => (await read(account, 'wallet/cash/withdraw/status')).open).toBe(false);
});

/** Asks for cash as far as the fund password; the sheet that wants it. */
async function askForCash(amount: string): Promise<Locator> {
  await learner.goTo('/user/cashwithdraw', 'Withdraw to a bank card');
  await learner.page.getByLabel('Amount').fill(amount);
  await learner.button('Withdraw').click();
  return learner.dialog('Confirm the withdrawal');
}

async function confirmCash(sheet: Locator, secret: string): Promise<void> {
  await sheet.getByLabel('Fund password').fill(secret);
  await press(sheet.getByRole('button', { name: 'Withdraw' }));
}

test('a withdrawal that the facilitator turns down is shown as failed, and the money is back', async ({
  facilitator,
}) => {
  const { page } = learner;
  await facilitator.hurryToHour(10);
  await facilitator.give('console/operator', { byHand: 'learners' });
  await learner.openFromMine('Balance');
  const before = await amountOf(page, 'Cash');
  await confirmCash(await askForCash('10000'), fundPassword);
  await expect(learner.heading('Withdrawal records')).toBeVisible();
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: '9,500.00pNGN' });
  await expect(request.getByText('Pending', { exact: true })).toBeVisible();
  await learner.openFromMine('Balance');
  expect(await amountOf(page, 'Cash')).toBe(before - 10_000);
  expect(await amountOf(page, 'Cash frozen')).toBe(10_000);

  await learner.goTo('/user/withrecord', 'Withdrawal records');
  const { list } = await facilitator.look('console/withdrawal/list', { status: 'pending' });
  const mine = list.filter(({ currency }) => currency === 'pNGN');
  expect(mine).toHaveLength(1);
  await facilitator.give('console/withdrawal/fail', { withdrawalId: String(mine[0]?.withdrawalId) });
  await expect(request.getByText('Failed', { exact: true })).toBeVisible();
  await inspect(page);
  const messages = await learner.openPhone('Messages');
  await expect(
    messages.getByText(/^Your withdrawal of 10,000\.00 pNGN failed\. The money is back/),
  ).toBeVisible();
  await learner.closeSheet();
  await learner.openFromMine('Balance');
  expect(await amountOf(page, 'Cash')).toBe(before);
  expect(await amountOf(page, 'Cash frozen')).toBe(0);
  await facilitator.give('console/operator', { byHand: 'nobody' });
});

test('what is bound can be changed and unbound', async () => {
  const { page, account } = learner;
  if (!account) throw new Error('nobody is at home');
  const bound = { currency: 'pUSDT', chain: 'pBEP20', address: account.walletAddress };
  await command(account, 'wallet/address/add', bound);
  await learner.goTo('/user/address', 'My addresses');
  await inspect(page);
  await learner.link('Change').click();
  await expect(learner.heading('Change this address')).toBeVisible();
  await learner.button('Bind').click();
  await expect(page.getByText('Need to choose currency, chain, enter address')).toBeVisible();
  await learner.goBack();
  await learner.button('Unbind').click();
  const question = learner.dialog('Unbind it?');
  await inspect(page);
  await question.getByRole('button', { name: 'Unbind' }).click();
  await expect(page.getByText('No address bound yet')).toBeVisible();
  await page.getByRole('radio', { name: 'pNGN · bank' }).click();
  await expect(learner.link('Change this card')).toBeVisible();
  await learner.button('Unbind').click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(learner.link('Change this card')).toBeVisible();
});
